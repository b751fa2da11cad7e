import { z } from "zod";
import { checkContent } from "../doctor/check-content.ts";
import { checkDatabase } from "../doctor/check-database.ts";
import { checkMachine } from "../doctor/check-machine.ts";
import { checkMail, checkPublicAddress } from "../doctor/check-network.ts";
import { type Finding, ok, problem } from "../doctor/finding.ts";
import type { Environment } from "../env.ts";
import { type Command, type Failure, InvalidUsage, type Options, safeBesideServer } from "./command.ts";

/** Checks an installation and says what to do; it changes nothing. */
export const doctorCommand: Command = {
  usage: "[--mail-to ADDRESS] [--quick] [--json]",
  summary: "Check this installation and say what to do.",
  details:
    "Checks the variables, rights, free space, clocks, database, photos, settings, mail and the public address. --mail-to sends a test mail. --quick looks for the photos' files without reading them. --json prints a list of {check, state, text, todo}. Exits with 1 if there is a problem; warnings do not count.",
  besideServer: safeBesideServer,
  takes: 0,
  options: { "mail-to": { type: "string" }, quick: { type: "boolean" }, json: { type: "boolean" } },
  run: async (_, environment, options) => report(await examine(environment, options), options),
  runWithout: async ({ message }, options) =>
    report(
      message
        .split("\n")
        .map((line) =>
          problem("Variables", line, "Correct the variable; the server does not start with it."),
        ),
      options,
    ),
};

async function examine(environment: Environment, options: Options): Promise<Finding[]> {
  const mailTo = options["mail-to"] === undefined ? null : z.email().safeParse(options["mail-to"]).data;
  if (mailTo === undefined)
    throw new InvalidUsage("--mail-to needs an e-mail address such as name@company.com.");
  const { findings, db } = await checkDatabase(environment.database);
  try {
    return [
      ok("Variables", "All are valid."),
      ...(await checkMachine(environment)),
      ...findings,
      ...(db ? await checkContent(db, environment, options.quick === true) : []),
      await checkMail(environment, mailTo),
      ...(await checkPublicAddress(environment)),
    ];
  } finally {
    await db?.destroy();
  }
}

function report(findings: Finding[], { json }: Options): string | Failure {
  const problems = findings.filter(({ state }) => state === "problem").length;
  const warnings = findings.filter(({ state }) => state === "warning").length;
  const text = json
    ? JSON.stringify(findings, null, 2)
    : [...findings.map(line), "", summary(problems, warnings)].join("\n");
  return problems > 0 ? { failed: text } : text;
}

const line = ({ check, state, text, todo }: Finding) =>
  [`${state.padEnd(7)}  ${check}: ${text}`, ...(todo ? [`         → ${todo}`] : [])].join("\n");

function summary(problems: number, warnings: number): string {
  if (problems + warnings === 0) return "Everything is in order.";
  const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
  return `${counted(problems, "problem")}, ${counted(warnings, "warning")}.`;
}
