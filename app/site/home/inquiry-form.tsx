import { useContext } from "react";
import {
  inquiryFileAccept,
  inquiryFileNote,
  inquiryFilesLabel,
} from "#app/content/messages/inquiry-files.ts";
import {
  type InquiryFields,
  inquiryLabels,
  isOtherOption,
  trapField,
} from "#app/content/messages/messages.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import type { FormResponse } from "#app/forms/form-response.ts";
import { FormContext } from "#app/ui/form-context.ts";
import { FilesInput, SelectInput, TextArea, TextInput } from "#app/ui/form-fields.tsx";
import { RequestDetails } from "#app/ui/request-details.ts";
import { PhoneHint } from "../phone-hint.tsx";
import type { HomeData } from "./home-data.server.ts";

interface Props {
  form: HomeData["form"];
  /** Errors and values of the rejected submission. */
  rejected: FormResponse<InquiryFields> | undefined;
  /** When we reply; empty where the page says so already. */
  promise: string;
}

export function InquiryForm({ form: given, rejected, promise }: Props) {
  const { fault, phone } = useContext(RequestDetails);
  const { equipment, project, service } = given;
  const heading = equipment
    ? `Hire: ${equipment.name}`
    : project
      ? `A project like ${project.name}`
      : service && !isOtherOption(service) && `Quote: ${given.options[service]}`;
  const values = rejected?.typed ?? {
    service: given.service ?? (given.equipment ? "equipment" : ""),
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
        <TextInput name="email" type="email" autoComplete="email" />
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
        <FilesInput name="files" accept={inquiryFileAccept} note={inquiryFileNote} span="sm:col-span-2" />
      </FormContext>
      <div className="trap" aria-hidden="true">
        <label htmlFor={trapField}>Leave this field empty</label>
        <input id={trapField} name={trapField} tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="shown" value={given.shown} />
      {given.equipment && <input type="hidden" name="equipment" value={given.equipment.id} />}
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
function formAddress({ equipment, project }: HomeData["form"]): string {
  const query = new URLSearchParams({ index: "" });
  if (equipment) query.set("equipment", String(equipment.id));
  if (project) query.set("project", String(project.id));
  return `/?${query}`;
}
