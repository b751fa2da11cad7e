/** How many requests per second of processor time a program answers, beside the plainest ones that send the same bytes. */
import { execFileSync, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { freePort } from "#tests/support/postgres-process.ts";
import { processorSeconds } from "#tests/support/process-costs.ts";
import { type RawResponse, sendRequest } from "#tests/support/send-request.ts";
import { median } from "./bench-photos.ts";
import { type Figures, higher } from "./benchmarks.ts";

const rounds = 3;
const seconds = 2;
export const asBrowser = { "accept-encoding": "br" };
const unit = "requests per CPU second";

/** A program that answers at `url` from the process `pid`. */
interface Server {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Measures in turns the program, a bare `node:http` server and, where it is installed, a static nginx: all send the bytes
 * that the program sends to a browser. Medians of the rounds, after one that warms up.
 */
export async function requestsPerCpuSecond(name: string, url: string, pid: number): Promise<Figures> {
  const { origin, pathname } = new URL(url);
  const response = await sendRequest(origin, pathname, { headers: asBrowser });
  const bare = await startBare(response);
  const nginx = await startNginx(response);
  const own: Server = { url, pid, stop: async () => {} };
  const found = new Map<Server, number[]>([bare, own, ...(nginx ? [nginx] : [])].map((each) => [each, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const [server, values] of found) {
      const value = await load(server);
      if (round > 0) values.push(value);
    }
  const of = (server: Server) => median(found.get(server) ?? []);
  for (const server of found.keys()) await server.stop();
  return {
    [name]: higher(of(own), unit, of(bare)),
    ...(nginx && { [`${name} beside static nginx`]: higher(of(own), unit, of(nginx)) }),
  };
}

async function load({ url, pid }: Server): Promise<number> {
  const before = await processorSeconds(pid);
  const options = { url, connections: 16, duration: seconds, headers: asBrowser };
  const { requests, non2xx, errors } = await autocannon(options);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} responses other than 2xx, ${errors} errors`);
  return requests.total / ((await processorSeconds(pid)) - before);
}

async function startBare({ body, headers }: RawResponse): Promise<Server> {
  const bare = fork(fileURLToPath(new URL("./support/bare-server.ts", import.meta.url)));
  const sent = {
    "content-type": headers["content-type"] ?? "",
    "content-encoding": headers["content-encoding"],
  };
  bare.send({ body: body.toString("base64"), headers: JSON.parse(JSON.stringify(sent)) });
  const [{ port }] = (await once(bare, "message")) as [AddressInfo];
  return { url: `http://127.0.0.1:${port}/`, pid: bare.pid ?? 0, stop: async () => void bare.kill() };
}

/** nginx with one worker that sends a file; null where it is not installed. */
async function startNginx({ body, headers }: RawResponse): Promise<Server | null> {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
  } catch {
    return null;
  }
  const folder = await mkdtemp(join(tmpdir(), "plinth-bench-nginx-"));
  // Its worker runs as another user.
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(join(folder, "page"), body);
  const encoding = headers["content-encoding"];
  const lines = [
    "daemon off;",
    `pid ${folder}/pid;`,
    "error_log stderr;",
    "worker_processes 1;",
    "events { worker_connections 64; }",
    "http {",
    "access_log off;",
    "sendfile on;",
    "keepalive_requests 100000000;",
    "open_file_cache max=10;",
    `server { listen 127.0.0.1:${port}; root ${folder}; default_type "${headers["content-type"]}";`,
    encoding ? `add_header Content-Encoding ${encoding};` : "",
    "} }",
  ];
  await writeFile(join(folder, "nginx.conf"), lines.join("\n"));
  const master = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  const ended = once(master, "close");
  const url = `http://127.0.0.1:${port}/page`;
  while (!(await fetch(url, { method: "HEAD" }).catch(() => null))) await wait(50);
  const children = `/proc/${master.pid}/task/${master.pid}/children`;
  const pid = Number((await readFile(children, "utf8")).trim().split(" ")[0]);
  return {
    url,
    pid,
    async stop() {
      master.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
