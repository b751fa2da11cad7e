import { appendFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What a stage says of each test file, for the end of a run; see `tests/run.ts`. */
export interface FileReport {
  /** From the project's root. */
  path: string;
  milliseconds: number;
  passed: number;
  failed: number;
  /** Titles of tests that failed first and then passed. */
  retried: string[];
}

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Notes a file where the run collects them, and returns its line. */
export function report({ path, ...rest }: FileReport): string {
  const file: FileReport = { path: path.replace(root, ""), ...rest };
  const { TEST_REPORT } = process.env;
  if (TEST_REPORT) appendFileSync(TEST_REPORT, `${JSON.stringify(file)}\n`);
  const counts = [`${file.passed} passed`];
  if (file.failed > 0) counts.push(`${file.failed} FAILED`);
  if (file.retried.length > 0) counts.push(`${file.retried.length} retried`);
  return `${file.path}  ${counts.join(", ")}  ${(file.milliseconds / 1000).toFixed(1)} s`;
}
