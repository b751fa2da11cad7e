import { backupCommand } from "./backup.ts";
import type { Command } from "./command.ts";
import { createAdminCommand } from "./create-admin.ts";
import { doctorCommand } from "./doctor.ts";
import { eraseCommand } from "./erase.ts";
import { exportCommand } from "./export.ts";
import { importCommand } from "./import.ts";
import { migrateCommand } from "./migrate.ts";
import { moveCommand } from "./move.ts";
import { passwordLinkCommand } from "./password-link.ts";
import { resetTwoFactorCommand } from "./reset-two-factor.ts";
import { restoreCommand } from "./restore.ts";
import { startCommand } from "./start.ts";
import { startOverCommand } from "./start-over.ts";
import { verifyCommand } from "./verify.ts";
import { versionCommand } from "./version.ts";

/** All commands by name, in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  start: startCommand,
  migrate: migrateCommand,
  version: versionCommand,
  doctor: doctorCommand,
  backup: backupCommand,
  verify: verifyCommand,
  restore: restoreCommand,
  move: moveCommand,
  export: exportCommand,
  import: importCommand,
  "create-admin": createAdminCommand,
  "password-link": passwordLinkCommand,
  "reset-two-factor": resetTwoFactorCommand,
  "start-over": startOverCommand,
  erase: eraseCommand,
};
