import { serviceAddress, serviceHeadline } from "#app/content/services/services.ts";
import { holdFigures } from "#app/content/typography.ts";
import { ContactLinks } from "#app/ui/contact-links.tsx";
import { inquiryAddress } from "../addresses.ts";
import { ResponsivePhoto } from "../responsive-photo.tsx";
import type { ServiceData } from "./service-data.server.ts";
import { ServiceFacts } from "./service-facts.tsx";

/** Shows the head of a service page: name, photo, introduction, links, and figures at the bottom. */
export function ServiceHead({ page }: { page: ServiceData }) {
  const { service } = page;
  const [photo] = service.gallery;
  const column = photo ? "lg:col-span-5" : "lg:col-span-9";
  return (
    <header className="sheet pt-24 pb-part lg:pt-28">
      <div className="grid gap-x-8 gap-y-6 pb-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-7 lg:pb-10">
        <div className={column}>
          <a href="/" className="tap link">
            Back to Home
          </a>
          {service.headline && <p className="label mt-3 lg:mt-8">{service.name}</p>}
          <h1 className="mt-2 text-title wrap-anywhere">{serviceHeadline(service)}</h1>
        </div>
        {photo && (
          <div
            className={`self-center lg:col-span-7 lg:row-span-2 lg:ml-4 ${photo.onPaper ? "lg:-mr-[calc(var(--margin)-3rem)]" : ""}`}
          >
            <ResponsivePhoto
              photo={photo}
              sizes="(min-width: 64rem) 58vw, 100vw"
              onPage="whole"
              className="aspect-[8/5] w-full"
              transitionsTo={serviceAddress(service)}
              first
            />
          </div>
        )}
        <div className={column}>
          {service.lead && (
            <p className="max-w-[60ch] text-lead wrap-anywhere whitespace-pre-line">
              {holdFigures(service.lead)}
            </p>
          )}
          <p className="mt-6 flex flex-wrap gap-3">
            <a href={inquiryAddress({ service: service.slug })} className="button button-amber">
              Get Quote
            </a>
            <a href="/?projects=all#projects" className="button">
              View Portfolio
            </a>
          </p>
          <ContactLinks
            phone={page.phone}
            email={page.email}
            className="mt-3 flex-wrap gap-x-6 sm:max-lg:flex min-[90rem]:flex"
          />
        </div>
      </div>
      <ServiceFacts figures={page.figures} />
    </header>
  );
}
