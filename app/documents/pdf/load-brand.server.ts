import { brandOf } from "#app/content/brand/brand.ts";
import { logoPngAddress } from "#app/content/brand/logo.ts";
import { logoBytes } from "#app/content/brand/logos.server.ts";
import type { Settings } from "#app/content/settings/settings.ts";
import type { Dependencies } from "#app/context.ts";
import { type DocumentBrand, plainBrand } from "./document-brand.ts";

/** Loads the brand for a document. */
export async function loadBrand(
  settings: Pick<Settings, "brand" | "profile">,
  { db }: Pick<Dependencies, "db">,
): Promise<DocumentBrand> {
  const { logo, accent, mark, initials } = brandOf(settings);
  const png = logo && (await logoBytes(db, logoPngAddress(logo).slice("/brand/".length)));
  return {
    accent: accent?.accent ?? plainBrand.accent,
    onAccent: accent?.text ?? plainBrand.onAccent,
    mark: { mark, initials },
    logo: logo && png && { png, ratio: logo.width / logo.height, isLight: logo.ground === "dark" },
  };
}
