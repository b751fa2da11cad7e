import { useEffect, useState, useSyncExternalStore } from "react";
import { Upload } from "./upload.ts";
import type { UploadState } from "./upload-state.ts";

/**
 * The upload of one account on this page; it begins when the page's scripts run, and ends with the page.
 * @param asked the day the page was opened for, or null for any
 * @returns `opened` once what was left here is back
 */
export function useUpload({
  account,
  asked,
  today,
}: {
  account: string;
  asked: string | null;
  today: string;
}) {
  // The header leads to this page, too: what is here stays, whatever day the address names then.
  const [first] = useState(asked);
  const [upload] = useState(() => new Upload(account, first ?? today));
  const state: UploadState = useSyncExternalStore(upload.subscribe, upload.state, upload.state);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    upload.open(first).then(() => setOpened(true));
    const goOn = () => upload.tryNow();
    addEventListener("online", goOn);
    document.addEventListener("visibilitychange", goOn);
    return () => {
      removeEventListener("online", goOn);
      document.removeEventListener("visibilitychange", goOn);
      upload.close();
    };
  }, [upload, first]);
  return { upload, state, opened };
}
