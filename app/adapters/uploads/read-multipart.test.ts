import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { withTempFolder } from "../storage/temporary-files.ts";
import { readMultipart } from "./read-multipart.ts";
import { BrokenUpload } from "./receive-file.ts";

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
  const files = await withTempFolder(async (folder) =>
    (await readMultipart(await sent(), folder, limits)).get("images[]"),
  );
  expect(files).toMatchObject([
    { name: "a.jpg", bytes: 300_000 },
    { name: "b.jpg", bytes: 300_000 },
  ]);
});

test("a truncated form is reported as broken", async () => {
  const reading = withTempFolder(async (folder) => readMultipart(await sent({ part: 0.7 }), folder, limits));
  await expect(reading).rejects.toThrow(BrokenUpload);
});

test.each([false, true])(
  "a form whose sender disconnects is reported as broken, read on: %s",
  async (readsWhole) => {
    const start = '--b\r\nContent-Disposition: form-data; name="plan"; filename="plan.pdf"\r\n\r\n%PDF-1.7\n';
    const chunks = [Buffer.from(start)];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = chunks.shift();
        if (chunk) controller.enqueue(chunk);
        else controller.error(new Error("gone"));
      },
    });
    const headers = { "Content-Type": "multipart/form-data; boundary=b" };
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    const request = new Request("http://site.example/", init);
    const reading = withTempFolder((folder) => readMultipart(request, folder, { ...limits, readsWhole }));
    await expect(reading).rejects.toThrow(BrokenUpload);
  },
);

test("a disk error is not reported as the sender's fault, and fails only that request", async () => {
  await expect(readMultipart(await sent(), "/no/such/folder", limits)).rejects.toMatchObject({
    code: "ENOENT",
  });
});

test("a form that is read on keeps its texts and says why a file could not be written", async () => {
  const form = new FormData();
  form.set("note", "typed");
  form.append("plan", new File([new Uint8Array(300_000)], "plan.pdf"));
  form.append("other", new File([new Uint8Array(300_000)], "other.pdf"));
  const request = new Request("http://site.example/", { method: "POST", body: form });
  const fields = new Set(["note", "plan"]);
  const parts = await readMultipart(request, "/no/such/folder", { ...limits, fields, readsWhole: true });
  expect([...parts]).toMatchObject([
    ["note", ["typed"]],
    ["plan", [{ name: "plan.pdf", bytes: 300_000, failure: { code: "ENOENT" } }]],
  ]);
});

test("a form that is read on cuts files a byte above their limit and drops those beyond their number", async () => {
  const form = new FormData();
  const bytes = new Uint8Array(5_000).fill(7);
  for (const name of ["a", "b", "c", "d"]) form.append("plan", new File([bytes], name));
  form.set("note", "typed");
  const request = new Request("http://site.example/", { method: "POST", body: form });
  const small = { maxBytes: 4_000, maxFields: 10, maxFiles: 2, readsWhole: true };
  await withTempFolder(async (folder) => {
    const parts = await readMultipart(request, folder, small);
    expect(parts.get("note")).toEqual(["typed"]);
    expect(parts.get("plan")).toMatchObject([
      { name: "a", bytes: 4_001 },
      { name: "b", bytes: 4_001 },
      { name: "c", bytes: 4_001 },
    ]);
    const [first] = parts.get("plan") ?? [];
    expect(await readFile((first as { path: string }).path)).toEqual(Buffer.from(bytes.subarray(0, 4_001)));
  });
});
