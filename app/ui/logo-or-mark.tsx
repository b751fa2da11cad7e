/** The mark: three courses of a plinth, the top one amber. 30 units wide and 26 high. */
export const markDrawing = {
  width: 30,
  height: 26,
  courses: "M0 19h30v7H0zM4 10h22v7H4z",
  top: "M9 0h12v8H9z",
} as const;

/** The mark on a 16 by 16 grid, where every edge of a small icon falls on a whole pixel. */
export const iconDrawing = {
  size: 16,
  courses: "M1 11h14v3H1zM3 7h10v3H3z",
  top: "M5 2h6v4H5z",
} as const;

interface LogoImage {
  file: string;
  width: number;
  height: number;
  ground: "any" | "light" | "dark";
}

/** What stands for the company: its logo, or a drawn mark. */
interface MarkBrand {
  logo: LogoImage | null;
  logoOnDark: LogoImage | null;
  mark: "Initials" | "Plinth";
  initials: string;
}

interface MarkProps {
  /** Undefined where the brand is not known. */
  brand: MarkBrand | undefined;
  /** The ground; `scheme` is light or dark with the colour scheme. */
  on: "light" | "dark" | "scheme";
}

/** In pixels. */
const maxLogo = { width: 190, height: 44 };

const scaleOf = ({ width, height }: LogoImage) => Math.min(maxLogo.width / width, maxLogo.height / height);

/** Returns whether a logo leaves no room for the name beside it on a phone. */
export const fillsPhone = ({ logo }: Pick<MarkBrand, "logo">): boolean =>
  logo !== null && logo.width * scaleOf(logo) > 110;

/** The company's logo, or its mark. */
export function Mark({ brand, on }: MarkProps) {
  if (brand?.logo) return <LogoPhoto logo={brand.logo} onDark={brand.logoOnDark ?? brand.logo} on={on} />;
  return brand?.mark === "Plinth" ? <Plinth /> : <Initials initials={brand?.initials ?? ""} />;
}

function LogoPhoto({ logo, onDark, on }: { logo: LogoImage; onDark: LogoImage; on: MarkProps["on"] }) {
  const shown = on === "dark" ? onDark : logo;
  const scale = scaleOf(shown);
  // Where a logo would disappear, it stands on a plate of the other ground.
  const plates = [
    on !== "dark" && logo.ground === "dark" && "logo-plate-on-light",
    on !== "light" && onDark.ground === "light" && "logo-plate-on-dark",
  ].filter(Boolean);
  const image = (
    <img
      className={["logo", ...plates, on === "scheme" && "logo-by-scheme"].filter(Boolean).join(" ")}
      src={`/brand/${shown.file}`}
      width={Math.round(shown.width * scale)}
      height={Math.round(shown.height * scale)}
      style={{ width: Math.round(shown.width * scale) }}
      alt=""
    />
  );
  if (on !== "scheme" || onDark.file === logo.file) return image;
  return (
    <picture className="contents">
      <source srcSet={`/brand/${onDark.file}`} media="(prefers-color-scheme: dark)" />
      {image}
    </picture>
  );
}

function Plinth() {
  const { width, height, courses, top } = markDrawing;
  return (
    <svg
      className="shrink-0"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path d={courses} fill="currentColor" />
      <path d={top} fill="var(--color-amber)" />
    </svg>
  );
}

/**
 * The initials on a square of the accent colour; the bare square without letters. They are no text of the page,
 * so that links around them are named by the company alone.
 */
function Initials({ initials }: { initials: string }) {
  return (
    <span
      className={`initials ${initials.length > 1 ? "text-[15px]" : "text-[18px]"}`}
      data-initials={initials}
      aria-hidden="true"
    />
  );
}
