import { expect, test } from "vitest";
import { readLogo } from "./read-logo.ts";

/** @spec brand.1 */
test.each([
  ["#7a1f3d", "light"],
  ["#0b5d4e", "light"],
  ["#ffb012", "any"],
  ["#ffffff", "dark"],
])("a logo in %s is readable on this ground: %s", async (colour, ground) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><path fill="${colour}" d="M4 4h30v32H4z"/></svg>`;
  expect((await readLogo(new TextEncoder().encode(svg))).ground).toBe(ground);
});

const svg = (content: string, attributes = 'viewBox="0 0 200 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

const plain = svg('<path d="M0 0h9v9z" fill="#123456"/>', 'viewBox="0 0 9 9"');

test.each([
  [
    "entities for namespaces",
    `<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]>${plain.replace("http://www.w3.org/2000/svg", "&ns;")}`,
  ],
  [
    "styles for classes that nothing has",
    plain
      .replace("<path", "<style><![CDATA[.a{fill:#123456} .b, .c{fill:none}]]></style><path class='a'")
      .replace(' fill="#123456"', ""),
  ],
  [
    "a filter that nothing has",
    plain.replace("<path", '<filter id="f"><feGaussianBlur stdDeviation="0"/></filter><path'),
  ],
])("a logo with %s is accepted as it looks", async (_, file) => {
  expect((await readLogo(new TextEncoder().encode(file))).svg).toBe(plain);
});

const dots =
  '<pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0h4v4H0z" fill="#123456"/></pattern>';

test("a logo filled with a pattern is seen as it is drawn", async () => {
  const file = svg(`${dots}<path d="M0 0h99v40H0z" fill="url(#p)"/>`);
  const logo = await readLogo(new TextEncoder().encode(file));
  expect(logo).toMatchObject({ ground: "light", svg: expect.stringContaining(dots) });
  // An import takes only logos that stay as they are.
  expect((await readLogo(new TextEncoder().encode(logo.svg ?? ""))).svg).toBe(logo.svg);
});

test.each([
  ["200mm", "50mm", "0 0 755.9055118110236 188.9763779527559"],
  ["2in", "1in", "0 0 192 96"],
  ["72pt", "36", "0 0 96 36"],
])("a logo of %s × %s without a view box is not cropped", async (width, height, box) => {
  const file = svg('<path d="M0 0h9v9z"/>', `width="${width}" height="${height}"`);
  expect((await readLogo(new TextEncoder().encode(file))).svg).toContain(`viewBox="${box}"`);
});

/** Eight layers of masks or clips, each with ten shapes that refer to the next layer. */
const multiplied = (name: string, attribute: string) => {
  const layers = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => {
    const shape = `<path ${attribute}="url(#l${at + 1})" d="M0 0h9v9z"/>`;
    return `<${name} id="l${at}">${shape.repeat(10)}</${name}>`;
  });
  const last = `<${name} id="l8"><path d="M0 0h9v9z"/></${name}>`;
  return `${layers.join("")}${last}<path ${attribute}="url(#l0)" d="M0 0h9v9z"/>`;
};

/** Eight masks, each with nine copies of a shape that has the next mask. */
const copiesInMasks = () => {
  const layers = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => {
    const copies = `<use href="#s${at + 1}"/>`.repeat(9);
    return `<mask id="m${at}">${copies}</mask><path id="s${at}" mask="url(#m${at})" d="M0 0h9v9z"/>`;
  });
  return `${layers.join("")}<path id="s8" d="M0 0h9v9z"/>`;
};

test("a logo with a mask and a clip that many shapes share is accepted", async () => {
  const mask = '<mask id="m"><path fill="#fff" d="M0 0h99v40H0z"/></mask>';
  const clip = '<clipPath id="c"><path d="M0 0h99v40H0z"/></clipPath>';
  const shape = '<path fill="rgb(18, 52, 86)" mask="url(#m)" clip-path="url(#c)" d="M0 0h99v40H0z"/>';
  const file = svg(mask + clip + `<g transform="translate(1 1)">${shape.repeat(50)}</g>`);
  expect((await readLogo(new TextEncoder().encode(file))).svg).toContain("url(#m)");
});

/** @spec brand.1 */
test.each<[string, string | Uint8Array<ArrayBuffer>, RegExp]>([
  ["a script", svg("<script>alert(1)</script>"), /script/],
  [
    "a script in another namespace",
    svg('<x:script xmlns:x="http://www.w3.org/1999/xhtml">a</x:script>'),
    /x:script/,
  ],
  ["an event handler", svg('<path d="M0 0h9v9z" onclick="a()"/>'), /event handler/],
  [
    "an event handler of the root",
    svg('<path d="M0 0h9v9z"/>', 'viewBox="0 0 9 9" OnLoad="a()"'),
    /event handler/,
  ],
  ["HTML", svg("<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>"), /HTML/],
  ["an embedded picture", svg('<image href="http://a.example/p.png"/>'), /embedded picture/],
  ["an external fill", svg('<path fill="url(http://a.example/#g)" d="M0 0h9v9z"/>'), /another file/],
  [
    "an escaped external fill",
    svg('<path fill="url(&#x68;ttp://a.example/#g)" d="M0 0h9v9z"/>'),
    /another file/,
  ],
  ["an external use", svg('<use href="http://a.example/#g"/>'), /another file/],
  ["a data address", svg('<use href="data:image/svg+xml,&lt;svg/&gt;"/>'), /data address/],
  ["an imported stylesheet", svg("<style>@import url(http://a.example/s.css);</style>"), /styles/],
  ["a stylesheet instruction", `<?xml-stylesheet href="http://a.example/s.css"?>${svg("")}`, /stylesheet/],
  [
    "an entity bomb",
    `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${svg("<desc>&b;</desc>")}`,
    /entities/,
  ],
  ["an external entity", `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg("&a;")}`, /entities/],
  ["an entity with markup", `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${svg("&a;")}`, /entities/],
  [
    "styles for what it has",
    svg('<style>path:hover{fill:red} .a{fill:red}</style><path class="a" d="M0 0h9v9z"/>'),
    /styles/,
  ],
  ["a size that depends on the page", svg('<path d="M0 0h9v9z"/>', 'width="100%" height="50%"'), /no size/],
  ["animation", svg('<path d="M0 0h9v9z"><set attributeName="href" to="javascript:1"/></path>'), /set/],
  ["a link", svg('<a href="javascript:alert(1)"><path d="M0 0h9v9z"/></a>'), /&lt;a|<a>/],
  ["text", svg("<text>Our firm</text>"), /outlines/],
  ["repeated groups", svg('<g id="a"><path d="M0 0h9v9z"/></g><use href="#a"/>'), /repeats groups/],
  [
    "a pattern of patterns",
    svg(dots + dots.replace("#123456", "url(#p)").replace('"p"', '"q"')),
    /made of other/,
  ],
  ["an escaped address", svg('<path fill="u\\72l(http://a.example/#g)" d="M0 0h9v9z"/>'), /escaped/],
  [
    "an escaped address in a style",
    svg('<path style="fill:u\\72l(http://a.example/#g)" d="M0 0h9v9z"/>'),
    /escaped|cannot be read/,
  ],
  ["an escaped import", svg('<style>@\\69mport "http://a.example/s.css";</style>'), /styles/],
  [
    "a picture set as its mask",
    svg(`<path mask="image-set('http://a.example/p.png' 1x)" d="M0 0h9v9z"/>`),
    /image-set\(\)/,
  ],
  ["masks of masks", svg(multiplied("mask", "mask")), /too often/],
  ["clips of clips", svg(multiplied("clipPath", "clip-path")), /too often/],
  [
    "a mask of itself",
    svg('<mask id="m"><path mask="url(#m)" d="M0 0h9v9z"/></mask><path mask="url(#m)" d="M0 0h9v9z"/>'),
    /too often/,
  ],
  ["copies in masks of copies", svg(copiesInMasks()), /too often/],
  ["a blur", svg('<filter id="f"/><path filter="url(#f)" d="M0 0h9v9z"/>'), /such as a blur/],
  ["deep nesting", svg("<g>".repeat(30_000)), /nested/],
  ["thousands of elements", svg("<g/>".repeat(6_000)), /5000 elements/],
  ["nothing to see", svg("<g/>"), /Nothing can be seen/],
  [
    "the shape of a line",
    svg('<path d="M0 0h90v2H0z"/>', 'viewBox="0 0 90 2"'),
    /One side of this logo is more than 12 times as long as the other/,
  ],
  ["no size", svg('<path d="M0 0h9v9z"/>', ""), /no size/],
  ["control characters", svg('<path d="M0 0h9v9z" id="\u0000"/>'), /control characters/],
  ["another document", "<html><body><svg></svg></body></html>", /not an SVG/],
  ["broken markup", '<svg viewBox="0 0 9 9"><path></svg>', /cannot be read/],
  ["no picture", "hello", /SVG or a PNG/],
  ["half a PNG", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]), /damaged/],
  ["nothing at all", "", /empty/],
])("a logo with %s is rejected", async (_, file, reason) => {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  await expect(readLogo(bytes)).rejects.toThrow(reason);
});
