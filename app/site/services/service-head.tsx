import type { Figure } from "#app/domain/services/service-facts.ts";
import { serviceHeadline } from "#app/domain/services/services.ts";
import { holdFigures } from "#app/domain/values/typography.ts";
import { inquiryAddress } from "#app/site/frame/addresses.ts";
import { Breadcrumb } from "#app/site/frame/breadcrumb.tsx";
import { ResponsivePhoto } from "#app/site/frame/responsive-photo.tsx";
import { ContactLinks } from "#app/ui/contact-links.tsx";
import type { ServiceData } from "./service-data.server.ts";

/** A render's empty margins go below the text and into the margin of the page. */
const out = "pointer-events-none max-lg:-mx-5 max-lg:-mt-[2vw] lg:-ml-20 lg:-mr-[calc(var(--margin)-3rem)]";

/** Matches a word that at the size of titles fills the line of its column, so that a short one before it stands alone. */
const longWord = /\S{12}/;

export function ServiceHead({ page }: { page: ServiceData }) {
  const { service } = page;
  const [photo] = service.gallery;
  const headline = serviceHeadline(service);
  const column = photo ? "lg:col-span-5" : "lg:col-span-9";
  return (
    <header className="sheet pt-24 pb-part lg:pt-28">
      <Breadcrumb
        section={{ name: "Services", address: "/#services" }}
        name={service.name}
        back={{ name: "Back to Home", address: "/" }}
      />
      <div className="mt-3 grid gap-x-8 gap-y-6 pb-8 lg:mt-6 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-7 lg:pb-10">
        <div className={column}>
          {service.headline && <p className="label">{service.name}</p>}
          <h1 className={`mt-2 wrap-anywhere ${longWord.test(headline) ? "text-heading" : "text-title"}`}>
            {headline}
          </h1>
        </div>
        {photo && (
          <div className={`self-center lg:col-span-7 lg:row-span-2 ${photo.onPaper ? out : "lg:ml-4"}`}>
            <ResponsivePhoto
              photo={photo}
              sizes="(min-width: 64rem) 64vw, 100vw"
              onPage="whole"
              className={`aspect-[8/5] w-full ${photo.onPaper ? "max-lg:aspect-video" : ""}`}
              fromCard
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
            className="print:hidden mt-6 gap-x-5 border-y border-hairline py-1 flex flex-wrap xl:justify-between"
          />
        </div>
      </div>
      <ServiceFacts figures={page.figures} />
    </header>
  );
}

/** A figure above its label; alone in the last row of a phone, beside it. */
const cell =
  "flex flex-col-reverse justify-end max-sm:last:odd:col-span-2 max-sm:last:odd:flex-row-reverse max-sm:last:odd:items-baseline max-sm:last:odd:gap-4";
const halves = "sm:max-lg:col-span-3 sm:max-lg:only:col-span-6";

/** Returns how many of the first figures stand three to a row on tablets; the others stand in pairs. */
const thirdsOf = (count: number) =>
  count % 3 === 0 ? count : count % 3 === 2 ? count - 2 : Math.max(count - 4, 0);

function ServiceFacts({ figures }: { figures: Figure[] }) {
  if (figures.length === 0) return null;
  const thirds = thirdsOf(figures.length);
  return (
    <dl className="fields grid-cols-2 bg-paper sm:max-lg:grid-cols-6 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {figures.map(({ label, value }, index) => (
        <div key={label} className={`${cell} ${index < thirds ? "sm:max-lg:col-span-2" : halves}`}>
          <dt className="label mt-1">{label}</dt>
          <dd className="figure text-3xl whitespace-nowrap md:text-4xl xl:text-5xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
