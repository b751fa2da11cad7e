/**
 * Sets `--save-bar` to the height of a bar at the bottom of the window, so that the bar covers no field that is
 * scrolled into view. Use it as a `ref`.
 */
export function followHeight(bar: HTMLElement | null) {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--save-bar", `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--save-bar");
  };
}
