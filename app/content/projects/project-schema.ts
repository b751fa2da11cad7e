import { z } from "zod";
import { line, lines, listOf, photoIds, requiredLine } from "#app/content/form-schema.ts";
import type { ProjectValues } from "./project-values.ts";
import { type Project, projectStatuses, projectTypes } from "./projects.ts";

const pair = z.object({ challenge: lines(1_000), solution: lines(1_000) });

/** Loose, since every state numbers in its own way. */
const reraNumber = line(60).refine(
  (text) => text === "" || (/^[\p{L}\p{N} ./()-]{4,}$/u.test(text) && /\p{N}/u.test(text)),
  "Please enter the number as RERA gave it, such as P51800012345",
);

/** The project form: limits for the browser, parsing for the action and input of the commands in one. */
export const projectSchema = z
  .object({
    title: requiredLine(200, "Please enter a title"),
    client: line(200),
    location: line(200),
    year: line(40),
    type: z.enum(projectTypes, "Please choose one of the project types"),
    status: z.enum(projectStatuses, "Please choose a status"),
    reraNumber,
    description: lines(10_000),
    fullDescription: lines(10_000),
    challenges: listOf(pair, 50),
    results: listOf(line(500), 50),
    pictures: photoIds,
    quote: lines(2_000),
    author: line(200),
    position: line(200),
  })
  .transform(({ quote, author, position, ...values }) => ({
    ...values,
    reraNumber: values.reraNumber || null,
    fullDescription: values.fullDescription || null,
    testimonial: quote || author ? { quote, author, position } : null,
  }));

/** A project as the office wrote it down, checked and cleaned. */
export type ProjectInput = z.output<typeof projectSchema>;

interface Written
  extends Pick<
    Project,
    | "title"
    | "client"
    | "location"
    | "year"
    | "type"
    | "status"
    | "reraNumber"
    | "description"
    | "fullDescription"
    | "challenges"
    | "results"
    | "testimonial"
  > {
  pictures: number[];
}

/** What the form shows of a project. */
export function projectValues({ testimonial, pictures, ...plain }: Written): ProjectValues {
  const { quote, author, position } = testimonial ?? { quote: "", author: "", position: "" };
  return {
    ...plain,
    reraNumber: plain.reraNumber ?? "",
    fullDescription: plain.fullDescription ?? "",
    challenges: plain.challenges.map(({ challenge, solution }) => ({ challenge, solution })),
    pictures: pictures.map(String),
    quote,
    author,
    position,
  };
}
