import type { IconContent, IconDesign } from "#app/adapters/images/icons.ts";
import { display } from "#app/documents/sharing/typefaces.ts";
import { defaultAccent, grounds } from "#app/domain/company/accent.ts";
import type { Brand } from "#app/domain/company/brand.ts";
import { iconDrawing } from "#app/ui/logo-or-mark.tsx";

const { size: grid, courses, top } = iconDrawing;

/** The PNG icons: their size, and the room for the drawn mark as a fraction of the width. */
const pngIcons = {
  // Phones round the corners, which leaves less room.
  "apple-touch-icon.png": { size: 180, room: 0.62, maskable: false },
  "icon-192.png": { size: 192, room: 0.7, maskable: false },
  "icon-512.png": { size: 512, room: 0.7, maskable: false },
  // Launchers may crop to any shape that contains the inner circle of 80 %.
  "icon-maskable-512.png": { size: 512, room: 0.52, maskable: true },
};
export type PngIcon = keyof typeof pngIcons;

/** Fraction of its own grid that the drawn mark takes. */
const wholeGrid = 14 / grid;

/** Returns the design of a PNG icon. `logo` is the logo's PNG, if there is one. */
export function pngDesign(brand: Brand, name: PngIcon, logo: Uint8Array | null): IconDesign {
  const { size, room, maskable } = pngIcons[name];
  return design(brand, logo, {
    size,
    room,
    logoRoom: maskable ? 0.56 : 0.84,
    letterRoom: maskable ? 0.42 : 0.56,
  });
}

export const icoDesigns = (brand: Brand, logo: Uint8Array | null): IconDesign[] =>
  [16, 32, 48].map((size) => design(brand, logo, { size, room: 1, logoRoom: 1, letterRoom: 0.7 }));

function design(
  brand: Brand,
  logo: Uint8Array | null,
  { size, room, logoRoom, letterRoom }: { size: number; room: number; logoRoom: number; letterRoom: number },
): IconDesign {
  const accent = brand.accent?.accent ?? defaultAccent;
  if (brand.logo && logo) {
    const ground = brand.logo.ground === "dark" ? grounds.ink : grounds.white;
    return { size, ground, room: logoRoom, content: { image: logo } };
  }
  if (brand.mark === "Initials") {
    const colour = brand.accent?.text ?? grounds.ink;
    const content: IconContent = { letters: brand.initials, face: display, colour };
    return { size, ground: accent, room: letterRoom, content };
  }
  // The drawing has a margin of its own.
  return {
    size,
    ground: grounds.paper,
    room: room === 1 ? 1 : room / wholeGrid,
    content: { svg: plinth(accent) },
  };
}

const plinth = (accent: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${grid}" height="${grid}" viewBox="0 0 ${grid} ${grid}"><path fill="${grounds.ink}" d="${courses}"/><path fill="${accent}" d="${top}"/></svg>`;

/** Returns the SVG icon of a drawn mark. The mark follows the colour scheme. */
export function svgIcon(brand: Brand): string {
  const accent = brand.accent?.accent ?? defaultAccent;
  const { paper, ink } = grounds;
  if (brand.mark === "Initials") {
    const text = `<text x="8" y="11.2" text-anchor="middle" font-family="Arial,sans-serif" font-weight="700" font-size="${brand.initials.length > 1 ? 8 : 10}" fill="${brand.accent?.text ?? ink}">${escaped(brand.initials)}</text>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${grid} ${grid}"><path fill="${accent}" d="M0 0h${grid}v${grid}H0z"/>${text}</svg>\n`;
  }
  const dark = `<style>@media(prefers-color-scheme:dark){.p{fill:${ink}}.i{fill:${paper}}}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${grid} ${grid}">${dark}<path class="p" fill="${paper}" d="M0 0h${grid}v${grid}H0z"/><g><path class="i" fill="${ink}" d="${courses}"/><path fill="${accent}" d="${top}"/></g></svg>\n`;
}

const escaped = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.codePointAt(0)};`);
