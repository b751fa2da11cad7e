/**
 * Tells the style sheet how high a bar at the foot of the window is, as `--save-bar`, so that it covers no
 * field that is scrolled to. To be used as a `ref`.
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
