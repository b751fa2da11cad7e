import type { SubmissionResult } from "@conform-to/react";
import { holdFigures } from "#app/content/typography.ts";
import { ContactLinks } from "../contact-links.tsx";
import { LocatorMap } from "../diagrams/locator-map.tsx";
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
  const { contact, phone, form, profile } = home;
  const address = [contact.addressLine1, contact.addressLine2, contact.addressLine3].filter(Boolean);
  return (
    <Section
      id="contact"
      number="06"
      title="Contact"
      headline="Tell us about the plot"
      lead="Where it is, what stands on it, what should. We reply within 24 hours, Monday to Saturday."
    >
      <div className="grid items-start gap-x-10 gap-y-12 lg:grid-cols-12">
        <div className="border border-hairline bg-sheet p-5 md:p-8 lg:col-span-7">
          {form.sent ? <Thanks reference={form.sent} /> : <InquiryForm form={form} refused={refused} />}
        </div>
        <div className="lg:col-span-5">
          <h3 className="text-2xl">{profile.name}</h3>
          {address.length > 0 && (
            <address className="mt-3 text-lg not-italic">
              {address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          )}
          <ContactLinks phone={phone} email={contact.emailPrimary} className="mt-3 text-lg" />
          {contact.emailSecondary && (
            <p>
              <a href={`mailto:${contact.emailSecondary}`} className="tap link text-lg break-all">
                {contact.emailSecondary}
              </a>
            </p>
          )}
          <dl className="mt-5 border-t border-ink">
            {[
              ["Hours", [contact.businessHoursPrimary, contact.businessHoursSecondary]],
              ["Phone", [contact.phoneNote]],
              ["Email", [contact.emailNote]],
            ].map(([label, lines]) => (
              <NoteRow
                key={String(label)}
                label={String(label)}
                lines={(lines as string[]).filter(Boolean)}
              />
            ))}
          </dl>
          <div className="mt-6 max-w-[22rem]">
            <LocatorMap
              id="map"
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

function NoteRow({ label, lines }: { label: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="numbers grid grid-cols-[5rem_1fr] border-b border-hairline py-2.5">
      <dt className="text-steel">{label}</dt>
      <dd>
        {lines.map((line) => (
          <span key={line} className="block">
            {holdFigures(line)}
          </span>
        ))}
      </dd>
    </div>
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
