import type { CustomPlugin } from "svgo";
import { LogoRefused, refuseLogo } from "../image-refused.ts";
import {
  checkReferences,
  dropUnusedFilters,
  dropUnusedStyles,
  type SvgPlugin,
  shapes,
} from "./svg-references.ts";

export interface SafeSvg {
  svg: string;
  width: number;
  height: number;
}

const maxElements = 5_000;
const maxDepth = 40;

const words = (text: string) => text.trim().split(/\s+/);

const allowedElements = new Set([
  ...shapes,
  ...words("svg g defs symbol use clipPath mask linearGradient radialGradient stop pattern"),
]);

/** Elements that drawing programs write and that are not drawn. */
const droppedElements = new Set(["metadata", "title", "desc"]);

const allowedAttributes = new Set(
  words(`
    xmlns xmlns:xlink viewBox preserveAspectRatio id href xlink:href transform
    d x y width height cx cy r rx ry x1 y1 x2 y2 points pathLength
    fx fy fr offset gradientUnits gradientTransform spreadMethod
    patternUnits patternContentUnits patternTransform
    clipPathUnits maskUnits maskContentUnits clip-path clip-rule mask mask-type
    fill fill-opacity fill-rule color opacity stop-color stop-opacity
    stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
    stroke-miterlimit stroke-dasharray stroke-dashoffset
    display visibility vector-effect paint-order
  `),
);

const refusedElements: Record<string, string> = {
  script: "The SVG contains a script.",
  foreignObject: "The SVG contains HTML (foreignObject).",
  text: "The SVG contains text in a font. Convert the text to paths (outlines) and upload it again.",
  image: "The SVG contains an embedded picture. Upload a PNG instead, or an SVG made of shapes only.",
  filter: "The SVG has a filter, such as a blur or a shadow. Remove it, or upload a PNG instead.",
  style: "The SVG has styles that we cannot apply. Export it with presentation attributes.",
};

/**
 * Returns an SVG reduced to shapes, gradients, patterns, clips and masks. Attributes and elements outside of the lists above
 * are removed if they are harmless; the file is refused for any that could run, load or hide something.
 * @throws LogoRefused
 */
export async function sanitiseSvg(sent: string): Promise<SafeSvg> {
  const source = withoutEntities(sent);
  // The parser would expand entities, and a stylesheet could load files.
  if (/<!ENTITY|<!\[CDATA\[[^\]]*@import|<\?xml-stylesheet/i.test(source))
    refuseLogo("The SVG defines entities or loads a stylesheet.");
  if (/\p{Cc}/u.test(source.replace(/[\t\n\r]/g, ""))) refuseLogo("The SVG contains control characters.");
  if (nestingOf(source) > maxDepth) refuseLogo(`The SVG is nested more than ${maxDepth} levels deep.`);
  const box = { width: 0, height: 0 };
  const svg = await parsed(source, [
    { name: "allow-listed", fn: () => allowList(box) },
    { name: "references", fn: checkReferences },
  ]);
  if (!(box.width > 0 && box.height > 0)) refuseLogo("The SVG has no size. Export it with a view box.");
  return { svg, ...box };
}

/** Declarations as Illustrator writes them: names of namespaces, which cannot contain markup or other entities. */
const entity = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"'&%<>]{0,100})"|'([^"'&%<>]{0,100})')\s*>/g;

/** Returns an SVG with its plain entities in place and without their declarations; unchanged if it has other ones. */
function withoutEntities(source: string): string {
  const [doctype = "", declarations = ""] = /<!DOCTYPE[^[>]*\[([^\]]*)\]\s*>/i.exec(source) ?? [];
  if (declarations.replace(entity, "").trim() !== "") return source;
  const values = new Map(
    [...declarations.matchAll(entity)].map(([, name, one, other]) => [name, one ?? other ?? ""]),
  );
  return source
    .replace(doctype, "")
    .replace(/&([\w.-]+);/g, (reference, name: string) => values.get(name) ?? reference);
}

async function parsed(source: string, checks: CustomPlugin[]): Promise<string> {
  // A fifth of the modules of a start, which few logos need.
  const { optimize } = await import("svgo");
  try {
    return optimize(source, {
      plugins: [
        ...(["removeDoctype", "removeXMLProcInst", "removeComments", "removeMetadata"] as const),
        "removeEditorsNSData",
        { name: "inlineStyles", params: { onlyMatchedOnce: false } },
        "convertStyleToAttrs",
        { name: "unused-styles", fn: dropUnusedStyles },
        { name: "unused-filters", fn: dropUnusedFilters },
        ...checks,
      ],
    }).data;
  } catch (error) {
    if (error instanceof LogoRefused) throw error;
    throw new LogoRefused("The SVG cannot be read. Export it again.", { cause: error });
  }
}

