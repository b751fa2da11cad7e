const announced =
  /<link rel="(?:stylesheet" href="(?<style>[^"]+)"\/?>|preload" href="(?<font>[^"]+)" as="font" type="font\/woff2" crossorigin)/g;

/**
 * Returns the `Link` header that announces the styles and fonts of a page; empty without any. Which photo it preloads
 * depends on the window.
 */
export const announcedFiles = (html: string): string =>
  [...html.matchAll(announced)]
    .map(({ groups: { style, font } = {} }) =>
      style
        ? `<${style}>; rel=preload; as=style`
        : `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
    )
    .join(", ");
