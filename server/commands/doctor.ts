import { z } from "zod";
import { counted } from "#app/domain/values/wording.ts";
import { checkBackups, checkContent } from "#server/doctor/check-content.ts";
import { checkDatabase } from "#server/doctor/check-database.ts";
import { checkMachine } from "#server/doctor/check-machine.ts";
import { checkMail, checkPublicAddress } from "#server/doctor/check-network.ts";
import { checkSecret } from "#server/doctor/check-secret.ts";
import { type Finding, notChecked, ok, problem, warning } from "#server/doctor/finding.ts";
import type { Environment } from "#server/env.ts";
import { type Command, type Failure, InvalidUsage, type Options, safeBesideServer } from "./command.ts";
import { refuseForeignRoot } from "./open-existing.ts";

export const doctorCommand: Command = {
  usage: "[--mail-to ADDRESS] [--quick] [--json]",
  summary: "Check this installation and say what to do.",
  details:
    "Checks the variables, rights, secret, free space, clocks, database, backups, photos, settings, mail and the public address. Each line is ok, a warning, a problem, or says that it was not checked. --mail-to sends a test mail. --quick looks for the photos' files without reading them. --json prints a list of {check, state, text, todo}. Exits with 1 if there is a problem; warnings do not count.",
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
  const mailTo = options["mail-to"] === undefined ? null : String(options["mail-to"]);
  if (mailTo !== null && !z.email().safeParse(mailTo).success)
    throw new InvalidUsage("--mail-to needs an e-mail address such as name@company.com.");
  refuseForeignRoot(environment.dataDir);
  const { findings, db } = await checkDatabase(environment);
  try {
    return [
      ...checkVariables(environment),
      ...(await checkMachine(environment)),
      await checkSecret(db, environment),
      ...findings,
      ...(await checkBackups(db, environment)),
      ...(db ? await checkContent(db, environment, options.quick === true) : [noContent]),
      await checkMail(environment, mailTo),
      ...(await checkPublicAddress(environment)),
    ];
  } finally {
    await db?.destroy();
  }
}

function checkVariables({ misspelt }: Environment): Finding[] {
  if (misspelt.length === 0) return [ok("Variables", "All are valid.")];
  return misspelt.map((text) => warning("Variables", text, "Correct its name, or remove it."));
}

const noContent = notChecked(
  "Content",
  "Photos, settings, mails and recorded backups: the database could not be read.",
);

function report(findings: Finding[], { json }: Options): string | Failure {
  const problems = findings.filter(({ state }) => state === "problem").length;
  const warnings = findings.filter(({ state }) => state === "warning").length;
  const text = json
    ? JSON.stringify(findings, null, 2)
    : [...findings.map(line), "", summary(problems, warnings)].join("\n");
  return problems > 0 ? { failed: text } : text;
}

const line = ({ check, state, text, todo }: Finding) =>
  [`${state.padEnd(11)}  ${check}: ${text}`, ...(todo ? [`             → ${todo}`] : [])].join("\n");

function summary(problems: number, warnings: number): string {
  if (problems + warnings === 0) return "Everything that was checked is in order.";
  return `${counted(problems, "problem")}, ${counted(warnings, "warning")}.`;
}
