import { expect, it } from "vitest";
import { renderNewest } from "./preview.server.ts";

it("Previews of an account run one at a time, and only the newest waits", async () => {
  const first = Promise.withResolvers<string>();
  const begun: string[] = [];
  const render = (account: string, name: string, result: Promise<string> | string = name) =>
    renderNewest(account, async () => {
      begun.push(name);
      return result;
    });
  const shown = [render("a", "first", first.promise), render("a", "second"), render("a", "third")];
  expect(await render("b", "of another account")).toBe("of another account");
  expect(await shown[1]).toBeUndefined();
  expect(begun).toEqual(["first", "of another account"]);
  first.resolve("first");
  expect(await Promise.all(shown)).toEqual(["first", undefined, "third"]);
});

it("A preview that fails lets the next one run", async () => {
  const failing = renderNewest("a", () => Promise.reject(new Error("broken")));
  const next = renderNewest("a", async () => "next");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("next");
});
