import { isValidElement, type ReactElement, type ReactNode } from "react";

/** An SVG element of a drawing whose components have been rendered. */
export interface SvgPart {
  name: string;
  props: Record<string, unknown>;
  parts: SvgPart[];
  text: string;
}

/** Flattens the elements and stateless components of a drawing. */
export function svgParts(node: ReactNode): SvgPart[] {
  if (Array.isArray(node)) return node.flatMap(svgParts);
  if (typeof node === "string" || typeof node === "number") {
    return [{ name: "words", props: {}, parts: [], text: String(node) }];
  }
  if (!isValidElement(node)) return [];
  const { type, props } = node as ReactElement<Record<string, unknown>>;
  if (typeof type === "function") {
    return svgParts((type as (props: Record<string, unknown>) => ReactNode)(props));
  }
  const parts = svgParts(props.children as ReactNode);
  if (typeof type !== "string") return parts;
  return [{ name: type, props, parts, text: parts.map(({ text }) => text).join("") }];
}

/** Returns the parts with those within them. */
export const allParts = (parts: SvgPart[]): SvgPart[] =>
  parts.flatMap((part) => [part, ...allParts(part.parts)]);

/** Returns the bounding box of a path of straight lines. */
export function boxOf(path: string) {
  const across: number[] = [];
  const down: number[] = [];
  let [x, y] = [0, 0];
  for (const [, command = "", numbers = ""] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const isRelative = command === command.toLowerCase();
    for (const [at, step] of (numbers.match(number) ?? []).map(Number).entries()) {
      if (/h/i.test(command) || (at % 2 === 0 && !/v/i.test(command))) {
        x = isRelative ? x + step : step;
        across.push(x);
      } else {
        y = isRelative ? y + step : step;
        down.push(y);
      }
    }
  }
  return {
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
  };
}

const number = /-?(?:\d*\.\d+|\d+)/g;

/** Translates a path; only its move commands may be absolute. */
export const movedPath = (path: string, x: number, y: number) =>
  path.replace(
    /M\s*(-?(?:\d*\.\d+|\d+))[\s,]*(-?(?:\d*\.\d+|\d+))/g,
    (_, across: string, down: string) => `M${Number(across) + x} ${Number(down) + y}`,
  );
