import type { RouterContextProvider } from "react-router";
import { dependencies } from "#app/context.ts";
import { timeZoneNames } from "#app/domain/company/region.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { type SettingForm, settingForm } from "#app/domain/company/settings.ts";
import type { SitePart } from "#app/domain/company/site-parts.ts";
import { serviceOptions } from "#app/domain/inquiries/inquiries.ts";
import { ownCapabilityPage } from "#app/domain/publishing/listings.server.ts";
import type { Controls } from "#app/domain/records/field-control.ts";
import { listServiceNames } from "#app/domain/services/services.server.ts";
import { constraintsOf, type FieldConstraint } from "#app/domain/values/form-schema.ts";
import { readableMoment } from "#app/domain/values/site-time.ts";

/** Constraints that browsers check. Fields of rows are never required, because blank rows are dropped. */
export function settingConstraints(key: SettingForm): Record<string, FieldConstraint> {
  return Object.fromEntries(
    Object.entries(constraintsOf(settingForm(key).typed)).map(([name, { required, ...limits }]) => [
      name,
      required && !name.includes("[]") ? { required, ...limits } : limits,
    ]),
  );
}

/** Returns what a form shows of a setting's definition, so that browsers load no schemas for it. */
export function settingFacts(key: SettingForm) {
  const { note, controls, sections } = settingForm(key);
  return {
    note,
    controls,
    constraints: settingConstraints(key),
    /** Undefined for a setting that the home page does not show. */
    preview: sections && { address: `/server/api/previews/setting/${key}`, sections },
  };
}

/** What the forms of single parts show beside their values. */
export interface PartExtras {
  /** Whether visitors get an acknowledgement, and whether the site can send mail; for the promise. */
  acknowledges?: { isOn: boolean; sendsMail: boolean };
  /** The page of the owner's own that visitors see in place of the built-in capability page. */
  ownPage?: { id: number; title: string } | undefined;
  /** The moment that the region's settings make of now, and the zones to choose from. */
  region?: { now: string; timeZones: string[] };
  /** The options of the inquiry form, by value and label; for inquiry mails. */
  services?: [value: string, label: string][];
}

export interface OwnFieldsProps {
  controls: Controls;
  /** Values of the form as it was rendered. */
  values: Record<string, unknown>;
  extras: PartExtras;
}

export async function extrasOf(
  part: SitePart,
  context: Readonly<RouterContextProvider>,
): Promise<PartExtras> {
  const { db, sendsMail } = context.get(dependencies);
  if (part === "openDays")
    return { acknowledges: { isOn: (await readSettings(db)).inquiryMail.acknowledgement, sendsMail } };
  if (part === "capability") return { ownPage: await ownCapabilityPage(db) };
  if (part === "region") return { region: { now: readableMoment(new Date()), timeZones: timeZoneNames() } };
  return part === "inquiryMail" ? { services: [...serviceOptions(await listServiceNames(db))] } : {};
}
