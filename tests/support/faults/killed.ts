import { connect } from "#db/connect.ts";
import { sendForm, typed } from "#tests/server/inquiries/inquiry-form.ts";
import type { Site } from "../site.ts";
import {
  type Bench,
  copyOfDemo,
  type Database,
  endNode,
  type Node,
  percentile,
  type Result,
  startNode,
  steppedClock,
} from "./bench.ts";
import { compare, countOf, faultsOf, nothingYet, startWriters } from "./writers.ts";

/** Kills the program with SIGKILL in the middle of mixed writes, again and again, then compares. */
export const killed =
  (database: Database) =>
  async (bench: Bench): Promise<Result[]> => {
    const place = await copyOfDemo(bench, database);
    const done = nothingYet();
    const starts: number[] = [];
    const faults: string[] = [];
    let session = "";
    let unanswered = 0;
    for (let kill = 1; kill <= bench.kills; kill += 1) {
      const node: Node = await startNode(place, {}, session);
      session = node.admin.cookie;
      starts.push(node.startMs);
      const writers = startWriters(node.origin, node.admin, done);
      await new Promise((resolve) => setTimeout(resolve, 500 + bench.random.below(2500)));
      node.program.process.kill("SIGKILL");
      await writers.stop();
      await endNode(node);
      unanswered += writers.statuses[0] ?? 0;
      for (const [status, count] of Object.entries(writers.statuses))
        if (Number(status) >= 400) faults.push(`${count} × ${status}`);
    }
    const node = await startNode(place, {}, session);
    if ((await fetch(node.origin)).status !== 200) faults.push("home is not shown after the last start");
    await endNode(node);
    faults.push(...faultsOf(await compare(place, done)));
    const measured = [
      `${bench.kills} kills, ${countOf(done)} acknowledged writes (${done.references.length} inquiries, ${done.notes.length} saves, ${done.photos.length} photos)`,
      `${unanswered} cut off`,
      `restart ${percentile(starts, 0.5)} ms (median), ${percentile(starts, 1)} ms (longest)`,
    ];
    return [{ database, measured: measured.join("; "), faults }];
  };

/** Kills one of two nodes that share a database and the files, while both get writes. */
export async function nodeKilled(bench: Bench): Promise<Result[]> {
  const place = await copyOfDemo(bench, "PostgreSQL");
  const done = nothingYet();
  const first = await startNode(place);
  const second = await startNode(place, {}, first.admin.cookie);
  const faults: string[] = [];
  try {
    const onFirst = startWriters(first.origin, first.admin, done);
    const onSecond = startWriters(second.origin, second.admin, done);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    first.program.process.kill("SIGKILL");
    await onFirst.stop();
    const before = countOf(done);
    await new Promise((resolve) => setTimeout(resolve, bench.seconds * 1000));
    await onSecond.stop();
    if (countOf(done) === before) faults.push("the other node acknowledged nothing afterwards");
    for (const [status, count] of Object.entries(onSecond.statuses))
      if (status === "0" || Number(status) >= 400) faults.push(`other node: ${count} × ${status}`);
    faults.push(...faultsOf(await compare(place, done)));
    const measured = `${before} writes acknowledged by both until the kill, ${countOf(done) - before} by the other in the ${bench.seconds} s after it; slowest ${percentile(onSecond.times, 1)} ms`;
    return [{ database: "PostgreSQL", measured, faults }];
  } finally {
    await endNode(first);
    await endNode(second);
  }
}

/** Runs two nodes whose clocks are an hour apart, with a session of the first, and writes on both. */
export async function nodesSkewed(bench: Bench): Promise<Result[]> {
  const place = await copyOfDemo(bench, "PostgreSQL");
  const done = nothingYet();
  const first = await startNode(place);
  const second = await startNode(place, { NODE_OPTIONS: `--import ${steppedClock}` }, first.admin.cookie);
  const faults: string[] = [];
  try {
    // The first signal sets its clock back by an hour.
    second.program.process.kill("SIGUSR2");
    await new Promise((resolve) => setTimeout(resolve, 500));
    const references: string[] = [];
    for (const { origin, admin } of [first, second, first, second]) {
      const inquiry = await sendForm({ origin } as Site, typed);
      if (inquiry.reference) references.push(inquiry.reference);
      else faults.push(`inquiry: ${inquiry.status}`);
      // The other node shows what this one has saved.
      const other = origin === first.origin ? second : first;
      for (const browser of [admin, other.admin]) {
        const page = await browser.request(`/admin/cms/messages?q=${inquiry.reference ?? ""}`);
        if (page.status !== 200 || !(await page.text()).includes(inquiry.reference ?? "-"))
          faults.push(`a list of messages without ${inquiry.reference}: ${page.status}`);
      }
    }
    const writers = [first, second].map(({ origin, admin }) => startWriters(origin, admin, done));
    await new Promise((resolve) => setTimeout(resolve, bench.seconds * 1000));
    for (const { stop } of writers) await stop();
    for (const { statuses } of writers)
      for (const [status, count] of Object.entries(statuses))
        if (status === "0" || Number(status) >= 400) faults.push(`${count} × ${status}`);
    faults.push(...faultsOf(await compare(place, done)));
    const db = connect(place.database ?? "");
    const stored = await db.selectFrom("inquiry").select(["reference", "spamReason"]).execute();
    const mails = await db.selectFrom("outgoingMail").select("subject").execute();
    await db.destroy();
    const ours = [...references, ...done.references];
    const spam = stored.filter(
      ({ reference, spamReason }) => ours.includes(reference) && spamReason !== null,
    );
    const unmailed = references.filter((one) => !mails.some(({ subject }) => subject.includes(one)));
    if (spam.length > 0) faults.push(`${spam.length} flagged as spam`);
    if (unmailed.length > 0) faults.push(`${unmailed.length} not mailed`);
    const measured = `4 inquiries, each shown by both nodes, ${references.length - unmailed.length} mailed, ${spam.length} of all flagged; ${countOf(done)} writes acknowledged by both in ${bench.seconds} s with one session`;
    return [{ database: "PostgreSQL", measured, faults }];
  } finally {
    await endNode(first);
    await endNode(second);
  }
}
