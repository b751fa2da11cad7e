import { markDrawing } from "./icons/mark-drawing.ts";

interface LogoImage {
  file: string;
  width: number;
  height: number;
  ground: "any" | "light" | "dark";
}

/** What stands for the company: its logo, or a drawn mark. */
interface MarkProps {
  logo: LogoImage | null;
  logoOnDark: LogoImage | null;
  mark: "Initials" | "Plinth";
  initials: string;
}

interface Props {
  /** Undefined where the brand is not known. */
  brand: MarkProps | undefined;
  /** The ground; `scheme` is light or dark with the colour scheme. */
  on: "light" | "dark" | "scheme";
}

/** In pixels. */
const maxLogo = { width: 190, height: 44 };

/** The company's logo, or its mark. */
export function Mark({ brand, on }: Props) {
  if (brand?.logo) return <LogoPhoto logo={brand.logo} onDark={brand.logoOnDark ?? brand.logo} on={on} />;
  return brand?.mark === "Plinth" ? <Plinth /> : <Initials initials={brand?.initials ?? ""} />;
}

function LogoPhoto({ logo, onDark, on }: { logo: LogoImage; onDark: LogoImage; on: Props["on"] }) {
  const shown = on === "dark" ? onDark : logo;
  const scale = Math.min(maxLogo.width / shown.width, maxLogo.height / shown.height);
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
