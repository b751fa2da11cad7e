import type { Command } from "./command.ts";
import { createAdminCommand } from "./create-admin.ts";
import { doctorCommand } from "./doctor.ts";
import { eraseCommand } from "./erase.ts";
import { migrateCommand } from "./migrate.ts";
import { passwordLinkCommand } from "./password-link.ts";
import { removeDemoCommand } from "./remove-demo.ts";
import { resetTwoFactorCommand } from "./reset-two-factor.ts";
import { startCommand } from "./start.ts";
import { versionCommand } from "./version.ts";

/** All commands by name, in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  start: startCommand,
  migrate: migrateCommand,
  version: versionCommand,
  doctor: doctorCommand,
  "create-admin": createAdminCommand,
  "password-link": passwordLinkCommand,
  "reset-two-factor": resetTwoFactorCommand,
  "remove-demo": removeDemoCommand,
  erase: eraseCommand,
};
