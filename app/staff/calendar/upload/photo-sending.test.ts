import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PhotoRefused, PhotoSender } from "./photo-sending.ts";
import type { Sending } from "./upload-draft.ts";

const file = new Blob(["photo"]);

/** Creates a sender whose uploads stay pending until the test settles them. */
function open() {
  const line = new Map<string, { arrive: () => void; fail: (error: Error) => void; signal: AbortSignal }>();
  const states = new Map<string, Sending>();
  const pauses: (string | null)[] = [];
  const tries: string[] = [];
  const sender = new PhotoSender({
    send: ({ id }, { signal }) =>
      new Promise((resolve, reject) => {
        tries.push(id);
        line.set(id, { arrive: () => resolve(`token-${id}`), fail: reject, signal });
      }),
    report: (id, sending) => states.set(id, sending),
    onPause: (why) => pauses.push(why),
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    sender,
    states,
    pauses,
    tries,
    line,
    add: (...ids: string[]) => {
      for (const id of ids) sender.add({ id, name: `${id}.jpg`, file });
    },
    arrive(id: string) {
      line.get(id)?.arrive();
      return settle();
    },
    fail(id: string, error: Error) {
      line.get(id)?.fail(error);
      return settle();
    },
  };
}

/** @spec upload.17 */
describe("photos being uploaded", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("are logged when sending them fails", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { add, fail } = open();
    add("a");
    const lost = new Error("the site cannot be reached");
    await fail("a", lost);
    expect(warn).toHaveBeenCalledExactlyOnceWith("Sending a.jpg failed", lost);
    warn.mockRestore();
  });

  test("are sent two at a time, in order", async () => {
    const { add, tries, arrive, states } = open();
    add("a", "b", "c");
    expect(tries).toEqual(["a", "b"]);
    expect(states.get("c")).toEqual({ state: "waiting" });
    await arrive("b");
    expect(states.get("b")).toEqual({ state: "sent", token: "token-b" });
    expect(tries).toEqual(["a", "b", "c"]);
  });

  test("wait after a lost connection, longer each time, and then retry automatically", async () => {
    const { add, fail, tries, pauses, states } = open();
    add("a", "b", "c");
    await fail("a", new Error("broken"));
    await fail("b", new Error("broken"));
    expect(states.get("a")).toEqual({ state: "retrying", why: "broken" });
    expect(tries).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(tries.slice(2)).toEqual(["a", "b"]);
    expect(pauses).toEqual(["broken", null]);
    await fail("a", new Error("broken"));
    await vi.advanceTimersByTimeAsync(1999);
    expect(tries).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(1);
    expect(tries).toHaveLength(5);
  });

  test("retry at once when the connection is back", async () => {
    const { add, fail, arrive, tries, states, sender } = open();
    add("a");
    await fail("a", new Error("broken"));
    sender.tryNow();
    expect(tries).toEqual(["a", "a"]);
    await arrive("a");
    expect(states.get("a")).toMatchObject({ state: "sent" });
  });

  test("that are rejected are not sent again and do not block others", async () => {
    const { add, fail, tries, states } = open();
    add("a", "b", "c");
    await fail("a", new PhotoRefused("no photo"));
    expect(states.get("a")).toEqual({ state: "refused", why: "no photo" });
    expect(tries).toEqual(["a", "b", "c"]);
  });

  test("can be aborted midway, and report nothing afterwards", async () => {
    const { add, arrive, states, sender, line, tries } = open();
    add("a", "b", "c");
    sender.stop("a");
    expect(line.get("a")?.signal.aborted).toBe(true);
    states.delete("a");
    await arrive("a");
    expect(states.has("a")).toBe(false);
    expect(tries).toEqual(["a", "b", "c"]);
    sender.close();
    expect(line.get("b")?.signal.aborted).toBe(true);
  });
});
