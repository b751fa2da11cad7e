/** Returns whether nothing has the focus, or only a disabled control, or one that was hidden since the last rendering. */
export const isFocusLost = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.matches(":disabled") ||
  !document.activeElement.checkVisibility();

/** Focuses the heading of the page's content, or the content if it has no heading, without scrolling. */
export function focusContent(): void {
  const content = document.getElementById("content");
  const heading = content?.querySelector<HTMLElement>("h1");
  if (heading) heading.tabIndex = -1;
  (heading ?? content)?.focus({ preventScroll: true });
}
