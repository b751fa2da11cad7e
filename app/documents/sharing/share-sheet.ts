import type { Composition, ImageLayer, Run, TextLayer } from "#app/adapters/images/compose-image.ts";
import { colours } from "#app/documents/kit/tokens.ts";
import type { Brand } from "#app/domain/company/brand.ts";
import type { Logo } from "#app/domain/company/logo.ts";
import { type SharedPage, shareImageSize } from "#app/domain/company/shared-page.ts";
import { markDrawing } from "#app/ui/logo-or-mark.tsx";
import { display, strong, text, typefaces } from "./typefaces.ts";

const { width, height } = shareImageSize;
const inset = 30;
const frame = { left: inset, top: inset, right: width - inset, bottom: height - inset };
/** Top of the title block. */
const ground = 478;
/** Left edge of the photo's half. */
const middle = 600;
const companyWidth = 390;
const margin = 30;

export function shareSheet(
  { title, company, fields }: SharedPage,
  image: Pick<ImageLayer, "master" | "focal" | "frame"> | null,
  brand: SheetBrand,
): Composition {
  const cells = fieldCells(fields.length);
  const titleRight = image ? middle - margin : frame.right - 140;
  const titleLeft = frame.left + margin;
  return {
    width,
    height,
    colour: colours.paper,
    faces: typefaces,
    image: image && {
      ...image,
      box: { left: middle, top: frame.top, width: frame.right - middle, height: ground - frame.top },
      paperBox: {
        left: middle - 20,
        top: frame.top + 26,
        width: frame.right - middle,
        height: ground - frame.top - 38,
      },
    },
    drawings: {
      paperBox: drawing(cells, false, brand),
      box: drawing(cells, image !== null, brand),
    },
    texts: [
      {
        runs: [{ text: title, face: display, size: image ? 86 : 104, colour: colours.ink }],
        box: { left: titleLeft, top: 66, width: titleRight - titleLeft, height: ground - 66 - 32 },
        lineHeight: 0.94,
      },
      ...companyText(company, brand),
      ...(!brand.png && brand.mark === "Initials" ? [initialsText(brand)] : []),
      ...fields.map(({ label, value }, at) => ({
        runs: fieldRuns(label, value),
        box: {
          left: (cells[at] ?? 0) + 20,
          top: ground + 20,
          width: (cells[at + 1] ?? frame.right) - (cells[at] ?? 0) - 36,
          height: frame.bottom - ground - 34,
        },
      })),
    ],
  };
}

type SheetBrand = Pick<Brand, "mark" | "initials" | "accent" | "logo" | "showsName"> & {
  png: Uint8Array | null;
};

const markAt = { x: frame.left + margin, y: ground + 36, width: 46.5, height: 40.3 };
/** Height of the title block. */
const blockHeight = frame.bottom - ground;

/** A logo wider than this stands above the company's name, where it can be read. */
const wideLogo = 1.8;

