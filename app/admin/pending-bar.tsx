import { useEffect, useState } from "react";
import { useFetchers, useNavigation } from "react-router";

/** Faster responses show nothing. */
const shownAfter = 150;

/** Shows a bar at the top of the window while a navigation or save is pending. */
export function PendingBar() {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const pending = navigation.state !== "idle" || fetchers.some(({ state }) => state !== "idle");
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setShown(true), shownAfter);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [pending]);
  return shown && <div role="progressbar" aria-label="Loading" className="pending-bar" />;
}
