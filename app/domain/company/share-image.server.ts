import { createHash } from "node:crypto";
import { build } from "#app/adapters/build.ts";
import type { Brand } from "./brand.ts";
import type { SharedPage } from "./shared-page.ts";

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
