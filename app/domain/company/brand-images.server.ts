import { createHash } from "node:crypto";
import { build } from "#app/adapters/build.ts";
import type { ReadLogo } from "#app/adapters/images/logos/read-logo.ts";
import type { Db } from "#db/connect.ts";
import type { Brand } from "./brand.ts";
import { type Logo, logoFile, logoOf } from "./logo.ts";
import type { SharedPage } from "./shared-page.ts";

/** Stores a logo and returns it. The same logo is stored once. */
export async function storeLogo(db: Db, { svg, png, ...size }: ReadLogo): Promise<Logo> {
  const digest = createHash("sha256")
    .update(svg ?? png)
    .digest("hex");
  const name = logoFile(digest, size, svg === null ? "png" : "svg");
  await db
    .insertInto("logo")
    .values({ name, svg, png: Buffer.from(png).toString("base64"), createdAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const logo = logoOf(name);
  if (!logo) throw new Error(`${name} is not a logo's file name`);
  return logo;
}

/** Returns those of some file names that belong to stored logos. */
export async function storedLogos(db: Db, files: string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const rows = await db.selectFrom("logo").select("name").where("name", "in", files).execute();
  return rows.map(({ name }) => name);
}

/** Returns a logo's file by its name, as SVG or as PNG, or null. An SVG is available as PNG under the same name. */
export async function logoBytes(db: Db, file: string): Promise<Buffer<ArrayBuffer> | null> {
  const isPng = file.endsWith(".png");
  const names = isPng ? [file, file.replace(/\.png$/, ".svg")] : [file];
  const row = await db
    .selectFrom("logo")
    .select(isPng ? ["png as content"] : ["svg as content"])
    .where("name", "in", names)
    .executeTakeFirst();
  if (!row?.content) return null;
  return Buffer.from(row.content, isPng ? "base64" : "utf8");
}

/** Returns a logo's pixels for what cannot show SVG; null without one. */
export const logoPng = async (db: Db, logo: Logo | null) =>
  logo && logoBytes(db, logo.file.replace(/\.svg$/, ".png"));

/**
 * Returns hex digits that identify what the site's icons show. Empty for the built-in mark in the built-in colour, whose
 * icons need no version in their addresses.
 */
export function iconVersion({ logo, mark, initials, accent }: Brand): string {
  if (!logo && mark === "Plinth" && !accent) return "";
  const drawn = [build, logo?.file ?? [mark, mark === "Initials" && initials, accent?.accent]];
  return createHash("sha256").update(JSON.stringify(drawn)).digest("hex").slice(0, 10);
}

export interface ShareImage {
  /** Image path. It changes with the content, so the image can be cached forever. */
  path: string;
  alt: string;
}

/** Returns 16 hex digits that identify the content of the share image. */
export function shareImageVersion({ name, title, company, photo, fields }: SharedPage, brand: Brand): string {
  const { logo, showsName, mark, initials, accent } = brand;
  const look = [logo ? [logo.file, showsName] : [mark, mark === "Initials" && initials], accent?.accent];
  const drawn = [build, name, title, company, fields, photo?.hash, photo?.focalX, photo?.focalY, look];
  return createHash("sha256").update(JSON.stringify(drawn)).digest("hex").slice(0, 16);
}

export function shareImage(page: SharedPage, brand: Brand): ShareImage {
  const { name, title, company, photo } = page;
  return {
    path: `/share/${name}.${shareImageVersion(page, brand)}.jpeg`,
    alt: [`${title}, ${company}`, photo?.alt].filter(Boolean).join(". "),
  };
}
