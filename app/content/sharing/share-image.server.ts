import { createHash } from "node:crypto";
import { build } from "#app/adapters/build.ts";
import type { SharedPage } from "./shared-page.ts";

/** What a page says of its sharing picture. */
export interface ShareImage {
  /** Path of the picture. It differs whenever what it shows does, so it may be kept for ever. */
  path: string;
  alt: string;
}

/** 16 hex digits that are the same as long as the picture is. */
export function shareImageVersion({ name, title, company, photo, fields }: SharedPage): string {
  const shown = [build, name, title, company, fields, photo?.hash, photo?.focalX, photo?.focalY];
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 16);
}

export function shareImage(page: SharedPage): ShareImage {
  const { name, title, company, photo } = page;
  return {
    path: `/share/${name}.${shareImageVersion(page)}.jpeg`,
    alt: [`${title}, ${company}`, photo?.alt].filter(Boolean).join(". "),
  };
}
