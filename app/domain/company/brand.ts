import { type AccentTokens, accentTokens, defaultAccent } from "./accent.ts";
import type { BrandSettings, DrawnMark } from "./brand-setting.ts";
import { type Logo, logoOf } from "./logo.ts";
import type { CompanyProfile } from "./profile.ts";

export interface Brand {
  logo: Logo | null;
  logoOnDark: Logo | null;
  /** Whether the short name stands beside the logo. */
  showsName: boolean;
  mark: DrawnMark;
  /** The letters of the mark `Initials`. */
  initials: string;
  /** Null for the built-in colour, which the stylesheet has. */
  accent: AccentTokens | null;
}

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Returns the first letters of the first two words of a name. */
function markInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const firsts = words.map((word) => [...letters.segment(word)][0]?.segment ?? "");
  return firsts.slice(0, 2).join("").toLocaleUpperCase("en");
}

export function brandOf({
  brand,
  profile,
}: {
  brand: BrandSettings;
  profile: Pick<CompanyProfile, "shortName">;
}): Brand {
  const logo = logoOf(brand.logo);
  return {
    logo,
    logoOnDark: logo && logoOf(brand.logoOnDark),
    showsName: brand.nameBesideLogo === "Shown" || !logo,
    mark: brand.mark,
    initials: markInitials(profile.shortName),
    accent: brand.accent && brand.accent !== defaultAccent ? accentTokens(brand.accent) : null,
  };
}
