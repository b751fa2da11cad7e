import type { Page } from "@playwright/test";
import type { DataRouter } from "react-router";

/** Holds back what a page asks of these addresses. @returns what lets all of it go on */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Keeps React from rendering, as a busy page does. @returns what renders once everything has its response */
export async function holdRendering(page: Page): Promise<() => Promise<void>> {
  const port = await page.evaluateHandle(() => {
    const { prototype } = MessagePort;
    const { postMessage } = prototype;
    const held: (() => void)[] = [];
    prototype.postMessage = function (...message: unknown[]) {
      held.push(() => Reflect.apply(postMessage, this, message));
    };
    return { postMessage, held };
  });
  return async () => {
    await page.waitForFunction(() => {
      const { state }: DataRouter = Reflect.get(window, "__reactRouterDataRouter");
      return [state.navigation, ...state.fetchers.values()].every((request) => request.state === "idle");
    });
    await port.evaluate(({ postMessage, held }) => {
      MessagePort.prototype.postMessage = postMessage;
      for (const send of held) send();
    });
  };
}
