import { expect, test } from "vitest";
import { asApiResponse } from "./api-response.ts";

const id = "the-id-of-the-request";
const message = async (status: number, changes: boolean) => {
  const response = asApiResponse(new Response("<html>", { status }), { id, changes });
  return (await response.json()).message;
};

test("a failed API request returns its request id, and says that nothing was saved only for writes", async () => {
  expect(await message(500, true)).toBe(`Something went wrong here. Nothing was saved. Reference: ${id}`);
  expect(await message(500, false)).toBe(`Something went wrong here. Reference: ${id}`);
});

test("an unknown API path says so for every method", async () => {
  for (const status of [404, 405])
    expect(await message(status, true)).toBe("There is no endpoint at this address.");
});
