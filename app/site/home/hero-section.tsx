import type { MetaDescriptor } from "react-router";
import {
  focalPoint,
  type Photo,
  photoAddress,
  photoFormats,
  photoFrame,
  photoSources,
  photoWidthFor,
} from "#app/domain/photos/photos.ts";
import { StoreyRuler } from "#app/drawings/storey-ruler.tsx";
import { WayArrow } from "#app/site/frame/way-arrow.tsx";
import { heroMeasures } from "./hero-measures.ts";
import type { HomeData } from "./home-data.server.ts";

const heroClaims = [
  "yearsOfExperience",
  "projectsDelivered",
  "equipmentUnits",
  "majorClients",
  "safetyRecord",
] as const;

interface NextSection {
  id: string;
  name: string;
}

/** The built-in photo has a blank paper area behind the text; custom photos are placed to its right. */
export function HeroSection({ home, next }: { home: HomeData; next: NextSection }) {
  const { profile, photos, texts } = home;
  const { wide, portrait } = photos;
  const measures = wide && heroMeasures.get(wide.hash);
  const beside = wide && photoFrame(wide) === "board" ? "hero-beside hero-board" : "hero-beside";
  const kind = measures ? "hero-on-paper" : wide ? beside : "hero-bare";
  return (
    <section id="home" tabIndex={-1} aria-labelledby="home-title" className={`hero ${kind}`}>
      <div className="hero-stage">
        <div className="sheet w-full">
          <div className="hero-words">
            <h1 id="home-title" className="text-hero wrap-anywhere">
              {texts.heroHeadline}
            </h1>
            {profile.tagline && <p className="mt-4 text-lead wrap-anywhere md:mt-6">{profile.tagline}</p>}
            <p className="mt-5 flex flex-wrap gap-2 sm:gap-3 md:mt-8">
              <a href="#contact" className="button button-amber max-sm:px-3">
                Request a quote
              </a>
              <a href="/brochure.pdf" download className="button bg-paper max-sm:px-3">
                Download Brochure
              </a>
            </p>
          </div>
        </div>
        {wide && portrait && (
          <div className="hero-picture">
            <HeroPhoto wide={wide} portrait={portrait} />
            {measures && <StoreyRuler {...measures} />}
          </div>
        )}
      </div>
      <Claims claims={home.claims} next={next} />
    </section>
  );
}

function Claims({ claims, next }: { claims: HomeData["claims"]; next: NextSection }) {
  const fields = heroClaims.filter((key) => claims[key].figure);
  return (
    <div className="hero-fields">
      {fields.length > 0 && (
        <dl>
          {fields.map((key) => (
            <div key={key}>
              <dt className="label">{claims[key].label}</dt>
              <dd className="figure text-claim">{claims[key].figure}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="hero-way print:hidden">
        <a href={`#${next.id}`} data-scroll-on className="tap gap-3 font-display font-semibold">
          <WayArrow />
          Scroll to {next.name}
        </a>
      </div>
    </div>
  );
}

/** Selects the wide photo, also on phones in landscape. Matches the media queries of hero.css. */
const wideWindow = "(width >= 48rem), (width >= 36rem) and (height < 30rem)";
const narrowWindow = "(width < 36rem), (width < 48rem) and (height >= 30rem)";

/** Returns preload links for the hero photo, limited to the variant that fits the window. */
export function heroPreloads({ wide, portrait }: HomeData["photos"]): MetaDescriptor[] {
  const preload = (photo: Photo, media: string) => ({
    tagName: "link" as const,
    rel: "preload",
    as: "image",
    href: photoAddress(photo, { width: photoWidthFor(photo, 736), format: "avif" }),
    type: "image/avif",
    imageSrcSet: photoSources(photo, "avif"),
    imageSizes: "100vw",
    media,
    fetchPriority: "high",
  });
  return wide && portrait ? [preload(portrait, narrowWindow), preload(wide, wideWindow)] : [];
}

/** Shows the wide photo, or the portrait photo on phones. The layout is in hero.css. */
function HeroPhoto({ wide, portrait }: Record<"wide" | "portrait", Photo>) {
  const focal = { "--narrow": focalPoint(portrait), "--wide": focalPoint(wide) } as React.CSSProperties;
  return (
    <picture>
      {photoFormats.map((format) => (
        <source
          key={`wide ${format}`}
          media={wideWindow}
          type={`image/${format}`}
          srcSet={photoSources(wide, format)}
          sizes="100vw"
          width={wide.width}
          height={wide.height}
        />
      ))}
      <source type="image/avif" srcSet={photoSources(portrait, "avif")} sizes="100vw" />
      <img
        src={photoAddress(portrait, { width: photoWidthFor(portrait, 736), format: "webp" })}
        width={portrait.width}
        height={portrait.height}
        alt={wide.alt}
        fetchPriority="high"
        style={focal}
      />
    </picture>
  );
}
