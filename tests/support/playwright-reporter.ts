import type { FullResult, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";
import { report } from "./report.ts";

const write = (text: string) => process.stdout.write(`${text}\n`);
const titleOf = (test: TestCase) => test.titlePath().slice(1).join(" › ");

/** Prints a line for each file once its tests have ended, and at once what failed. */
export default class implements Reporter {
  #left = new Map<string, TestCase[]>();
  #ended = new Set<TestCase>();
  #milliseconds = new Map<TestCase, number>();

  onBegin(_: unknown, suite: Suite): void {
    this.#left = Map.groupBy(suite.allTests(), keyOf);
  }

  onTestEnd(test: TestCase, { duration, errors, retry, status }: TestResult): void {
    this.#milliseconds.set(test, (this.#milliseconds.get(test) ?? 0) + duration);
    if (errors.length > 0) {
      write(`✗ ${titleOf(test)} (${status}, run ${retry + 1} of ${test.retries + 1})`);
      for (const { message, stack, snippet } of errors)
        write([message ?? stack, snippet].filter(Boolean).join("\n"));
    }
    const isLast = test.outcome() !== "unexpected" || retry === test.retries;
    if (!isLast) return;
    this.#ended.add(test);
    const tests = this.#left.get(keyOf(test)) ?? [];
    if (tests.every((each) => this.#ended.has(each))) this.#reportFile(tests);
  }

  onError({ message, stack }: { message?: string; stack?: string }): void {
    write(stack ?? message ?? "An error without a message");
  }

  onEnd({ status }: FullResult): void {
    if (status !== "passed")
      write(`The browser tests ${status === "failed" ? "failed" : "were interrupted"}.`);
  }

  printsToStdio = () => true;

  #reportFile(tests: TestCase[]): void {
    const having = (outcome: string) => tests.filter((test) => test.outcome() === outcome);
    const retried = having("flaky");
    write(
      report({
        path: tests[0]?.location.file ?? "",
        milliseconds: tests.reduce((sum, test) => sum + (this.#milliseconds.get(test) ?? 0), 0),
        passed: having("expected").length + retried.length,
        failed: having("unexpected").length,
        retried: retried.map(titleOf),
      }),
    );
  }
}

/** A file runs with scripts, without them, or both. */
const keyOf = (test: TestCase) => test.titlePath().slice(1, 3).join(" ");
