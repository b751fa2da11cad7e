import type { SubmissionResult } from "@conform-to/react";
import { contactLines } from "#app/content/settings/contact.ts";
import { sheet } from "#app/diagrams/chart.ts";
import { LocatorMap } from "#app/diagrams/locator-map.tsx";
import { ContactBlock } from "#app/ui/contact-block.tsx";
import { Section } from "../section.tsx";
import type { HomeData } from "./home-page.tsx";
import { InquiryForm } from "./inquiry-form.tsx";

export function ContactSection({
  home,
  refused,
}: {
  home: HomeData;
  refused: SubmissionResult<string[]> | undefined;
}) {
  const { contact, phone, form, profile, texts } = home;
  const block = (
    <div>
      <ContactBlock name={profile.name} phone={phone} {...contactLines(contact)} />
    </div>
  );
  return (
    <Section
      id="contact"
      number="06"
      title="Contact"
      headline={form.sent ? "Your inquiry" : texts.contactHeadline}
      lead={form.sent ? undefined : texts.contactLead}
    >
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="space-y-10 lg:col-span-7">
          <div className="border border-hairline border-t-ink bg-sheet p-5 md:p-8 xl:p-10">
            {form.sent ? <Thanks reference={form.sent} /> : <InquiryForm form={form} refused={refused} />}
          </div>
          {form.sent && block}
        </div>
        <div className={`grid gap-x-12 gap-y-8 lg:col-span-5 ${form.sent ? "" : "md:max-lg:grid-cols-2"}`}>
          {!form.sent && block}
          <div className="grid forced-colors:bg-paper forced-color-adjust-none">
            <img {...sheet} src="/map.svg" alt="" loading="lazy" className="w-full [grid-area:1/1]" />
            <LocatorMap
              id="map"
              groundless
              className="[grid-area:1/1] bg-transparent"
              latitude={profile.latitude}
              longitude={profile.longitude}
              label={contact.addressLine2.split(",").at(-1)?.trim() || profile.city}
            />
          </div>
        </div>
      </div>
    </Section>
  );
}

function Thanks({ reference }: { reference: string }) {
  return (
    <div role="status" className="flex h-full flex-col items-start gap-4">
      <h3 className="text-3xl">Thank you, your inquiry is with us</h3>
      <p className="text-lg">
        We reply within 24 hours, Monday to Saturday. Please quote this reference when you call or write:
      </p>
      <p className="dimension figure w-full max-w-sm text-3xl text-ink">{reference}</p>
      <a href="/#contact" className="button mt-2">
        Send another inquiry
      </a>
    </div>
  );
}