/** Returns an upper bound of how deeply elements are nested, before anything is parsed. */
function nestingOf(source: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of source.matchAll(/<(?:\/|[a-z])[^<>]*>/gi)) {
    if (tag.startsWith("</")) depth -= 1;
    else if (!tag.endsWith("/>")) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Applies the lists above and reads the size of the drawing. */
function allowList(box: { width: number; height: number }): SvgPlugin {
  let elements = 0;
  return {
    element: {
      enter(node, parent) {
        if (++elements > maxElements) refuseLogo(`The SVG has more than ${maxElements} elements.`);
        const { name, attributes } = node;
        if (parent.type === "root") {
          if (name !== "svg") refuseLogo("This is not an SVG.");
          Object.assign(box, boxOf(attributes));
          const { xmlns: _, ...others } = attributes;
          node.attributes = { xmlns: "http://www.w3.org/2000/svg", ...others };
        }
        if (droppedElements.has(name)) {
          parent.children = parent.children.filter((child) => child !== node);
          return;
        }
        if (!allowedElements.has(name))
          refuseLogo(
            refusedElements[name] ?? `The SVG contains <${name.slice(0, 40)}>, which a logo cannot use.`,
          );
        node.attributes = Object.fromEntries(
          Object.entries(node.attributes).filter(([attribute, value]) => isAllowed(attribute, value)),
        );
      },
    },
    text: {
      enter(node, parent) {
        parent.children = parent.children.filter((child) => child !== node);
      },
    },
    cdata: {
      enter: () => refuseLogo("The SVG contains embedded data."),
    },
    instruction: {
      enter: () => refuseLogo("The SVG contains processing instructions."),
    },
  };
}

function isAllowed(attribute: string, value: string): boolean {
  if (/^on/i.test(attribute)) refuseLogo("The SVG contains an event handler.");
  if (/javascript:|data:|expression\(|@import/i.test(value))
    refuseLogo("The SVG contains a script or data address.");
  if (/url\(\s*(?!\s*["']?#)/i.test(value)) refuseLogo("The SVG refers to another file.");
  if (/^(?:xlink:)?href$/i.test(attribute) && !value.startsWith("#"))
    refuseLogo("The SVG refers to another file.");
  if (!allowedAttributes.has(attribute)) return false;
  if (!writtenFreely.has(attribute)) checkStyle(value);
  return true;
}

/** Attributes that are not read as CSS. */
const writtenFreely = new Set(["id", "href", "xlink:href", "xmlns", "xmlns:xlink", "d", "points"]);

const transforms = ["matrix", "translate", "scale", "rotate", "skewX", "skewY"];
const colours = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "icc-color"];
const allowedFunctions = new Set([...transforms, ...colours, "url"].map((name) => name.toLowerCase()));

/** Refuses functions that could load a file, and escapes, with which any of them can be written. */
function checkStyle(value: string): void {
  if (value.includes("\\")) refuseLogo("The SVG has escaped characters in its styles. Export it again.");
  for (const [, name = ""] of value.matchAll(/([\w-]+)\(/g))
    if (!allowedFunctions.has(name.toLowerCase()))
      refuseLogo(`The SVG has the style ${name.slice(0, 40)}(), which a logo cannot use.`);
}

/** Pixels of each unit of length, in which the shapes are measured. */
const units: Record<string, number> = {
  "": 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/** Returns a length in pixels; NaN if it is missing or depends on the page. */
function pixelsOf(length = ""): number {
  const [, number, unit = ""] = /^\s*(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z%]*)\s*$/i.exec(length) ?? [];
  return Number(number) * (units[unit.toLowerCase()] ?? Number.NaN);
}

/** Returns the size of the view box, which is added if only width and height are given. */
function boxOf(attributes: Record<string, string>) {
  const sizes = [attributes.width, attributes.height].map(pixelsOf);
  delete attributes.width;
  delete attributes.height;
  if (!attributes.viewBox && sizes.every((size) => size > 0)) attributes.viewBox = `0 0 ${sizes.join(" ")}`;
  const parts = (attributes.viewBox ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = parts;
  return parts.length === 4 && parts.every(Number.isFinite) ? { width, height } : { width: 0, height: 0 };
}
