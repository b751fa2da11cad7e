import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startServiceWorker } from "./service-worker.ts";

class Worker extends EventTarget {
  readonly told: unknown[] = [];
  postMessage = (message: unknown) => this.told.push(message);
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;

  /** Ends the installation, as a browser does. */
  install() {
    [this.waiting, this.installing] = [this.installing, null];
    this.waiting?.dispatchEvent(new Event("statechange"));
  }
}

const registration = { current: new Registration() };

beforeEach(() => {
  registration.current = new Registration();
  vi.stubEnv("PROD", true);
  vi.stubGlobal("document", { readyState: "complete" });
  vi.stubGlobal("window", { __reactRouterManifest: { version: "1234abcd" } });
  const serviceWorker = Object.assign(new EventTarget(), { register: async () => registration.current });
  vi.stubGlobal("navigator", { serviceWorker });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

for (const found of ["before", "after"])
  test(`a new worker that is found ${found} the page's registration is told the page's version once it waits`, async () => {
    const worker = new Worker();
    const { current } = registration;
    const find = () => {
      current.installing = worker;
      current.dispatchEvent(new Event("updatefound"));
    };
    if (found === "before") find();
    startServiceWorker("7");
    await new Promise(setImmediate);
    if (found === "after") find();
    expect(worker.told).toEqual([]);
    current.install();
    expect(worker.told).toEqual([{ version: "1234abcd" }]);
  });
