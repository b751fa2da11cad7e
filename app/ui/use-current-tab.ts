import { useEffect, useRef } from "react";

/** Pixels at the ends of a line of tabs, where it fades. */
const fade = { start: 16, end: 40 };

/**
 * Returns the ref of a line of tabs, which scrolls so that the current one stands clear of its ends. The line is the
 * tabs' positioned ancestor.
 * @param current names the current tab; undefined without one
 */
export function useCurrentTab(current: string | number | undefined) {
  const line = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = line.current;
    const tab = current !== undefined && list?.querySelector<HTMLElement>("[aria-current]");
    if (!list || !tab) return;
    const [start, end] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth];
    if (start - fade.start < list.scrollLeft || end + fade.end > list.scrollLeft + list.clientWidth)
      list.scrollLeft = start - fade.start - (list.clientWidth - fade.start - fade.end - tab.offsetWidth) / 2;
  }, [current]);
  return line;
}
