import { expect, test, vi } from "vitest";
import { saveKey } from "#app/domain/calendar/event-requests.ts";
import { newKey } from "./new-key.ts";

test("every idempotency key is unique, even without crypto.randomUUID on a site without TLS", () => {
  const { crypto } = globalThis;
  vi.stubGlobal("crypto", {
    getRandomValues: (into: Uint32Array<ArrayBuffer>) => crypto.getRandomValues(into),
  });
  const keys = Array.from({ length: 100 }, newKey);
  vi.unstubAllGlobals();
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(saveKey.parse(key)).toBe(key);
});
