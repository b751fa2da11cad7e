import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { saveSetting } from "#app/domain/company/settings.server.ts";
import { connect } from "#db/connect.ts";
import { Caller, photo } from "#tests/server/calendar/calendar.ts";
import { sendForm, typed } from "#tests/server/inquiries/inquiry-form.ts";
import { signedIn } from "#tests/server/staff-browser.ts";
import { startFrozenLine } from "../frozen-line.ts";
import { startS3 } from "../s3.ts";
import { accounts, type Site, startSite } from "../site.ts";
import {
  type Bench,
  copyOfDemo,
  type Database,
  endNode,
  newDatabase,
  newFolder,
  type Result,
  startNode,
  steppedClock,
  timed,
  untilStatus,
} from "./bench.ts";

/** Freezes the line to the object store while a photo is sent. */
export async function storeAway(bench: Bench): Promise<Result[]> {
  const store = await startS3();
  const line = await startFrozenLine(store.endpoint);
  const place = { dataDir: await newFolder(bench, "store"), database: await newDatabase(bench) };
  const node = await startNode(place, {
    SEED: "empty",
    ADMIN_EMAIL: accounts.admin.email,
    ADMIN_PASSWORD: accounts.admin.password,
    S3_BUCKET: store.bucket,
    S3_ENDPOINT: line.address,
    S3_REGION: store.region,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  });
  const faults: string[] = [];
  try {
    const db = connect(place.database);
    await saveSetting(db, "opening", { open: true });
    await db.destroy();
    const caller = new Caller({ origin: node.origin } as Site, node.admin);
    const upload = async (colour: string) => {
      const image = await photo(colour);
      return timed(() => caller.call("POST", "/server/api/library-photos", image));
    };
    const before = await upload("#123456");
    line.freeze();
    const sending = upload("#654321");
    const home = await timed(() => fetch(node.origin));
    const inquiry = await timed(() => sendForm({ origin: node.origin } as Site, { ...typed, service: "" }));
    const during = await sending;
    line.thaw();
    const ready = await untilStatus(`${node.origin}/readyz`, 200);
    const after = await upload("#abcdef");
    if (before.status !== 201 && before.status !== 200) faults.push(`upload before: ${before.status}`);
    if (home.status !== 200) faults.push(`home: ${home.status}`);
    if (inquiry.status !== 303) faults.push(`inquiry: ${inquiry.status}`);
    if (during.status !== 503) faults.push(`upload during it: ${during.status} instead of 503`);
    if (after.status !== before.status) faults.push(`upload after it: ${after.status}`);
    const measured = `home ${home.status} in ${home.ms} ms, inquiry ${inquiry.status} in ${inquiry.ms} ms, upload ${during.status} after ${during.ms} ms; ready ${ready} ms after it, next upload ${after.status}`;
    return [{ database: "PostgreSQL", measured, faults }];
  } finally {
    await endNode(node);
    await line.close();
    await store.stop();
  }
}

/** Sends an inquiry while the mail server accepts connections and says nothing, then stops the program. */
export const mailHanging =
  (database: Database) =>
  async (bench: Bench): Promise<Result[]> => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => void sockets.add(socket)).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const node = await startNode(await copyOfDemo(bench, database), { SMTP_URL: `smtp://127.0.0.1:${port}` });
    const inquiry = await timed(() => sendForm({ origin: node.origin } as Site, typed));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const began = performance.now();
    node.program.process.kill("SIGTERM");
    const code = await node.program.ended;
    const ms = Math.round(performance.now() - began);
    for (const socket of sockets) socket.destroy();
    server.close();
    const faults = [
      ...(inquiry.status === 303 ? [] : [`inquiry: ${inquiry.status}`]),
      ...(code === 0 ? [] : [`exit code ${code}`]),
      ...(ms <= 21_000 ? [] : [`SIGTERM took ${ms} ms`]),
    ];
    const measured = `inquiry ${inquiry.status} in ${inquiry.ms} ms, ${sockets.size} connections hung; SIGTERM ended it with ${code} in ${ms} ms`;
    return [{ database, measured, faults }];
  };

