import type { ServiceText } from "#app/content/services/service-texts.ts";
import { ContactLinks } from "#app/ui/contact-links.tsx";
import { inquiryAddress } from "../addresses.ts";
import { PhotoPicture } from "../photo-picture.tsx";
import { ServiceDrawing } from "./service-drawing.tsx";
import { ServiceFacts } from "./service-facts.tsx";
import type { ServiceData } from "./service-page.tsx";

/** A service as a sheet: what it is, drawn and in figures, what we do, how, and what is asked most. */
export function ServiceArticle({ page, service }: { page: ServiceData; service: ServiceText }) {
  return (
    <article className="pt-16">
      <header className="sheet grid items-center gap-x-8 gap-y-8 pt-8 pb-10 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <a href="/" className="tap link">
            Back to Home
          </a>
          <p className="label mt-4">{service.name}</p>
          <h1 className="mt-2 text-[2.5rem] md:text-6xl">{service.title}</h1>
          <p className="mt-6 max-w-xl text-lg md:text-xl">{service.lead}</p>
          <p className="mt-7 flex flex-wrap gap-3">
            <a href={inquiryAddress({ service: service.slug })} className="button button-amber">
              Get Quote
            </a>
            <a href="/?projects=all#projects" className="button">
              View Portfolio
            </a>
          </p>
          <ContactLinks phone={page.phone} email={page.email} className="mt-4 flex flex-wrap gap-x-6" />
        </div>
        <div className="lg:col-span-6">
          <PhotoPicture
            photo={page.photo}
            sizes="(min-width: 64rem) 46vw, 100vw"
            className="aspect-[8/5] w-full object-cover"
            transition={`service-${service.slug}`}
            first
          />
        </div>
      </header>

      <div className="sheet grid items-start gap-x-10 gap-y-10 border-t border-hairline py-14 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="text-3xl">In figures</h2>
          <ServiceFacts slug={service.slug} fleet={page.fleetCount} claim={page.claim} />
        </div>
        <div className="mx-auto w-full max-w-[34rem] lg:col-span-7 lg:mr-0">
          <ServiceDrawing slug={service.slug} fleet={page.fleetCount} />
        </div>
      </div>

      <section className="border-t border-hairline bg-sheet" aria-labelledby="scope">
        <div className="sheet py-14">
          <h2 id="scope" className="text-3xl">
            What we do
          </h2>
          <ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
            {service.scope.map(({ title, text }) => (
              <li key={title} className="border-t border-ink pt-4">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <div className="sheet grid gap-x-10 gap-y-14 py-14 lg:grid-cols-12">
        <section className="lg:col-span-7" aria-labelledby="method">
          <h2 id="method" className="text-3xl">
            How it is done
          </h2>
          <ol className="mt-8">
            {service.method.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[3.5rem_1fr] border-t border-hairline py-5">
                <span className="figure text-3xl text-steel" aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-xl">{title}</h3>
                  <p className="mt-2">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        <section className="lg:col-span-5" aria-labelledby="safeguards">
          <h2 id="safeguards" className="text-3xl">
            Safeguards
          </h2>
          <ul className="mt-8 border-t border-ink">
            {service.safeguards.map((safeguard) => (
              <li key={safeguard} className="border-b border-hairline py-3">
                {safeguard}
              </li>
            ))}
          </ul>
        </section>
      </div>

      <section className="border-t border-hairline" aria-labelledby="questions">
        <div className="sheet grid gap-x-10 gap-y-6 py-14 lg:grid-cols-12">
          <h2 id="questions" className="text-3xl lg:col-span-4">
            Questions we are asked
          </h2>
          <div className="lg:col-span-8">
            {service.questions.map(({ question, answer }) => (
              <details key={question} className="group border-b border-hairline">
                <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-6 py-3 font-display text-xl font-semibold">
                  {question}
                  <span aria-hidden="true" className="text-2xl group-open:rotate-45">
                    +
                  </span>
                </summary>
                <p className="max-w-2xl pb-5">{answer}</p>
              </details>
            ))}
          </div>
        </div>
      </section>
    </article>
  );
}
