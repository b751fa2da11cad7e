import { Circle, ClipPath, Defs, Ellipse, G, Line, Path, Rect, Svg, Text, Tspan } from "@react-pdf/renderer";
import { type ComponentProps, type ReactElement, useContext } from "react";
import { tagged } from "#app/adapters/pdf/tagged-pages.ts";
import { ungrouped } from "#app/adapters/region/region.ts";
import { labelWidth } from "#app/drawings/drawing.tsx";
import { writeFigures } from "#app/drawings/figures.ts";
import { DocumentBrand } from "./document-brand.ts";
import { displayType, textType } from "./look.ts";
import { allParts, boxOf, movedPath, type SvgPart, svgParts } from "./svg-parts.ts";
import { colours } from "./tokens.ts";

// Documents draw with the decimal sign of the site.
writeFigures(ungrouped);

/** Text styles of the drawing classes in `app/site/styles/drawings.css`. */
const classes: Record<string, object> = {
  dim: { ...textType, fill: colours.steel },
  "dim-strong": { ...displayType, fill: colours.ink },
};

const shapes = { path: Path, circle: Circle, ellipse: Ellipse, line: Line, rect: Rect } as const;

interface SiteDrawingProps {
  drawing: ReactElement;
  /** Maximum size in points; the drawing fills one dimension. */
  width: number;
  height: number;
  /** Colour of the sheet, with which texts clear what is below them. */
  ground?: string;
}

/** Returns the height in points of a drawing that is at most this wide. */
export function heightOfDrawing(drawing: ReactElement, width: number): number {
  const [, , wide = 1, high = 1] = String(svgParts(drawing)[0]?.props.viewBox).split(" ").map(Number);
  return (width * high) / wide;
}

/** Renders a drawing of the site in a document, with real text and its description as the alternative. */
export function SiteDrawing({ drawing, width, height, ground = colours.sheet }: SiteDrawingProps) {
  const { accent } = useContext(DocumentBrand);
  const [svg] = svgParts(drawing);
  if (!svg) return null;
  const [, , unitsWide = 1, unitsHigh = 1] = String(svg.props.viewBox).split(" ").map(Number);
  const scale = Math.min(width / unitsWide, height / unitsHigh);
  const words = (name: string) => svg.parts.find((part) => part.name === name)?.text;
  const all = allParts(svg.parts);
  const ids = new Map(all.map((part) => [String(part.props.id), part]));
  const patterns = clippedFills(all, ids);
  return (
    <Svg
      {...tagged("Figure", { alt: [words("title"), words("desc")].filter(Boolean).join(". ") })}
      fill={String(colour(svg.props.fill, accent))}
      viewBox={`0 0 ${unitsWide} ${unitsHigh}`}
      style={{ width: unitsWide * scale, height: unitsHigh * scale }}
    >
      <Defs>
        {all
          .filter(({ name }) => name === "clipPath")
          .map(({ props: { id }, parts: [path] }) => (
            <ClipPath key={String(id)} id={String(id)}>
              <Path d={outlineOf(path?.props ?? {})} />
            </ClipPath>
          ))}
        {[...patterns].map(([{ props }, id]) => (
          <ClipPath key={id} id={id}>
            <Path d={outlineOf(props)} />
          </ClipPath>
        ))}
      </Defs>
      {svg.parts.map((part, place) =>
        draw(part, `${place}`, { ids, clips: patterns, ground, accent, outer: svg.props }),
      )}
    </Svg>
  );
}

type Clips = Map<SvgPart, string>;
type Props = SvgPart["props"];

interface Known {
  ids: Map<string, SvgPart>;
  clips: Clips;
  ground: string;
  accent: string;
  /** The text props of the groups around it. */
  outer: Props;
}

