import { useEffect, useEffectEvent } from "react";
import { useNotify } from "./notices.tsx";

interface Props {
  /** What was to open. */
  what?: string;
  onClose?: () => void;
}

/** Stands in place of a window whose script did not arrive: says so, and closes it. */
export function NotOpened({ what = "This", onClose }: Props) {
  const notify = useNotify();
  const give = useEffectEvent(() => {
    notify(`${what} could not be opened. Check the connection, then reload the page.`, { tone: "failed" });
    onClose?.();
  });
  useEffect(() => give(), []);
  return null;
}
