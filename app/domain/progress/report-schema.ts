import { z } from "zod";
import { line, lines, refuse } from "#app/domain/values/form-schema.ts";
import { isBlank } from "#app/domain/values/form-values.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { numberWithin, plainDigits, readHours, readWhole } from "#app/domain/values/typed-text.ts";
import { partNames, type ReportPart, skies } from "./reports.ts";

/** Characters of a text, and rows of a list. */
const maxText = 4_000;
const maxRows = 40;

/**
 * Returns the schema of a list of rows, which drops the blank ones.
 * @param wrong says what is wrong with the cells of a row
 * @param wrongList says what is wrong with the list, before blank rows are dropped
 */
const rows = <Row extends Record<string, string>>(
  row: z.ZodType<Row>,
  {
    max,
    wrong,
    wrongList = () => [],
  }: {
    max: number;
    wrong: (row: Row) => Partial<Record<keyof Row & string, string>>;
    wrongList?: (rows: Row[]) => string[];
  },
) =>
  z
    .array(row, "Please enter a list")
    .max(max, `At most ${max} entries`)
    .superRefine((all, found) => {
      for (const [at, one] of all.entries()) {
        if (isBlank(one)) continue;
        for (const [cell, message] of Object.entries(wrong(one)))
          refuse(found, [at, cell], message as string);
      }
      for (const message of wrongList(all)) refuse(found, [], message);
    })
    .transform((all) => all.filter((one) => !isBlank(one)));

interface Range {
  read: (typed: string) => number | null;
  min: number;
  max: number;
}

const numberIn = (typed: string, range: Range) => numberWithin(range.read(typed), range);

const readDegrees = (typed: string) =>
  /^[-−]?\d{1,2}$/.test(plainDigits(typed)) ? Number(plainDigits(typed).replace("−", "-")) : null;

const hours: Range = { read: readHours, min: 0, max: 24 };
const machineHours: Range = { read: readHours, min: 0, max: 240 };
const degrees: Range = { read: readDegrees, min: -40, max: 60 };
const people: Range = { read: readWhole, min: 1, max: 9_999 };
const wrongPeople = `Please enter a whole number from ${people.min} to ${people.max}`;

const optional = (range: Range, wrong: string) =>
  line(12).refine((typed) => typed === "" || numberIn(typed, range) !== null, wrong);

function repeatedMachines(all: { machine: string }[]): string[] {
  const firstPlaces = new Map<string, number>();
  return all.flatMap(({ machine }, at) => {
    const first = firstPlaces.get(machine);
    if (machine !== "" && first === undefined) firstPlaces.set(machine, at);
    return first === undefined
      ? []
      : [`Machines ${first + 1} and ${at + 1} are the same. Add up their hours`];
  });
}

export const reportSchema = z
  .object({
    work: lines(maxText),
    manpower: rows(z.object({ trade: line(60), people: line(6) }), {
      max: maxRows,
      wrong: (row) => ({
        ...(row.trade === "" && { trade: "Please enter the trade" }),
        ...(numberIn(row.people, people) === null && { people: wrongPeople }),
      }),
    }),
    machines: rows(z.object({ machine: line(10), hours: line(12) }), {
      max: maxRows,
      wrong: (row) => ({
        ...(recordId(row.machine) === null && { machine: "Please choose a machine" }),
        ...(row.hours !== "" &&
          numberIn(row.hours, machineHours) === null && {
            hours: `Please enter hours from 0 to ${machineHours.max}, such as 7.5 or 7:30`,
          }),
      }),
      wrongList: repeatedMachines,
    }),
    sky: z.enum(["", ...skies], "Please choose from the list"),
    rainHours: optional(hours, `Please enter hours from 0 to ${hours.max}, such as 2.5 or 2:30`),
    temperature: optional(degrees, `Please enter whole degrees from ${degrees.min} to ${degrees.max}`),
    hindrances: lines(maxText),
    visible: z
      .array(line(20), "Please choose what the client can see")
      .max(partNames.length, "Please choose what the client can see")
      .refine(
        (names) => names.every((name) => partNames.includes(name as ReportPart)),
        "Please choose what the client can see",
      ),
  })
  .superRefine(({ visible: _, ...parts }, found) => {
    if (Object.values(parts).every((value) => value.length === 0))
      refuse(found, "work", "Please fill in at least one part");
  })
  .transform(({ sky, rainHours, temperature, ...report }) => ({
    ...report,
    manpower: report.manpower.map((row) => ({ trade: row.trade, people: numberIn(row.people, people) ?? 0 })),
    machines: report.machines.map((row) => ({
      id: recordId(row.machine) ?? 0,
      hours: numberIn(row.hours, machineHours),
    })),
    weather: { sky, rainHours: numberIn(rainHours, hours), temperature: numberIn(temperature, degrees) },
    visible: partNames.filter((part) => report.visible.includes(part)),
  }));

/** A checked form. Its machines get their names from the fleet. */
export type ReportInput = z.infer<typeof reportSchema>;
