import { z } from "zod";
import { perRegion, readableNumber } from "#app/adapters/region/region.ts";
import { fieldsOf, type SettingField, text } from "#app/domain/records/setting-fields.ts";
import { line, lines, refuse, requiredLine, typedWhole } from "#app/domain/values/form-schema.ts";
import { fieldsPart } from "./site-part.ts";

const maxNumber = 999_999_999;

const wholeNumber = typedWhole({
  min: 0,
  max: maxNumber,
  wrong: () => `Please enter a whole number up to ${readableNumber(maxNumber)}, such as 1200`,
  blank: null,
});

const count = (label: string): SettingField<number | null> => ({
  label,
  stored: z.int().min(0).nullable(),
  typed: wholeNumber,
  empty: null,
  shown: (value) => `${value ?? ""}`,
  input: { inputMode: "numeric" },
});

const requiredCount = (label: string, min: number, missing: string): SettingField<number> => ({
  label,
  stored: z.int().min(min),
  typed: wholeNumber
    .refine((count) => count !== null, missing)
    .transform(Number)
    .refine((value) => value >= min, `Please enter at least ${min}`),
  empty: min,
  shown: String,
  input: { inputMode: "numeric" },
});

const figures = fieldsOf({
  turnover: text("Annual turnover", line(60), {
    section: {
      title: "Capacity",
      hint: "For the Capability page and its prequalification pack. Neither exists until something is entered here. Machines and projects are counted from their records.",
    },
    hint: "A band, such as INR 150 to 200 crore.",
  }),
  turnoverPeriod: text("Period of the turnover", line(80), {
    hint: "Such as: average of the last three years.",
  }),
  earthPerMonth: count("Excavation per month, m³"),
  pilesPerMonth: count("Piles per month"),
  floorsPerMonth: count("Floors per month"),
  capacityNote: text("What the capacity assumes", lines(400), { rows: 2, wide: true }),
});

const tradeFields = fieldsOf({
  trade: text("Trade", requiredLine(60, "Please enter the trade")),
  people: requiredCount("People", 1, "Please enter how many people"),
});

const yearFields = fieldsOf({
  year: text("Year", requiredLine(20, "Please enter the year")),
  manHours: requiredCount("Man-hours", 1, "Please enter the man-hours"),
  injuries: requiredCount(
    "Lost-time injuries",
    0,
    "Please enter the lost-time injuries, 0 if there were none",
  ),
  auditsPlanned: count("Audits planned"),
  auditsHeld: count("Audits held"),
});

/** A year of the safety record. Audits are either both set or both empty. */
const safetyFields = {
  ...yearFields,
  typed: yearFields.typed.superRefine(({ auditsPlanned, auditsHeld }, check) => {
    if ((auditsPlanned === null) !== (auditsHeld === null))
      refuse(check, "auditsHeld", "Please enter the audits planned and the audits held, or neither");
    else if ((auditsHeld ?? 0) > (auditsPlanned ?? 0))
      refuse(check, "auditsHeld", "More audits were held than planned");
  }),
};

const registrationFields = fieldsOf({
  name: text("Registration", requiredLine(60, "Please enter what the registration is, such as GST")),
  number: text("Number", requiredLine(60, "Please enter the number")),
});

type TradeCount = typeof tradeFields.empty;
type SafetyYear = typeof yearFields.empty;
export type Registration = typeof registrationFields.empty;

/** What tenders ask of a contractor. Everything is optional. */
export const capabilityPart = fieldsPart(
  figures,
  {
    name: "Capability",
    about: "Turnover, capacity, people, safety and registrations, for tenders",
    place: "/capability",
  },
  {
    trades: {
      label: "People by trade",
      item: "trade",
      cards: ["trade", "people"],
      row: tradeFields,
      maxRows: 40,
    },
    safety: {
      label: "Safety by year",
      item: "year",
      cards: ["year", "manHours"],
      hint: "The page computes the LTIFR: lost-time injuries per million man-hours.",
      row: safetyFields,
      maxRows: 15,
    },
    registrations: {
      label: "Registrations",
      item: "registration",
      cards: ["name", "number"],
      hint: "Such as GST, PF and ESI. The GSTIN of Company details is added.",
      row: registrationFields,
      maxRows: 20,
    },
  },
);

export type Capability = typeof capabilityPart.empty;

/** Returns whether anything is entered that visitors can read. */
export const hasCapability = ({ trades, safety, registrations, ...others }: Capability): boolean =>
  trades.length + safety.length + registrations.length > 0 ||
  [others.turnover, others.earthPerMonth, others.pilesPerMonth, others.floorsPerMonth].some(Boolean);

/** Returns the lost-time injuries per million man-hours with two decimals. */
export const injuryRate = ({ injuries, manHours }: Pick<SafetyYear, "injuries" | "manHours">): string =>
  perRegion("two decimals", ({ locale }) => {
    return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  }).format((injuries * 1_000_000) / manHours);

export const headcount = (trades: TradeCount[]): number =>
  trades.reduce((sum, { people }) => sum + people, 0);

/** Returns the turnover and the monthly capacities that were entered, with their labels. */
export function capacitiesOf(capability: Capability): { label: string; value: string }[] {
  const { turnover, turnoverPeriod, earthPerMonth, pilesPerMonth, floorsPerMonth } = capability;
  const monthly = [
    { label: "Excavation per month", figure: earthPerMonth, unit: "m³" },
    { label: "Piling per month", figure: pilesPerMonth, unit: pilesPerMonth === 1 ? "pile" : "piles" },
    { label: "RCC frame per month", figure: floorsPerMonth, unit: floorsPerMonth === 1 ? "floor" : "floors" },
  ].flatMap(({ label, figure, unit }) =>
    figure ? [{ label, value: `${readableNumber(figure)} ${unit}` }] : [],
  );
  const label = ["Annual turnover", turnoverPeriod].filter(Boolean).join(", ");
  return turnover ? [{ label, value: turnover }, ...monthly] : monthly;
}

/** Returns the registrations with the GSTIN of the company details, which comes first unless a row repeats it. */
export const registrationsOf = (
  { registrations }: Pick<Capability, "registrations">,
  gstin: string,
): Registration[] =>
  !gstin || registrations.some(({ number }) => number === gstin)
    ? registrations
    : [{ name: "GSTIN", number: gstin }, ...registrations];

/** Returns the sums of the audits of all years; null without any. */
export function auditsOf(safety: SafetyYear[]): { held: number; planned: number } | null {
  const sum = (of: (year: SafetyYear) => number | null) =>
    safety.reduce((total, year) => total + (of(year) ?? 0), 0);
  const planned = sum((year) => year.auditsPlanned);
  return planned === 0 ? null : { planned, held: sum((year) => year.auditsHeld) };
}

/** Formats the audits of one year, held and planned, such as `83/84`; a dash without any. */
export const auditsText = ({ auditsHeld: held, auditsPlanned: planned }: SafetyYear): string =>
  held === null || planned === null ? "–" : `${readableNumber(held)}/${readableNumber(planned)}`;

/** Returns the size of the fleet, such as `34 machines and 5 support sets`. */
export function fleetText({ total, support }: { total: number; support: number }): string {
  const machines = `${readableNumber(total)} ${total === 1 ? "machine" : "machines"}`;
  return support > 0
    ? `${machines} and ${readableNumber(support)} support ${support === 1 ? "set" : "sets"}`
    : machines;
}
