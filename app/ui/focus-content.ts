/** Returns whether nothing has the focus, or only a disabled control, or one that was hidden since the last rendering. */
export function isFocusLost(): boolean {
  const { activeElement: focused, body } = document;
  return !focused || focused === body || focused.matches(":disabled") || !focused.checkVisibility();
}

/** Focuses the heading of the page's content, or the content if it has no heading, without scrolling. */
export function focusContent(): void {
  const content = document.getElementById("content");
  const heading = content?.querySelector<HTMLElement>("h1");
  if (heading) heading.tabIndex = -1;
  (heading ?? content)?.focus({ preventScroll: true });
}
