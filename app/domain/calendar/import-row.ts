import leven from "leven";
import type { Cell } from "#app/adapters/tables/table.ts";
import { comparable, type ProjectTitle } from "#app/domain/values/choices.ts";
import { dayOutOfRange } from "./event-days.ts";
import { eventNote } from "./event-schema.ts";
import { cellText, type ImportColumn, importColumns, readTime, timeBehindDate } from "./import-cells.ts";
import { type DateOrder, readDate } from "./import-dates.ts";

export interface ImportEvent {
  /** Site day. */
  date: string;
  /** `HH:MM` or `HH:MM:SS`. */
  time: string;
  /** A URL, or the name of a chosen file. */
  image: { address: string } | { file: string };
  /** Null when the row names none. */
  project: { id: number; title: string } | null;
  note: string;
}

/** What rows may refer to: the names of the chosen files, and the projects. */
export interface Known {
  files: string[];
  projects: ProjectTitle[];
}

type Row = (column: ImportColumn) => Cell | undefined;

/** A value, or the reason why there is none, with the known name that was probably meant. */
type Read<Value> = { value: Value } | { wrong: string; meant?: string | undefined };

/**
 * Parses a row of an import. Dates with slashes need an order; while it is null, they stay open.
 * @returns the event, or null and the problems by column
 */
export function readRow(row: Row, known: Known, order: DateOrder | null) {
  const text = (column: ImportColumn) => cellText(row(column));
  const read = {
    date: dateOf(row("date"), order),
    time: timeOf(row("time"), timeBehindDate(row("date"))),
    image: imageOf(text("image"), known.files),
    project: projectOf(text("project"), known.projects),
    note: noteOf(text("note")),
  };
  const wrong = importColumns.flatMap((column) => {
    const found = read[column];
    return "wrong" in found ? [{ column, text: found.wrong, meant: found.meant }] : [];
  });
  const { date, time, image, project, note } = read;
  const isComplete =
    "value" in date && "value" in time && "value" in image && "value" in project && "value" in note;
  if (!isComplete || date.value === null) return { event: null, wrong };
  const event: ImportEvent = {
    date: date.value,
    time: time.value,
    image: image.value,
    project: project.value,
    note: note.value,
  };
  return { event, wrong };
}

function dateOf(cell: Cell | undefined, order: DateOrder | null): Read<string | null> {
  const text = cellText(cell);
  if (text === "") return { wrong: "The date is missing." };
  const written = readDate(cell);
  if (!written) return { wrong: `“${text}” is not a date such as 2026-11-12, 12/11/2026 or 12 Nov 2026.` };
  const { how, days } = written;
  const asNumbers = how === "numbers";
  if (order === null && asNumbers) return { value: null };
  const chosen = order ?? "day-first";
  const read = days[chosen];
  const expected = asNumbers ? ` in ${orderNames[chosen]} order` : "";
  if ("wrong" in read) return { wrong: `“${text}” is not a date${expected}: ${read.wrong}.` };
  const { day } = read;
  const outside = dayOutOfRange(day);
  return outside ? { wrong: `${outside}.` } : { value: day };
}

const orderNames: Record<DateOrder, string> = {
  "day-first": "day/month/year",
  "month-first": "month/day/year",
  "year-first": "year/month/day",
  "day-first-exchanged": "day/month/year",
  "month-first-exchanged": "month/day/year",
};

function timeOf(cell: Cell | undefined, behindDate: string | null): Read<string> {
  const text = cellText(cell);
  if (text === "") return behindDate ? { value: behindDate } : { wrong: "The time is missing." };
  const value = readTime(cell);
  return value ? { value } : { wrong: `“${text}” is not a time such as 10:20 or 16:45:30.` };
}

function imageOf(text: string, files: string[]): Read<ImportEvent["image"]> {
  if (text === "") return { wrong: "The image is missing." };
  if (/^[a-z][a-z+.-]*:\/\//i.test(text)) {
    const isOfWeb = /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
    return isOfWeb ? { value: { address: text } } : { wrong: `“${text}” is not an address of the web.` };
  }
  const name = text.split(/[\\/]/).at(-1) ?? text;
  const found = files.filter((file) => comparable(file) === comparable(name));
  if (found.length > 1) return { wrong: `${found.length} chosen images are called “${name}”.` };
  return found[0]
    ? { value: { file: found[0] } }
    : { wrong: `No image “${name}” is chosen beside the table.`, meant: closest(name, files) };
}

function projectOf(text: string, projects: Known["projects"]): Read<ImportEvent["project"]> {
  if (text === "") return { value: null };
  const found = projects.filter(({ title }) => comparable(title) === comparable(text));
  if (found.length > 1) return { wrong: `There are several projects “${text}”. Please give its number.` };
  const project = found[0] ?? projects.find(({ id }) => String(id) === text);
  if (project) return { value: project };
  const titles = projects.map(({ title }) => title);
  return { wrong: `There is no project “${text}”.`, meant: closest(text, titles) };
}

/** Returns the name that a text begins, or differs from in at most a quarter of its characters. */
function closest(text: string, names: string[]): string | undefined {
  const typed = comparable(text);
  const [best] = names
    .map((name) => ({ name, distance: leven(typed, comparable(name)) }))
    .filter(({ name, distance }) => distance <= typed.length / 4 || comparable(name).startsWith(typed))
    .sort((one, other) => one.distance - other.distance);
  return best?.name;
}

function noteOf(text: string): Read<string> {
  const { data, error } = eventNote.safeParse(text);
  return data === undefined ? { wrong: `${error?.issues[0]?.message}.` } : { value: data };
}
