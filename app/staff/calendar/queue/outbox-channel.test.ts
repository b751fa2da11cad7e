import { beforeEach, describe, expect, test, vi } from "vitest";
import { announce, listenToOutbox, type OutboxMessage } from "./outbox-channel.ts";

const saved: OutboxMessage = { about: "saved", account: "7", dates: ["2026-11-24"] };
const sending: OutboxMessage = { about: "sending", account: "7" };

/** Starts to listen, and returns what was heard. */
function listen(options?: { reports: boolean }) {
  const heard: OutboxMessage[] = [];
  const stop = listenToOutbox((message) => heard.push(message), options);
  return { heard, stop };
}

describe("messages of the queue", () => {
  beforeEach(() => {
    vi.stubGlobal("document", {});
    return () => {
      listen({ reports: true }).stop();
      vi.unstubAllGlobals();
    };
  });

  test("reach every listener of the page once", () => {
    const [first, second] = [listen(), listen({ reports: true })];
    announce(sending);
    first.stop();
    announce(saved);
    second.stop();
    expect(first.heard).toEqual([sending]);
    expect(second.heard).toEqual([sending, saved]);
  });

  test("reach other pages and workers, and come from them", async () => {
    const other = new BroadcastChannel("plinth-outbox");
    const arrived = new Promise((resolve) => {
      other.onmessage = ({ data }) => resolve(data);
    });
    const { heard, stop } = listen();
    announce(sending);
    expect(await arrived).toEqual(sending);
    other.postMessage(saved);
    await expect.poll(() => heard).toEqual([sending, saved]);
    stop();
    other.close();
  });

  test("a save that nobody reported is heard by the next listener who reports, once", () => {
    const strip = listen();
    announce(saved);
    announce(sending);
    strip.stop();
    const [panel, later] = [listen({ reports: true }), listen({ reports: true })];
    expect(panel.heard).toEqual([saved]);
    expect(later.heard).toEqual([]);
    panel.stop();
    later.stop();
  });

  test("a worker keeps no save", () => {
    vi.unstubAllGlobals();
    announce(saved);
    const panel = listen({ reports: true });
    expect(panel.heard).toEqual([]);
    panel.stop();
  });
});
