/**
 * What more nodes cost and give, on PostgreSQL and an object store: `node tests/bench-nodes.ts`. With one, two and three
 * nodes, it prints the requests per second of processor time of all nodes, and how long after an acknowledged save the
 * other nodes show it. Needs `npm run build`.
 */
import { Console } from "node:console";
import autocannon from "autocannon";
import { startNodes } from "#tests/server/nodes.ts";
import { fieldsOf } from "#tests/server/records/typed-form.ts";
import { newBrowser, signIn } from "#tests/server/staff-browser.ts";
import { percentile } from "#tests/support/faults/bench.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { processorSeconds } from "#tests/support/process-costs.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts } from "#tests/support/site.ts";

const seconds = 5;
const saves = 40;
const path = "/projects/kelva-twin-residences";
const main = new URL("../server/main.ts", import.meta.url).pathname;
const postgres = await startPostgres();

async function measure(count: number) {
  const { nodes, programs, balancer, db, stop } = await startNodes(postgres.url, count, main);
  const Host = new URL(balancer.origin).host;
  const read = async (node: string) => (await sendRequest(node, path, { headers: { Host } })).body.toString();
  const spent = async () => {
    const all = await Promise.all(programs.map(({ process: { pid = 0 } }) => processorSeconds(pid)));
    return all.reduce((sum, one) => sum + one, 0);
  };

  await Promise.all(nodes.map(read));
  const before = await spent();
  const runs = await Promise.all(
    nodes.map((node) =>
      autocannon({ url: node + path, headers: { Host }, connections: 20, duration: seconds }),
    ),
  );
  const served = runs.reduce((sum, { "2xx": right }) => sum + right, 0);
  const cost = (await spent()) - before;

  const admin = newBrowser(balancer);
  await signIn(admin, accounts.admin);
  const { id } = await db
    .selectFrom("project")
    .select("id")
    .where("slug", "=", "kelva-twin-residences")
    .executeTakeFirstOrThrow();
  const form = `/admin/cms/projects/${id}/edit`;
  const [first = "", ...others] = nodes;
  balancer.nodes = [first];
  const waits: number[] = [];
  for (let at = 0; at < saves && others.length > 0; at += 1) {
    const client = `Client ${at} of Kelva`;
    const fields = (await fieldsOf(admin, form)).filter(([name]) => name !== "client");
    await Promise.all(nodes.map(read));
    await admin.post(form, [...fields, ["client", client]]);
    const saved = performance.now();
    await Promise.all(
      others.map(async (node) => {
        while (!(await read(node)).includes(client));
        waits.push(performance.now() - saved);
      }),
    );
  }
  await stop();
  return {
    "cached pages a second": Math.round(served / seconds),
    "a second of processor time": Math.round(served / cost),
    "others show a save after, median ms": others.length > 0 ? percentile(waits, 0.5) : "",
    "longest ms": others.length > 0 ? percentile(waits, 1) : "",
  };
}

const rows: Record<string, object> = {};
for (const count of [1, 2, 3]) rows[`${count} nodes`] = await measure(count);
new Console(process.stdout).table(rows);
await postgres.stop();