/** Leaves SQLite no more pages and the storage no room, then gives both back. */
export async function diskFull(bench: Bench): Promise<Result[]> {
  const site = await startSite({ template: join(bench.folder, "template"), variables: { TRUST_PROXY: "1" } });
  const faults: string[] = [];
  try {
    const { db, storage } = site.dependencies;
    const admin = await signedIn(site, accounts.admin);
    const size = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${size.rows[0]?.page_count ?? 0}`).execute(db);
    const { put } = storage;
    storage.put = async () => {
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    };
    const statuses: number[] = [];
    for (let at = 0; at < 20; at += 1)
      statuses.push(
        (await sendForm(site, { ...typed, message: `${at} ${"Basement. ".repeat(900)}` })).status,
      );
    const caller = new Caller(site, admin);
    const upload = await timed(async () =>
      caller.call("POST", "/server/api/library-photos", await photo("#135")),
    );
    const home = await timed(() => fetch(site.origin));
    const ready = await timed(() => fetch(`${site.origin}/readyz`));
    storage.put = put;
    await sql.raw("pragma max_page_count = 1000000").execute(db);
    const again = await sendForm(site, typed);
    const refused = statuses.filter((status) => status === 507).length;
    if (statuses.some((status) => status !== 303 && status !== 507)) faults.push(`inquiries: ${statuses}`);
    if (refused === 0) faults.push("no inquiry got 507");
    if (upload.status !== 507) faults.push(`upload: ${upload.status}`);
    if (home.status !== 200) faults.push(`home: ${home.status}`);
    if (ready.status !== 503) faults.push(`readyz: ${ready.status}`);
    if (again.status !== 303) faults.push(`inquiry with room again: ${again.status}`);
    const measured = `${refused} of 20 long inquiries 507, others stored; upload ${upload.status}, home ${home.status}, readyz ${ready.status}; with room again 303`;
    return [{ database: "SQLite", measured, faults }];
  } finally {
    await site.close();
  }
}

/** Steps the program's clock back an hour and then ahead two, with an inquiry and a staff page after each step. */
export const clockStepped =
  (database: Database) =>
  async (bench: Bench): Promise<Result[]> => {
    const place = await copyOfDemo(bench, database);
    const node = await startNode(place, { NODE_OPTIONS: `--import ${steppedClock}` });
    const faults: string[] = [];
    const references: string[] = [];
    try {
      for (const step of ["none", "back", "ahead"]) {
        if (step === "back") node.program.process.kill("SIGUSR2");
        if (step === "ahead") node.program.process.kill("SIGUSR2");
        await new Promise((resolve) => setTimeout(resolve, 500));
        const sent = await sendForm({ origin: node.origin } as Site, {
          ...typed,
          message: `Piles, step ${step}.`,
        });
        if (sent.reference) references.push(sent.reference);
        else faults.push(`inquiry after step ${step}: ${sent.status}`);
        const staff = await node.admin.request("/admin/cms");
        if (staff.status !== 200) faults.push(`staff page after step ${step}: ${staff.status}`);
      }
      const db = connect(place.database ?? join(place.dataDir, "plinth.sqlite"));
      const stored = await db
        .selectFrom("inquiry")
        .selectAll()
        .where("reference", "in", references)
        .execute();
      const spam = stored.filter((inquiry) => inquiry.spamReason !== null).length;
      const mails = await db.selectFrom("outgoingMail").select("subject").execute();
      await db.destroy();
      const mailed = references.filter((reference) =>
        mails.some(({ subject }) => subject.includes(reference)),
      ).length;
      if (spam > 0) faults.push(`${spam} flagged as spam`);
      if (mailed < references.length) faults.push(`${references.length - mailed} not mailed`);
      const measured = `an hour back, then two ahead: ${references.length} of 3 inquiries stored, ${mailed} mailed, ${spam} flagged; the session stayed valid`;
      return [{ database, measured, faults }];
    } finally {
      await endNode(node);
    }
  };
