interface Props {
  children: React.ReactNode;
  className: string;
}

/** The bar with the actions of a form, at the bottom of the window while the form is in view. */
export const SaveBar = ({ children, className }: Props) => (
  <div ref={followHeight} className={`save-bar ${className}`}>
    {children}
  </div>
);

/**
 * Sets `--save-bar` to the height of a bar at the bottom of the window, so that the bar covers no field that is
 * scrolled into view, and scrolls a focused field that the bar covers when it grows. Use it as a `ref`.
 */
function followHeight(bar: HTMLElement | null) {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty("--save-bar", `${bar.offsetHeight}px`);
    const focused = document.activeElement;
    if (focused && focused !== document.body && !bar.contains(focused) && isCovered(focused, bar))
      focused.scrollIntoView({ block: "nearest" });
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--save-bar");
  };
}

function isCovered(field: Element, bar: HTMLElement): boolean {
  const { top, bottom } = field.getBoundingClientRect();
  const edge = bar.getBoundingClientRect().top;
  return bottom > edge && top < window.innerHeight;
}
