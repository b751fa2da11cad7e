import { expect, test } from "vitest";
import { readMultipart } from "./read-multipart.ts";
import { BrokenUpload, withArrivals } from "./receive-file.ts";

const limits = { maxBytes: 1_000_000, maxFields: 10, maxFiles: 10 };

/** Returns a form with two files, complete or truncated. */
async function sent({ part = 1 } = {}): Promise<Request> {
  const form = new FormData();
  for (const name of ["a.jpg", "b.jpg"]) form.append("images[]", new File([new Uint8Array(300_000)], name));
  const whole = new Response(form);
  const headers = { "Content-Type": whole.headers.get("Content-Type") ?? "" };
  const bytes = await whole.bytes();
  const body = new Blob([bytes.subarray(0, bytes.length * part)]).stream();
  return new Request("http://site.example/", {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);
}

test("the files of a form are stored on disk in their order", async () => {
  const files = await withArrivals(async (folder) =>
    (await readMultipart(await sent(), folder, limits)).get("images[]"),
  );
  expect(files).toMatchObject([
    { name: "a.jpg", bytes: 300_000 },
    { name: "b.jpg", bytes: 300_000 },
  ]);
});

test("a truncated form is reported as broken", async () => {
  const reading = withArrivals(async (folder) => readMultipart(await sent({ part: 0.7 }), folder, limits));
  await expect(reading).rejects.toThrow(BrokenUpload);
});

test("a disk error is not reported as the sender's fault, and fails only that request", async () => {
  await expect(readMultipart(await sent(), "/no/such/folder", limits)).rejects.toMatchObject({
    code: "ENOENT",
  });
});
