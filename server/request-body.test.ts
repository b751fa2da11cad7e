import { expect, test, vi } from "vitest";
import { readWhole } from "./request-body.ts";

const address = "http://127.0.0.1/";
const within = (bytes: number, timeoutMs = 60_000) => ({ bytes, timeoutMs });

/** A request whose body comes in pieces of these sizes, and how many of them were read. */
function inPieces(sizes: number[], headers: Record<string, string> = {}) {
  const seen = { pieces: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const size = sizes[seen.pieces];
        if (size === undefined) return controller.close();
        seen.pieces += 1;
        controller.enqueue(new Uint8Array(size).fill(seen.pieces));
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const options = { method: "POST", headers, body, duplex: "half" as const };
  return { request: new Request(address, options), seen };
}

test("a body is read completely, its chunks in order", async () => {
  const { request } = inPieces([2, 3, 1]);
  expect(await readWhole(request, within(100))).toEqual(Uint8Array.of(1, 1, 2, 2, 2, 3));
});

test("a body of exactly the limit is read", async () => {
  expect(await readWhole(inPieces([5, 5]).request, within(10))).toHaveLength(10);
});

/** @spec calls.13, failures.17 */
test("a body one byte over the limit is rejected", async () => {
  expect(await readWhole(inPieces([5, 6]).request, within(10))).toBe("too large");
});

test("a body with a Content-Length over the limit is rejected before it is read", async () => {
  const { request, seen } = inPieces([1], { "Content-Length": "11" });
  expect(await readWhole(request, within(10))).toBe("too large");
  expect(seen.pieces).toBe(0);
});

/** @spec failures.17 */
test("a body longer than its Content-Length is cut off as soon as it passes the limit", async () => {
  const { request, seen } = inPieces(Array(1000).fill(4), { "Content-Length": "4" });
  expect(await readWhole(request, within(10))).toBe("too large");
  await vi.waitFor(() => expect(seen).toEqual({ pieces: 3, cancelled: true }));
});

test("a request without a body is read as empty and not rejected", async () => {
  expect(await readWhole(new Request(address, { method: "POST" }), within(10))).toHaveLength(0);
});

test("an aborted request causes an error instead of a short body", async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(3));
    },
    pull(controller) {
      controller.error(new Error("connection lost"));
    },
  });
  const options = { method: "POST", body, duplex: "half" as const };
  const request = new Request(address, options);
  await expect(readWhole(request, within(10))).rejects.toThrow("connection lost");
});

/** @spec failures.17 */
test("a body that is not complete in time is aborted, even if it keeps sending", async () => {
  const seen = { cancelled: false };
  let trickle: ReturnType<typeof setInterval>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      trickle = setInterval(() => controller.enqueue(new Uint8Array(1)), 1);
    },
    cancel() {
      clearInterval(trickle);
      seen.cancelled = true;
    },
  });
  const options = { method: "POST", body, duplex: "half" as const };
  expect(await readWhole(new Request(address, options), within(1_000_000, 50))).toBe("too slow");
  expect(seen.cancelled).toBe(true);
});
