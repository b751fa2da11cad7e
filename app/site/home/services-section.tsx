import { decisiveOf } from "#app/domain/services/service-facts.ts";
import { serviceAddress } from "#app/domain/services/services.ts";
import { holdFigures } from "#app/domain/values/typography.ts";
import { DecisiveFact } from "#app/drawings/decisive-fact.tsx";
import { ResponsivePhoto } from "#app/site/frame/responsive-photo.tsx";
import { Section } from "#app/site/frame/section.tsx";
import type { HomeData, SheetProps } from "./home-data.server.ts";

export function ServicesSection({ home, number }: SheetProps) {
  return (
    <Section
      id="services"
      number={number}
      title="Services"
      headline={home.texts.servicesHeadline}
      lead={home.texts.servicesLead}
    >
      <ol className="wrap-anywhere">
        {home.services.map((service, index) => (
          <Band
            key={service.slug}
            service={service}
            number={`${number}.${index + 1}`}
            mirrored={index % 2 > 0}
          />
        ))}
      </ol>
    </Section>
  );
}

interface BandProps {
  service: HomeData["services"][number];
  /** Such as `02.1`. */
  number: string;
  /** Places the photo on the right. */
  mirrored: boolean;
}

const band =
  "grid gap-x-6 gap-y-3 border-t border-hairline py-6 first:border-0 first:pt-0 last:pb-0 md:grid-cols-2 lg:grid-cols-12 lg:gap-x-12 lg:py-12";

/**
 * Shows a service beside its photo. Without one, the drawing of its key figure stands there, and without either
 * the name stands beside the summary.
 */
function Band({ service, number, mirrored }: BandProps) {
  const { name, summary, cover: photo } = service;
  const decisive = decisiveOf(service);
  const address = serviceAddress(service);
  // The empty margins of renders extend into that of the text, and into that of the page where it is wide.
  const out = photo?.onPaper ? (mirrored ? "md:-ml-10 xl:-mr-10" : "md:-mr-10 xl:-ml-10") : "";
  const beside = `lg:col-span-7 ${mirrored ? "md:order-2" : ""}`;
  const more = (
    <a href={address} className="button max-sm:min-h-11 max-sm:px-4 max-sm:py-2">
      Learn More<span className="sr-only"> about {name}</span>
    </a>
  );
  const fact = <DecisiveFact shown={decisive}>{more}</DecisiveFact>;
  const heading = (
    <h3 className="flex items-baseline justify-between gap-4 text-service">
      {name}
      <span className="label numbers" aria-hidden="true">
        {number}
      </span>
    </h3>
  );
  if (!photo && !decisive) {
    return (
      <li className={`${band} items-start`}>
        <div className="lg:col-span-5">{heading}</div>
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 lg:col-span-7">
          {summary && (
            <p className="max-w-[46ch] min-w-60 flex-1 text-lead whitespace-pre-line">
              {holdFigures(summary)}
            </p>
          )}
          {more}
        </div>
      </li>
    );
  }
  return (
    <li className={`${band} items-center`}>
      {photo && (
        <ResponsivePhoto
          photo={photo}
          sizes="(min-width: 64rem) 55.5vw, (min-width: 48rem) 49vw, 92vw"
          onPage="whole"
          className="aspect-[8/5] w-full"
          frame={`${beside} ${out}`}
        />
      )}
      <div className="lg:col-span-5">
        {heading}
        {summary && (
          <p className="mt-2 max-w-[46ch] text-lead whitespace-pre-line lg:mt-3">{holdFigures(summary)}</p>
        )}
        {photo && <div className="mt-4 max-w-[36rem] lg:mt-8">{fact}</div>}
      </div>
      {!photo && <div className={beside}>{fact}</div>}
    </li>
  );
}
