import { serviceOrder, services } from "#app/content/services/services.ts";
import { holdFigures } from "#app/content/typography.ts";
import { DecisiveFact } from "#app/drawings/decisive-fact.tsx";
import { ResponsivePhoto } from "../responsive-photo.tsx";
import { Section } from "../section.tsx";
import type { SheetProps } from "./home-data.server.ts";

export function ServicesSection({ home, number }: SheetProps) {
  return (
    <Section
      id="services"
      number={number}
      title="Services"
      headline={home.texts.servicesHeadline}
      lead={home.texts.servicesLead}
    >
      <ol>
        {serviceOrder.map((slug, index) => {
          const { name } = services[slug];
          const photo = home.photos.services[slug];
          // Renders extend into the margin.
          const out = photo?.onPaper ? (index % 2 ? "xl:-mr-10" : "xl:-ml-10") : "";
          return (
            <li
              key={slug}
              className="grid items-center gap-x-12 gap-y-3 border-t border-hairline py-6 first:border-0 first:pt-0 last:pb-0 md:grid-cols-2 lg:grid-cols-12 lg:py-12"
            >
              <ResponsivePhoto
                photo={photo}
                sizes="(min-width: 64rem) 56vw, (min-width: 48rem) 46vw, 92vw"
                onPage="whole"
                className="aspect-[8/5] w-full"
                frame={`lg:col-span-7 ${index % 2 ? "md:order-2" : ""} ${out}`}
              />
              <div className="lg:col-span-5">
                <h3 className="flex items-baseline justify-between gap-4 text-[clamp(1.75rem,3.2vw,3rem)]">
                  {name}
                  <span className="label numbers" aria-hidden="true">
                    {number}.{index + 1}
                  </span>
                </h3>
                <p className="mt-2 max-w-[46ch] text-lead wrap-anywhere whitespace-pre-line lg:mt-3">
                  {holdFigures(home.texts[slug])}
                </p>
                <div className="mt-4 max-w-[36rem] lg:mt-8">
                  <DecisiveFact slug={slug}>
                    <a href={`/services/${slug}`} className="button max-sm:min-h-11 max-sm:px-4 max-sm:py-2">
                      Learn More<span className="sr-only"> about {name}</span>
                    </a>
                  </DecisiveFact>
                </div>
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
