import { createAdminCommand, passwordLinkCommand, resetTwoFactorCommand } from "./account-commands.ts";
import {
  backupCommand,
  exportCommand,
  importCommand,
  restoreCommand,
  verifyCommand,
} from "./archive-commands.ts";
import type { Command } from "./command.ts";
import { eraseCommand, startOverCommand } from "./content-commands.ts";
import { doctorCommand } from "./doctor.ts";
import { moveCommand } from "./move.ts";
import { migrateCommand, startCommand, versionCommand } from "./server-commands.ts";

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
