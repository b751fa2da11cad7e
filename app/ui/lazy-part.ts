import { type ComponentType, lazy } from "react";

/**
 * Returns a part of a page that is loaded when it is first shown. If its script does not arrive, `Instead` stands in
 * its place: an error would replace the page, and what was typed into it would be lost.
 */
export const lazyPart = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Instead: ComponentType<Props>,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Instead })));

/** Stands in place of a part that the page can do without. */
export const nothing = () => null;