function draw(part: SvgPart, key: string, known: Known): ReactElement | null {
  const { name, props, parts } = part;
  const { ids, clips, ground, accent, outer } = known;
  if (name === "g") {
    return (
      <G key={key} {...paintOf(part, accent)}>
        {parts.map((child, place) =>
          draw(child, `${key}-${place}`, { ...known, outer: { ...outer, ...props } }),
        )}
      </G>
    );
  }
  if (name === "use") {
    const used = ids.get(String(props.href).slice(1));
    return used ? (
      <G key={key} transform={`translate(${props.x ?? 0} ${props.y ?? 0})`}>
        {draw(used, `${key}-0`, known)}
      </G>
    ) : null;
  }
  if (name === "text") {
    // The library cannot lay out an empty text.
    const written = parts.filter(({ text }) => text.trim() !== "");
    if (written.length === 0) return null;
    return (
      <G key={key}>
        {clearedFor(part, { ...outer, ...props }, ground)}
        <Text {...paintOf(part, accent)} x={Number(props.x ?? 0)} y={Number(props.y ?? 0)}>
          {written.map((child, place) => (
            <Tspan key={`${key}-${place}`} {...paintOf(child, accent)}>
              {child.text.trim()}
            </Tspan>
          ))}
        </Text>
      </G>
    );
  }
  const clip = clips.get(part);
  const pattern = clip && ids.get(patternId(part) ?? "");
  if (clip && pattern) {
    const { left, top, right, bottom } = boxOf(outlineOf(props));
    return (
      <G key={key}>
        <G clipPath={`url(#${clip})`}>
          {pattern.parts.map((child, place) => (
            <Path
              key={`${key}-${place}`}
              {...paintOf(child, accent)}
              d={tiles(pattern, String(child.props.d), { left, top, right, bottom })}
            />
          ))}
        </G>
        {props.stroke !== undefined && <Path {...paintOf(part, accent)} fill="none" d={outlineOf(props)} />}
      </G>
    );
  }
  const Shape = shapes[name as keyof typeof shapes] as typeof Path | undefined;
  return Shape ? <Shape key={key} {...(paintOf(part, accent) as ComponentProps<typeof Path>)} /> : null;
}

/**
 * Returns a box of about the text's size. It replaces the stroke with which browsers clear the background of a text,
 * which the library does not support.
 */
function clearedFor({ text, props }: SvgPart, inherited: Props, ground: string) {
  if (inherited.paintOrder !== "stroke" || props.transform) return null;
  const size = Number(inherited.fontSize);
  const width = labelWidth(text.trim(), size) + size * 0.4;
  const shift = { start: -size * 0.2, middle: -width / 2, end: size * 0.2 - width }[
    String(inherited.textAnchor ?? "start") as "start" | "middle" | "end"
  ];
  return (
    <Rect
      x={Number(props.x ?? 0) + shift}
      y={Number(props.y ?? 0) - size * 0.86}
      width={width}
      height={size * 1.14}
      fill={ground}
    />
  );
}

const outlineOf = ({ d, x = 0, y = 0, width, height }: SvgPart["props"]) =>
  typeof d === "string" ? d : `M${x} ${y}h${width}v${height}h${-Number(width)}z`;

const patternId = ({ props }: SvgPart) => /^url\(#(.+)\)$/.exec(String(props.fill))?.[1];

/** Returns the shapes that are filled with a pattern, each with an id for its clip path. */
function clippedFills(all: SvgPart[], ids: Map<string, SvgPart>): Clips {
  const filled = all.filter((part) => ids.has(patternId(part) ?? ""));
  return new Map(filled.map((part, place) => [part, `outline-${place}`]));
}

function tiles({ props }: SvgPart, path: string, box: ReturnType<typeof boxOf>) {
  const [width = 1, height = 1, x = 0, y = 0] = ["width", "height", "x", "y"].map((name) =>
    Number(props[name] ?? 0),
  );
  const places = (from: number, to: number, { step, start }: { step: number; start: number }) => {
    const first = Math.floor((from - start) / step);
    return Array.from(
      { length: Math.ceil((to - start) / step) - first },
      (_, at) => start + (first + at) * step,
    );
  };
  return places(box.top, box.bottom, { step: height, start: y })
    .flatMap((down) =>
      places(box.left, box.right, { step: width, start: x }).map((across) => movedPath(path, across, down)),
    )
    .join("");
}

/** Resolves a colour of the site; amber is the accent, which the company chooses. */
function colour(value: unknown, accent: string) {
  const token = /^var\(--color-(\w+)\)$/.exec(String(value))?.[1];
  const named: Record<string, string> = { ...colours, amber: accent };
  return token ? (named[token] ?? colours.ink) : value;
}

/** Returns an element's props with the site's colours and fonts resolved, without outlines of texts. The fonts have no italic. */
function paintOf({ props: { className, children, fontStyle, href, id, ...plain } }: SvgPart, accent: string) {
  const isOutlined = plain.paintOrder === "stroke";
  const given = Object.entries(plain).filter(
    ([name, value]) => value !== undefined && !(isOutlined && name.startsWith("stroke")),
  );
  const paint = given.map(([name, value]) => [
    name,
    // PDF draws no dots of zero length.
    name === "strokeDasharray" ? String(value).replace(/\b0(?=[ ,])/g, "0.01") : colour(value, accent),
  ]);
  return { ...classes[String(className ?? "")], ...Object.fromEntries(paint) };
}
