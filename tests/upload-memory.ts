import { setTimeout as pause } from "node:timers/promises";
import { startProgram, stopProgram } from "#tests/server/program.ts";
import { type Browser, newBrowser } from "#tests/server/staff-browser.ts";
import { memorySettings } from "#tests/support/memory-settings.ts";
import { noisyPhotos } from "#tests/support/noisy-photos.ts";
import { residentMemory } from "#tests/support/process-costs.ts";
import { accounts } from "#tests/support/site.ts";

/** @spec photos.9 */

const count = 50;
const atOnce = 2;

/**
 * Sends 50 photos of 4 MB to a server of its own, two at a time, in two rounds. What the second adds to the
 * first is what grows with the number of photos. It has the operator's limits of memory. Needs Linux.
 */
export async function measureUploadMemory(dataDir: string) {
  const { email, password } = accounts.admin;
  const program = startProgram({
    ...(await memorySettings("server/bin/plinth")),
    DATA_DIR: dataDir,
    SEED: "empty",
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  });
  const origin = await program.ready;
  const pid = program.process.pid ?? 0;
  const admin = newBrowser({ origin });
  await admin.signIn(accounts.admin);
  const photos = await noisyPhotos(count);
  const rows: Record<string, { MB: number }> = { "at rest": { MB: await residentMemory(pid) } };
  for (const round of ["first", "second"]) {
    const waiting = [...photos];
    await Promise.all(Array.from({ length: atOnce }, () => sendAll(admin, origin, waiting)));
    rows[`peak, ${round} 50 photos`] = { MB: await residentMemory(pid, "VmHWM") };
    await pause(2000);
    rows[`two seconds after the ${round} 50`] = { MB: await residentMemory(pid) };
  }
  await stopProgram(program);
  return rows;
}

async function sendAll(admin: Browser, origin: string, waiting: Buffer[]) {
  for (let photo = waiting.pop(); photo; photo = waiting.pop()) {
    const response = await admin.request("/server/api/photos", {
      method: "POST",
      body: new Uint8Array(photo),
      headers: { Origin: origin },
    });
    if (response.status !== 200) throw new Error(`A photo was answered with ${response.status}.`);
    await response.body?.cancel();
  }
}
