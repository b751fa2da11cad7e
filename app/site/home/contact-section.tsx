import type { InquiryFields } from "#app/content/messages/messages.ts";
import { contactLines } from "#app/content/settings/contact.ts";
import { publicOffice } from "#app/content/settings/profile.ts";
import { pointOnMap } from "#app/drawings/locator-map.tsx";
import type { FormResponse } from "#app/forms/form-response.ts";
import { ContactBlock, ContactNotes } from "#app/ui/contact-block.tsx";
import { Section } from "../section.tsx";
import { SiteMap } from "../site-map.tsx";
import type { SheetProps } from "./home-data.server.ts";
import { InquiryForm } from "./inquiry-form.tsx";
import { Thanks } from "./thanks.tsx";

export function ContactSection({
  home,
  number,
  rejected,
}: SheetProps & {
  rejected: FormResponse<InquiryFields> | undefined;
}) {
  const { contact, details, phone, emergency, form, profile, texts } = home;
  const map = pointOnMap(publicOffice(profile));
  const { notes, ...lines } = contactLines(contact);
  const registered = [
    { label: "Legal", lines: [details.legalName] },
    { label: "GSTIN", lines: [details.gstin] },
  ].filter((note) => note.lines.some(Boolean));
  const office = { name: profile.name, phone, emergency, ...lines, notes: [...notes, ...registered] };
  const isReachable =
    phone !== null || emergency !== null || registered.length > 0 || Object.values(contact).some(Boolean);
  return (
    <Section
      id="contact"
      number={number}
      title="Contact"
      headline={form.sent ? "Your inquiry" : texts.contactHeadline}
      lead={form.sent ? undefined : texts.contactLead}
    >
      <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-12">
        <div className="space-y-8 md:max-lg:col-span-2 lg:col-span-7">
          <div className="border border-hairline border-t-ink bg-sheet p-5 md:p-8 xl:p-10">
            {form.sent ? (
              <Thanks sent={form.sent} home={home} />
            ) : (
              <InquiryForm
                form={form}
                rejected={rejected}
                promise={texts.contactLead.includes(home.replyPromise) ? "" : home.replyPromise}
              />
            )}
          </div>
          {form.sent && map && <ContactBlock {...office} />}
        </div>
        {!map && isReachable && (
          <ContactBlock
            {...office}
            className="max-md:space-y-3 md:max-lg:col-span-2 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-12 lg:col-span-5 lg:space-y-5"
          />
        )}
        {map && (
          <div className="grid content-start gap-x-12 gap-y-8 md:max-lg:col-span-2 md:max-lg:grid-cols-2 lg:col-span-5">
            {!form.sent && (
              <ContactBlock
                {...office}
                notes={[]}
                className="space-y-3 lg:order-2 2xl:flex 2xl:gap-x-12 2xl:space-y-0"
              />
            )}
            <SiteMap point={map} name={profile.shortName} />
          </div>
        )}
        {map && !form.sent && (
          <ContactNotes
            notes={office.notes}
            className="border-t border-ink md:col-span-2 lg:col-span-12 lg:grid lg:grid-cols-3 lg:gap-x-12"
          />
        )}
      </div>
    </Section>
  );
}
