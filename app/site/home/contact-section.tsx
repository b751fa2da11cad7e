import { useContext } from "react";
import { contactLines } from "#app/domain/company/contact.ts";
import { publicOffice } from "#app/domain/company/profile.ts";
import {
  type InquiryFields,
  inquiryFileAccept,
  inquiryFileHint,
  inquiryFilesLabel,
  inquiryLabels,
  isOtherOption,
  trapField,
} from "#app/domain/inquiries/inquiries.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { pointOnMap } from "#app/drawings/locator-map.tsx";
import { FormAlert, type FormResponse } from "#app/http/forms/form-response.tsx";
import { chatWith } from "#app/site/frame/call-to-action.tsx";
import { PhoneHint } from "#app/site/frame/phone-hint.tsx";
import { Section } from "#app/site/frame/section.tsx";
import { SiteMap } from "#app/site/frame/site-map.tsx";
import { ContactBlock, ContactNotes } from "#app/ui/contact-links.tsx";
import { emailInput } from "#app/ui/email-input.ts";
import { FormContext } from "#app/ui/form-context.ts";
import { FilesInput, SelectInput, TextArea, TextInput } from "#app/ui/form-fields.tsx";
import { RequestDetails } from "#app/ui/request-details.ts";
import type { HomeData, SheetProps } from "./home-data.server.ts";

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

/** Shows that an inquiry has arrived: its reference, what happens next, and projects of the same service. */
function Thanks({ sent, home }: { sent: NonNullable<HomeData["form"]["sent"]>; home: HomeData }) {
  const { reference, projects } = sent;
  const { phone, replyPromise } = home;
  return (
    <div role="status" className="flex h-full flex-col items-start gap-4">
      <h3 className="text-3xl">Thank you. We have received your inquiry.</h3>
      <p className="text-lg">Please quote this reference when you call or write:</p>
      <p className="dimension figure w-full max-w-sm text-3xl text-ink">{reference}</p>
      <h4 className="mt-2 text-xl">What happens next</h4>
      <ol className="list-decimal space-y-1 pl-5">
        <li>{replyPromise}. We call or write, as you prefer.</li>
        <li>If we need to see the plot, we arrange a day for a site visit.</li>
        <li>You get a written quotation with quantities and dates.</li>
      </ol>
      {projects.length > 0 && (
        <>
          <h4 className="mt-2 text-xl">Similar work</h4>
          <ul>
            {projects.map((project) => (
              <li key={project.id}>
                <a href={recordPath("project", project)} className="tap link wrap-anywhere">
                  {project.title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-2 flex flex-wrap gap-3">
        {phone?.whatsapp && (
          <a
            href={chatWith(phone.whatsapp, `My inquiry is ${reference}.`)}
            rel="noopener noreferrer"
            className="button"
          >
            WhatsApp
          </a>
        )}
        <a href="/#contact" className="button">
          Send another inquiry
        </a>
      </p>
    </div>
  );
}

interface InquiryFormProps {
  form: HomeData["form"];
  rejected: FormResponse<InquiryFields> | undefined;
  /** When we reply; empty where the page says so already. */
  promise: string;
}

function InquiryForm({ form: given, rejected, promise }: InquiryFormProps) {
  const { fault, phone } = useContext(RequestDetails);
  const { machine, project, service } = given;
  const heading = machine
    ? `Hire: ${machine.name}`
    : project
      ? `A project like ${project.name}`
      : service && !isOtherOption(service) && `Quote: ${given.options[service]}`;
  const values = rejected?.typed ?? {
    service: given.service ?? (given.machine ? "equipment" : ""),
    message: given.message,
  };
  return (
    <form
      method="post"
      action={formAddress(given)}
      // Percent-encoding would push 10,000 characters of Devanagari over the request size limit.
      encType="multipart/form-data"
      id="inquiry"
      data-once
      aria-label="Inquiry"
      className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5"
    >
      {rejected && (
        <FormAlert
          response={rejected}
          wrong="Nothing has been sent yet. Fix the highlighted fields and send again."
          className="bg-paper sm:col-span-2"
        >
          {fault && <PhoneHint phone={phone} />}
        </FormAlert>
      )}
      {heading && (
        <h3 className="border-b-2 border-ink pb-3 text-2xl wrap-anywhere sm:col-span-2">{heading}</h3>
      )}
      <FormContext
        value={{
          id: "inquiry",
          mark: "optional",
          values,
          errors: rejected?.errors ?? {},
          labels: { ...inquiryLabels, files: inquiryFilesLabel },
          constraints: given.constraints,
        }}
      >
        <TextInput name="name" type="text" autoComplete="name" />
        <TextInput name="email" {...emailInput} autoComplete="email" />
        <TextInput name="phone" type="tel" autoComplete="tel" />
        <TextInput name="company" type="text" autoComplete="organization" />
        {Object.keys(given.options).length > 1 && (
          <SelectInput
            name="service"
            options={{ "": "Select a service", ...given.options }}
            span="sm:col-span-2"
          />
        )}
        <TextInput name="startOn" type="date" />
        <TextInput name="place" type="text" />
        <TextArea name="message" rows={6} fixed span="sm:col-span-2" />
        <FilesInput name="files" accept={inquiryFileAccept} hint={inquiryFileHint} span="sm:col-span-2" />
      </FormContext>
      <div className="trap" aria-hidden="true">
        <label htmlFor={trapField}>Leave this field empty</label>
        <input id={trapField} name={trapField} tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="shown" value={rejected?.typed?.shown ?? given.shown} />
      {rejected?.typed && <input type="hidden" name="open" value={rejected.typed.open} />}
      {given.machine && <input type="hidden" name="equipment" value={given.machine.id} />}
      {given.project && <input type="hidden" name="project" value={given.project.id} />}
      {promise && <p className="sm:col-span-2">{promise}.</p>}
      <p className="sm:col-span-2">
        <button type="submit" className="button button-amber w-full sm:w-auto">
          Send Inquiry
        </button>
      </p>
      {given.privacyNotice && (
        <p className="sm:col-span-2">
          {"We use these details to reply to you. "}
          <a href={`/${given.privacyNotice.slug}`} className="link">
            {given.privacyNotice.title}
          </a>
        </p>
      )}
    </form>
  );
}

/**
 * Returns the form's action URL, which keeps the machine or project. It has no `#contact` fragment, because browsers
 * that navigate to a fragment ignore autofocus.
 */
function formAddress({ machine, project }: HomeData["form"]): string {
  const query = new URLSearchParams({ index: "" });
  if (machine) query.set("equipment", String(machine.id));
  if (project) query.set("project", String(project.id));
  return `/?${query}`;
}
