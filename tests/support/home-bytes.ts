import type { Page } from "@playwright/test";

/** Devices with the kilobytes that the home page may cost at first, in all, and for the pictures of services. */
export const devices = [
  { width: 360, height: 780, density: 2, first: 120, whole: 450, services: 60 },
  { width: 412, height: 823, density: 1.75, first: 100, whole: 450, services: 60 },
  { width: 390, height: 844, density: 3, first: 160, whole: 800, services: 140 },
  { width: 1440, height: 900, density: 2, first: 220, whole: 800, services: 120 },
];

/** Returns the settings of a browser that stands for a device. */
export const browserOf = ({ width, height, density }: (typeof devices)[number]) => {
  const isMobile = width < 768;
  return { viewport: { width, height }, deviceScaleFactor: density, hasTouch: isMobile, isMobile };
};

/** Counts what a page loads over an ordinary line, with headers: on an unknown one the browser loads pictures ahead that are far below. */
export async function countBytes(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 60,
    downloadThroughput: 1_500_000,
    uploadThroughput: 500_000,
    connectionType: "cellular4g",
  });
  const names = new Map<string, string>();
  const cost = new Map<string, number>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => names.set(requestId, request.url));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    cost.set(names.get(requestId) ?? requestId, encodedDataLength),
  );
  return {
    /** Kilobytes of the addresses for which `of` holds. */
    spent: (of = (_: string) => true) =>
      [...cost].reduce((sum, [url, bytes]) => sum + (of(url) ? bytes : 0), 0) / 1024,
    list: () => [...cost].map(([url, bytes]) => `${bytes} ${url}`),
  };
}
