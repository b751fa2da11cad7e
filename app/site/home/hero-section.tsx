import { StoreyRuler } from "#app/diagrams/storey-ruler.tsx";
import { claimKeys } from "#db/schema.ts";
import { HeroPicture } from "./hero-picture.tsx";
import type { HomeData } from "./home-page.tsx";

const shown = [
  "yearsOfExperience",
  "projectsDelivered",
  "equipmentUnits",
  "majorClients",
  "safetyRecord",
] as const;

export function HeroSection({ home }: { home: HomeData }) {
  const { profile, claims, pictures, texts } = home;
  const fields = shown.filter((key) => claimKeys.includes(key) && claims[key].figure);
  return (
    <section id="home" tabIndex={-1} aria-labelledby="home-title" className="relative overflow-hidden">
      <div className="lg:flex lg:min-h-[min(100svh,56rem)] lg:flex-col">
        <div className="relative lg:flex-1">
          <div className="sheet relative z-10 w-full pt-24 lg:pt-36 lg:pb-8">
            <h1 id="home-title" className="max-w-[11ch] text-[clamp(2.5rem,6.2vw,5.5rem)] leading-[0.98]">
              {texts.heroHeadline}
            </h1>
            <p className="mt-5 max-w-[26rem] text-lg wrap-anywhere md:text-xl">{profile.tagline}</p>
            <p className="mt-7 flex flex-wrap gap-3">
              <a href="#contact" className="button button-amber">
                Request a quote
              </a>
              <a href="/brochure.pdf" download className="button bg-paper">
                Download Brochure
              </a>
            </p>
            <a href="#about" data-scroll-on className="tap mt-4 gap-3 font-display font-semibold md:mt-6">
              <svg
                width="12"
                height="28"
                viewBox="0 0 12 28"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
                aria-hidden="true"
              >
                <path d="M6 0v26M1 21l5 5 5-5" />
              </svg>
              Scroll to About
            </a>
          </div>
          <HeroPicture wide={pictures.hero} portrait={pictures.heroPortrait} />
          {pictures.hero && (
            <div className="pointer-events-none absolute top-[calc(4rem+(100%-4rem)*0.185)] right-[max(2.5rem,calc(50vw-42rem))] bottom-[6%] z-10 hidden text-steel xl:block">
              <StoreyRuler storeys={30} id="storeys" />
            </div>
          )}
        </div>
        {fields.length > 0 && (
          <div className="sheet relative z-10 w-full pb-6 lg:pb-8">
            <dl className="fields grid-cols-2 [--cell:var(--color-paper)] md:grid-cols-5">
              {fields.map((key) => (
                <div
                  key={key}
                  className="flex flex-col-reverse justify-end last:odd:col-span-2 md:last:odd:col-span-1"
                >
                  <dt className="label mt-1.5">{claims[key].label}</dt>
                  <dd className="figure text-[2.5rem] lg:text-5xl">{claims[key].figure}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </section>
  );
}
