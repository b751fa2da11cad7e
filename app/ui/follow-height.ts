/**
 * Returns a `ref` that sets a property of the document to the height of a bar at the bottom of the window, so that the
 * bar covers no field that is scrolled into view, and scrolls a focused field that the bar covers when it grows.
 */
const followHeight = (property: `--${string}`) => (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty(property, `${bar.offsetHeight}px`);
    const focused = document.activeElement;
    if (focused && focused !== document.body && !bar.contains(focused) && isCovered(focused, bar))
      focused.scrollIntoView({ block: "nearest" });
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};

export const followSaveBar = followHeight("--save-bar");
export const followNotice = followHeight("--notice");

function isCovered(field: Element, bar: HTMLElement): boolean {
  const { top, bottom, left, right } = field.getBoundingClientRect();
  const edge = bar.getBoundingClientRect();
  return bottom > edge.top && top < window.innerHeight && left < edge.right && right > edge.left;
}
