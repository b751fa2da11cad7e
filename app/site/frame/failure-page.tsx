import { useContext } from "react";
import { useLocation } from "react-router";
import { RequestDetails } from "#app/ui/request-details.ts";
import type { EmptyPlot } from "./empty-plot.tsx";
import { PhoneHint } from "./phone-hint.tsx";
import type { SiteData } from "./site-data.server.ts";
import { TitleBlock } from "./title-block.tsx";

/** Returns what visitors of a missing page can go on to. */
function onFile({ sections, services }: Pick<SiteData, "sections" | "services">) {
  const places = [
    { id: "projects", name: "All projects", href: "/?projects=all#projects" },
    { id: "equipment", name: "Equipment", href: "/#equipment" },
    { id: "about", name: "About", href: "/#about" },
  ];
  return [
    ...services,
    ...places.filter(({ id }) => sections.some((section) => section.id === id)),
    { name: "Contact", href: "/#contact" },
  ];
}

const pages: Record<number, { title: string; text: string }> = {
  404: {
    title: "This page is not on the drawing",
    text: "The address may be mistyped, or the page was removed. You can reach every page from the home page.",
  },
  400: {
    title: "Bad request",
    text: "The request was incomplete. Please go back and send it again.",
  },
  405: {
    title: "Method not allowed",
    text: "This address does not accept forms.",
  },
  408: {
    title: "The request took too long",
    text: "It did not arrive in time. Please check your connection, go back and send it again.",
  },
  413: {
    title: "This request is too large",
    text: "It has more text or fields than we accept. Please go back and shorten it.",
  },
  415: {
    title: "Form format not supported",
    text: "Please go back and use the form on the page.",
  },
};

/** Pages for faults of the whole site. They end with a contact. */
const faults: Record<number, { title: string; text: string }> = {
  503: {
    title: "This page is not available at the moment",
    text: "Our records cannot be reached. Please try again in a minute",
  },
  507: {
    title: "We cannot save this at the moment",
    text: "Our storage is full. Please try again later",
  },
};

const broken = {
  title: "Something went wrong on our side",
  text: "We have logged the error. Please try again in a minute",
};

interface Props {
  status: number;
  /** Absent where the data of the layout are not loaded. */
  site?: Pick<SiteData, "sections" | "services"> | undefined;
  /** Absent where staff pages bring this one for their last resort: it would be 2 KB of their scripts. */
  Drawing?: typeof EmptyPlot;
}

export function FailurePage({ status: found, site = { sections: [], services: [] }, Drawing }: Props) {
  const { id, phone, fault } = useContext(RequestDetails);
  const status = fault ?? found;
  const { pathname } = useLocation();
  // What is wrong with a request is never an error of ours.
  const known = pages[status] ?? (status < 500 ? pages[400] : undefined);
  const { title, text } = known ?? faults[status] ?? broken;
  return (
    <section className="sheet pt-28 pb-part lg:pt-40" aria-labelledby="failure">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="grid items-end gap-x-8 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 id="failure" className="max-w-[18ch] text-title">
            {title}
          </h1>
          <p className="mt-5 max-w-[60ch] text-lead">
            {text}
            {!known && <PhoneHint phone={phone} />}
          </p>
          <p className="mt-7 flex flex-wrap gap-3">
            <a href="/" className="button button-amber">
              Back to Home
            </a>
            <a href="/#contact" className="button">
              Contact Us
            </a>
          </p>
        </div>
        {Drawing && <Drawing measure={String(status)} className="lg:col-span-5" />}
      </div>
      <TitleBlock
        className="mt-part grid-cols-2 lg:grid-cols-12"
        fields={[
          { label: "Status", value: status, className: "lg:col-span-2" },
          {
            label: "Sheet",
            value: status === 404 ? "No such sheet" : "Not shown",
            className: "lg:col-span-2",
          },
          { label: "Address", value: pathname.slice(0, 120), className: "col-span-2 lg:col-span-8" },
        ]}
      />
      {status >= 500 && id && (
        <p className="numbers mt-4 text-steel">
          Reference: <code className="wrap-anywhere">{id}</code>
        </p>
      )}
      {status === 404 && (
        <nav aria-labelledby="instead" className="mt-part">
          <h2 id="instead" className="border-t-2 border-ink pt-3 text-part">
            What is on file
          </h2>
          <ul className="fields mt-5 grid-cols-2 lg:grid-cols-4">
            {onFile(site).map(({ name, href }) => (
              <li key={href} className="p-0">
                <a
                  href={href}
                  className="flex min-h-16 items-center px-4 py-3 font-display text-lg md:text-xl font-semibold hover:bg-ink hover:text-paper"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  );
}