function logoBox({ width, height }: Logo, showsName: boolean) {
  const room = { width: companyWidth - 2 * margin, height: 78 };
  const isWide = width / height > wideLogo;
  if (showsName && isWide) room.height = 46;
  if (showsName && !isWide) room.width = 56;
  const scale = Math.min(room.width / width, room.height / height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const top = showsName && isWide ? ground + 18 : ground + Math.round((blockHeight - size.height) / 2);
  return { ...size, x: markAt.x, y: top };
}

/** Writes the company's name beside its mark, or below a wide logo. A logo may have the name in it. */
function companyText(company: string, { logo, png, showsName }: SheetBrand): TextLayer[] {
  if (png && !showsName) return [];
  const isBelow = png !== null && logo !== null && logo.width / logo.height > wideLogo;
  const [left, top, size, height] = isBelow ? [margin, 74, 26, 36] : [94, 28, 32, 70];
  return [
    {
      runs: [{ text: company, face: display, size, colour: colours.ink }],
      box: { left: frame.left + left, top: ground + top, width: companyWidth - left - 20, height },
      lineHeight: 0.94,
    },
  ];
}

/** Draws the logo, the drawn mark, or the ground of the initials. */
function markIn({ mark, accent, logo, showsName, png }: SheetBrand): string {
  const { x, y, height: high } = markAt;
  const colour = accent?.accent ?? colours.amber;
  if (logo && png) {
    const box = logoBox(logo, showsName);
    const [wide, tall] = [box.width + 12, box.height + 12];
    const plate =
      logo.ground === "dark"
        ? `<path fill="${colours.ink}" d="M${box.x - 6} ${box.y - 6}h${wide}v${tall}h${-wide}z"/>`
        : "";
    return `${plate}<image x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" preserveAspectRatio="xMinYMid" href="data:image/png;base64,${Buffer.from(png).toString("base64")}"/>`;
  }
  if (mark === "Initials") return `<path fill="${colour}" d="M${x} ${y}h${high}v${high}h${-high}z"/>`;
  return `<g transform="translate(${x} ${y}) scale(1.55)">
<path fill="${colours.ink}" d="${markDrawing.courses}"/><path fill="${colour}" d="${markDrawing.top}"/>
</g>`;
}

function initialsText({ initials, accent }: SheetBrand) {
  const size = initials.length > 1 ? 21 : 25;
  const wide = initials.length * size * 0.62;
  const left = Math.round(markAt.x + (markAt.height - wide) / 2);
  return {
    runs: [{ text: initials, face: display, size, colour: accent?.text ?? colours.ink }],
    box: { left, top: Math.round(markAt.y + 8), width: 60, height: 32 },
  };
}

/** Returns a label above its value. Invisible letters align the baselines of all labels. */
function fieldRuns(label: string, value: string): Run[] {
  return [
    { text: label, face: text, size: 22, colour: colours.steel },
    { text: "Él\n", face: text, size: 22, colour: "#00000001" },
    { text: value, face: strong, size: 27, colour: colours.ink },
  ];
}

/** Returns the left edges of the title block's fields, right of the company's. */
function fieldCells(count: number): number[] {
  const shares = { 0: [], 1: [1], 2: [2, 3], 3: [6, 6, 4] }[count] ?? [];
  const total = shares.reduce((sum, share) => sum + share, 0);
  const room = frame.right - frame.left - companyWidth;
  let left = frame.left + companyWidth;
  return shares.map((share) => {
    const begin = left;
    left += (room * share) / total;
    return Math.round(begin);
  });
}

function drawing(cells: number[], imageFills: boolean, brand: SheetBrand): string {
  const line = (x1: number, y1: number, x2: number, y2: number) => `M${x1} ${y1}L${x2} ${y2}`;
  const across = (parts: number, from: number, to: number) =>
    Array.from({ length: parts - 1 }, (_, at) => Math.round(from + ((to - from) * (at + 1)) / parts) + 0.5);
  const ticks = [
    ...across(6, 0, width).flatMap((x) => [line(x, 10, x, inset), line(x, height - inset, x, height - 10)]),
    ...across(3, 0, height).flatMap((y) => [line(10, y, inset, y), line(width - inset, y, width - 10, y)]),
  ];
  const hairlines = [
    ...ticks,
    ...cells.map((x) => line(x + 0.5, ground, x + 0.5, frame.bottom)),
    ...(imageFills ? [line(middle - 0.5, frame.top, middle - 0.5, ground)] : []),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<g fill="none">
<path stroke="${colours.steel}" d="${hairlines.join("")}"/>
<path stroke="${colours.ink}" stroke-width="2" d="${line(frame.left, ground, frame.right, ground)}M${frame.left} ${frame.top}H${frame.right}V${frame.bottom}H${frame.left}Z"/>
</g>
${markIn(brand)}
</svg>`;
}
