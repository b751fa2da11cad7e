import { createContext } from "react";
import { defaultAccent } from "#app/content/brand/accent.ts";
import { type Brand, brandOf } from "#app/content/brand/brand.ts";
import { logoPngAddress } from "#app/content/brand/logo.ts";
import { logoBytes } from "#app/content/brand/logos.server.ts";
import type { Settings } from "#app/content/settings/settings.ts";
import type { Dependencies } from "#app/context.ts";

/** The company's brand as documents show it. */
export interface DocumentBrand {
  accent: string;
  mark: Pick<Brand, "mark" | "initials">;
  /** Text on the accent. */
  onAccent: string;
  logo: { png: Buffer; ratio: number; isLight: boolean } | null;
}

const plain: DocumentBrand = {
  accent: defaultAccent,
  mark: { mark: "Plinth", initials: "" },
  onAccent: "#17191c",
  logo: null,
};

/** The brand of the document around a component. */
export const DocumentBrand = createContext(plain);

/** Loads the brand for a document. */
export async function documentBrand(
  settings: Pick<Settings, "brand" | "profile">,
  { db }: Pick<Dependencies, "db">,
): Promise<DocumentBrand> {
  const { logo, accent, mark, initials } = brandOf(settings);
  const png = logo && (await logoBytes(db, logoPngAddress(logo).slice("/brand/".length)));
  return {
    accent: accent?.accent ?? plain.accent,
    onAccent: accent?.text ?? plain.onAccent,
    mark: { mark, initials },
    logo: logo && png && { png, ratio: logo.width / logo.height, isLight: logo.ground === "dark" },
  };
}
