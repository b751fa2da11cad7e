import { comparable } from "#app/domain/values/choices.ts";
import { hourMs } from "#app/domain/values/durations.ts";

/** What can be typed to confirm that all content is deleted, besides the company's name. */
export const startOverPhrase = "start over";

/** Milliseconds that the newest backup may be old. */
const backupFreshFor = hourMs;

export function confirmsStartOver(typed: string, company: string): boolean {
  return [startOverPhrase, comparable(company)].includes(comparable(typed));
}

/** Returns whether what is deleted is in a backup. @param lastAt when the newest successful one began */
export const isBackupFresh = (lastAt: string | null, now: Date): boolean =>
  lastAt !== null && now.getTime() - Date.parse(lastAt) < backupFreshFor;
