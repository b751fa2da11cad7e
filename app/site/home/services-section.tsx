import { serviceOrder, services } from "#app/content/services/service-texts.ts";
import { DecisiveFact } from "#app/diagrams/decisive-fact.tsx";
import { PhotoPicture } from "../photo-picture.tsx";
import { Section } from "../section.tsx";
import type { HomeData } from "./home-page.tsx";

export function ServicesSection({ home }: { home: HomeData }) {
  return (
    <Section
      id="services"
      number="02"
      title="Services"
      headline={home.texts.servicesHeadline}
      lead={home.texts.servicesLead}
    >
      <ul className="space-y-16 md:space-y-24">
        {serviceOrder.map((slug, index) => {
          const { name } = services[slug];
          return (
            <li key={slug} className="grid items-center gap-x-10 gap-y-6 md:grid-cols-12">
              <div className={`md:col-span-7 ${index % 2 ? "md:order-2" : ""}`}>
                <PhotoPicture
                  photo={home.pictures.services[slug]}
                  sizes="(min-width: 90rem) 44rem, (min-width: 48rem) 55vw, 100vw"
                  className="aspect-[8/5] w-full object-cover"
                  transition={`service-${slug}`}
                />
              </div>
              <div className="md:col-span-5">
                <DecisiveFact slug={slug} />
                <h3 className="mt-5 text-3xl md:text-4xl">{name}</h3>
                <p className="mt-4 text-lg wrap-anywhere">{home.texts[slug]}</p>
                <a href={`/services/${slug}`} className="button mt-6">
                  Learn More<span className="sr-only"> about {name}</span>
                </a>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
