import type { CustomPlugin, XastElement, XastRoot } from "svgo";
import { refuseLogo } from "../image-refused.ts";

export type SvgPlugin = ReturnType<CustomPlugin["fn"]>;

export const shapes = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];

const maxUses = 200;
/** Elements drawn in total, those of masks, clips and patterns once for each reference. */
const maxDrawn = 20_000;

/** Refuses references by which a small file would draw its shapes very often. */
export function checkReferences(): SvgPlugin {
  const names = new Map<string, string>();
  const used: string[] = [];
  return {
    element: {
      enter({ name, attributes, children }) {
        if (name === "pattern" && /url\(|href"/.test(JSON.stringify([attributes, children])))
          refuseLogo(
            "The SVG has a pattern made of other patterns or shapes. Expand it and upload it again.",
          );
        if (attributes.id) names.set(attributes.id, name);
        const href = attributes.href ?? attributes["xlink:href"];
        if (name === "use" && href) used.push(href.slice(1));
      },
    },
    root: {
      exit(root) {
        if (used.length > maxUses) refuseLogo(`The SVG repeats more than ${maxUses} shapes.`);
        if (used.some((id) => !shapes.includes(names.get(id) ?? "")))
          refuseLogo("The SVG repeats groups of shapes. Expand them (object, expand) and upload it again.");
        checkDrawn(root);
      },
    },
  };
}

/** Gradients are drawn once for each shape, however many refer to them. */
const gradients = ["linearGradient", "radialGradient"];

/** Refuses a drawing whose masks, clips, patterns and copies multiply each other, or contain themselves. */
function checkDrawn(root: XastRoot): void {
  const named = new Map<string, XastElement>();
  const counted = new Map<XastElement, number>();
  const elementsOf = ({ children }: XastRoot | XastElement) =>
    children.filter((child) => child.type === "element");
  const note = (element: XastElement) => {
    if (element.attributes.id && !gradients.includes(element.name)) named.set(element.attributes.id, element);
    elementsOf(element).forEach(note);
  };
  const drawnBy = (element: XastElement): number => {
    const known = counted.get(element);
    if (known !== undefined) return known;
    // Infinite while it is being counted, so that an element that contains itself is refused.
    counted.set(element, Number.POSITIVE_INFINITY);
    const references = Object.values(element.attributes).flatMap((value) =>
      [...value.matchAll(/(?:url\(\s*["']?|^)#([^"')\s]+)/g)].flatMap(([, id = ""]) => named.get(id) ?? []),
    );
    const drawn = [...elementsOf(element), ...references].reduce((sum, one) => sum + drawnBy(one), 1);
    counted.set(element, drawn);
    return drawn;
  };
  elementsOf(root).forEach(note);
  if (elementsOf(root).some((element) => drawnBy(element) > maxDrawn))
    refuseLogo("The SVG repeats its shapes too often. Expand its masks and clips, or upload a PNG instead.");
}

const classRules = /^\s*(?:\.[\w-]+(?:\s*,\s*\.[\w-]+)*\s*\{[^{}]*\}\s*)*$/;

/** Removes stylesheets whose rules are for classes that no element has, as CorelDRAW writes them. */
export function dropUnusedStyles(): SvgPlugin {
  const used = new Set<string>();
  const styles: (() => void)[] = [];
  return {
    element: {
      enter(node, parent) {
        for (const one of (node.attributes.class ?? "").split(/\s+/)) used.add(one);
        if (node.name !== "style") return;
        const css = node.children.map((child) => ("value" in child ? child.value : "")).join("");
        styles.push(() => {
          const classes = [...css.matchAll(/\.([a-z_][\w-]*)(?=[^{}]*\{)/gi)].map(([, one = ""]) => one);
          if (classRules.test(css) && !classes.some((one) => used.has(one)))
            parent.children = parent.children.filter((child) => child !== node);
        });
      },
    },
    root: {
      exit() {
        for (const drop of styles) drop();
      },
    },
  };
}

/** Removes filters that no element has, as Inkscape leaves them behind. */
export function dropUnusedFilters(): SvgPlugin {
  const used = new Set<string>();
  const drops: (() => void)[] = [];
  return {
    element: {
      enter(node, parent) {
        const { id = "", filter = "" } = node.attributes;
        used.add(/#([^"')\s]+)/.exec(filter)?.[1] ?? "");
        if (node.name !== "filter") return;
        drops.push(() => {
          if (!used.has(id)) parent.children = parent.children.filter((child) => child !== node);
        });
      },
    },
    root: {
      exit() {
        for (const drop of drops) drop();
      },
    },
  };
}
