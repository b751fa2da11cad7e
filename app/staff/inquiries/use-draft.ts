import { useCallback, useEffect, useState } from "react";
import { browserStorage } from "#app/domain/accounts/account-storage.ts";
import { keepDraft, keptDraft } from "#app/domain/inquiries/inquiry-drafts.ts";

/**
 * Keeps what is typed in a form of an inquiry in the browser, so that it survives other inquiries, reloads and closed
 * windows. Tabs share what is kept, and each keeps what it shows.
 * @param name names the form and its inquiry
 * @returns what was kept when the form was opened, and functions that keep the present values and forget them
 */
export function useDraft(account: string, name: string) {
  const [kept, setKept] = useState<Record<string, string>>();
  useEffect(() => setKept(keptDraft(browserStorage, account, name)), [account, name]);
  const keep = useCallback(
    (values: Record<string, string>) => keepDraft(browserStorage, { account, form: name, values }),
    [account, name],
  );
  const forget = useCallback(() => {
    keepDraft(browserStorage, { account, form: name, values: null });
    setKept(undefined);
  }, [account, name]);
  /** Forgets it unless another tab has typed something else since. */
  const forgetIf = useCallback(
    (field: string, value: string) => {
      const now = keptDraft(browserStorage, account, name)?.[field];
      if (now === undefined || now === value) forget();
    },
    [account, name, forget],
  );
  return { kept, keep, forget, forgetIf };
}
