import { DefaultReporter, type TestModule } from "vitest/node";
import { report } from "./report.ts";

/** Prints a line for each file, and whole only what failed. */
export default class extends DefaultReporter {
  constructor() {
    super({ summary: false });
  }

  override printTestModule(module: TestModule): void {
    const tests = [...module.children.allTests()];
    const counted = (state: string) => tests.filter((test) => test.result().state === state);
    const { duration, collectDuration, setupDuration } = module.diagnostic();
    const line = report({
      path: module.moduleId,
      milliseconds: duration + collectDuration + setupDuration,
      passed: counted("passed").length,
      failed: counted("failed").length + Number(module.errors().length > 0),
      retried: counted("passed")
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${test.fullName} (${test.result().errors?.[0]?.message.split("\n")[0]})`),
    });
    if (module.state() === "failed") super.printTestModule(module);
    else this.log(line);
  }
}
