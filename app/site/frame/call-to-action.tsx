import { useMatches } from "react-router";
import { holdFigures } from "#app/domain/values/typography.ts";
import type { PhoneLinks } from "#app/ui/contact-links.tsx";
import { inquiryAddress } from "./addresses.ts";

interface Way {
  href: string;
  name: string;
}

interface CallToActionProps {
  title: React.ReactNode;
  /** What visitors should write to us. */
  text: string;
  /** Where they write it. */
  ask: Way;
  other?: Way | undefined;
}

export function CallToAction({ title, text, ask, other }: CallToActionProps) {
  return (
    <section aria-labelledby="closing" className="on-ink border-b border-steel bg-ink text-sheet">
      <div className="sheet grid items-end gap-x-8 gap-y-6 py-part lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 id="closing" className="text-heading max-w-[22ch] wrap-anywhere">
            {title}
          </h2>
          <p className="mt-4 max-w-[60ch] text-lead text-balance text-hairline">{text}</p>
        </div>
        <p className="flex flex-wrap gap-3 lg:col-span-4 lg:justify-end">
          <a href={ask.href} className="button button-amber text-on-amber">
            {ask.name}
          </a>
          {other && (
            <a href={other.href} className="button">
              {other.name}
            </a>
          )}
        </p>
      </div>
    </section>
  );
}

export const theRegister: Way = { href: "/projects", name: "Open the register" };

/** Ends a page of one machine, by its id, or of several. */
export const MachineCallToAction = ({ title, machine }: { title: React.ReactNode; machine?: number }) => (
  <CallToAction
    title={title}
    text="Tell us the plot, dates and working hours; operators come with the machine."
    ask={{
      href: inquiryAddress({ service: "equipment", ...(machine && { equipment: machine }) }),
      name: "Request Quote",
    }}
    other={{ href: "/#contact", name: "Contact Us" }}
  />
);

/** Ends the page of a project, by its id, or the register of all of them. */
export const ProjectCallToAction = ({ project, promise }: { project?: number; promise: string }) => (
  <CallToAction
    title="A plot to build on?"
    text={`Send us its plan, the soil report if there is one, and your dates. ${holdFigures(promise)}.`}
    ask={{ href: project ? inquiryAddress({ project }) : "/#contact", name: "Request a quote" }}
    other={project ? theRegister : undefined}
  />
);

/** What a page is about, for inquiries from it; part of its loader's data. */
interface PageSubject {
  /** How a chat about it begins. */
  chat: string;
  inquiry: Parameters<typeof inquiryAddress>[0];
}

/** Returns what the page is about; null for pages about the company. */
const useSubject = (): PageSubject | null =>
  useMatches().reduce<PageSubject | null>(
    (found, { loaderData }) => (loaderData as { subject?: PageSubject } | undefined)?.subject ?? found,
    null,
  );

/** Returns a click-to-chat address that starts with a text. */
export const chatWith = (whatsapp: string, text: string): string =>
  `${whatsapp}?text=${encodeURIComponent(text)}`;

/** Shows the ways to ask for something at the bottom of phones, from the second screen to the form or the footer. */
export function ActBar({ phone }: { phone: PhoneLinks | null }) {
  const subject = useSubject();
  return (
    <div className="act-place">
      <nav aria-label="Contact us" className="act-bar">
        {phone && <a href={phone.call}>Call</a>}
        {phone?.whatsapp && (
          <a
            href={subject ? chatWith(phone.whatsapp, subject.chat) : phone.whatsapp}
            rel="noopener noreferrer"
          >
            WhatsApp
          </a>
        )}
        <a href={subject ? inquiryAddress(subject.inquiry) : "/#contact"}>Quote</a>
      </nav>
    </div>
  );
}
