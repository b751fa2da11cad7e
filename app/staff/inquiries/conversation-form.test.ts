import { expect, test, vi } from "vitest";
import { forgetStored } from "#app/domain/accounts/account-storage.ts";
import { storeDraft, storedDraft, submitInquiry } from "./conversation-form.ts";

function browser() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const asha = { account: "asha", form: "reply 1", values: { text: "Dear Girish" } };

/** @spec messages.20 */
test("keeps what each account has typed in each form, until it is forgotten", () => {
  const storage = browser();
  storeDraft(() => storage, asha);
  storeDraft(() => storage, { ...asha, form: "note 1", values: { text: "Ask Ravi" } });
  storeDraft(() => storage, { ...asha, values: { text: "Dear Girish," } });
  expect(storedDraft(() => storage, "asha", "reply 1")).toEqual({ text: "Dear Girish," });
  expect(storedDraft(() => storage, "asha", "note 1")).toEqual({ text: "Ask Ravi" });
  expect(storedDraft(() => storage, "ravi", "reply 1")).toBeUndefined();
  storeDraft(() => storage, { ...asha, values: null });
  expect(storedDraft(() => storage, "asha", "reply 1")).toBeUndefined();
  expect(storedDraft(() => storage, "asha", "note 1")).toEqual({ text: "Ask Ravi" });
});

test.each([
  ["done", { text: "Dear Girish" }, undefined],
  ["done", { text: "Dear Girish," }, { text: "Dear Girish" }],
  ["failed", { text: "Dear Girish" }, { text: "Dear Girish" }],
] as const)("a form that is %s with %j leaves the draft %j", async (tone, typed, draft) => {
  const storage = browser();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("localStorage", storage);
  storeDraft(() => storage, asha);
  const body = new URLSearchParams({ intent: "reply", id: "1", ...typed });
  const request = new Request("https://plinth.example/", { method: "POST", body });
  await submitInquiry({ request, serverAction: async () => ({ tone, text: "" }) });
  expect(storedDraft(() => storage, "asha", "reply 1")).toEqual(draft);
  vi.unstubAllGlobals();
});

/** @spec messages.20 */
test("drops the oldest of too many drafts, and everything at logout or for another account", () => {
  const storage = browser();
  for (let id = 1; id <= 61; id++) storeDraft(() => storage, { ...asha, form: `reply ${id}` });
  expect(storedDraft(() => storage, "asha", "reply 1")).toBeUndefined();
  expect(storedDraft(() => storage, "asha", "reply 61")).toEqual(asha.values);
  forgetStored(() => storage, "asha");
  expect(storedDraft(() => storage, "asha", "reply 61")).toEqual(asha.values);
  forgetStored(() => storage, "ravi");
  expect(storage.items.size).toBe(0);
  storeDraft(() => storage, asha);
  forgetStored(() => storage);
  expect(storage.items.size).toBe(0);
});

/** @spec messages.20 */
test("reads nothing from a foreign value, and keeps nothing without storage", () => {
  const storage = browser();
  for (const value of ["{", "7", "[null, 1]", '[{"account":"asha","form":"reply 1","values":{"text":1}}]']) {
    storage.items.set("inquiryDrafts", value);
    expect(storedDraft(() => storage, "asha", "reply 1")).toBeUndefined();
  }
  const blocked = () => {
    throw new Error("blocked");
  };
  expect(() => storeDraft(blocked, asha)).not.toThrow();
  expect(storedDraft(blocked, "asha", "reply 1")).toBeUndefined();
});
