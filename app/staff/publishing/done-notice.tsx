import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { FormResponse } from "#app/http/forms/form-response.tsx";
import type { NoticeLink } from "#app/ui/notice-link.ts";
import { useNotify } from "#app/ui/notices.tsx";

interface Props {
  /** Response of a form that stays on its page. */
  response?: Partial<FormResponse> | undefined;
  /** What the page's data says of the save that `?saved=` names. */
  loaded?: { notice: string; links?: NoticeLink[]; failed?: boolean } | null;
}

/**
 * Says what a form's last save has done: the response of a form that stays on its page, or `?saved=` after a redirect,
 * which is then removed from the URL.
 */
export function DoneNotice({ response, loaded }: Props) {
  const [, setSearch] = useSearchParams();
  const notify = useNotify();
  const { notice, links = none } = response ?? loaded ?? {};
  const tone = !response && loaded?.failed ? "failed" : "done";
  useEffect(() => {
    if (!notice) return;
    notify(notice, { tone, links });
    // Each response is told once, even if it says the same as the one before.
    if (response) return;
    setSearch(
      (all) => {
        all.delete("saved");
        return all;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [response, notice, tone, links, notify, setSearch]);
  return null;
}

const none: NoticeLink[] = [];
