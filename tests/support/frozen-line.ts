import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface FrozenLine {
  /** The address with the port of this line. */
  address: string;
  /** Keeps connections open, accepts new ones, and delivers nothing, as a frozen machine does. */
  freeze(): void;
  /** Delivers again, also what was sent meanwhile. */
  thaw(): void;
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections again after `cut`. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A line to a server, such as a database, that can be frozen and cut. */
export async function startFrozenLine(server: string): Promise<FrozenLine> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  let frozen = false;
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        open.delete(from);
        to.destroy();
      });
      from.on("data", (chunk: Buffer) => to.write(chunk));
      from.on("end", () => to.end());
      if (frozen) from.pause();
    }
  });
  const listen = async (at: number) => {
    line.listen(at, "127.0.0.1");
    await once(line, "listening");
  };
  await listen(0);
  const bound = line.address();
  if (bound === null || typeof bound === "string") throw new Error("The line has no port.");
  const cut = async () => {
    for (const socket of open) socket.destroy();
    line.close();
    await once(line, "close");
  };
  return {
    address: Object.assign(new URL(server), { hostname: "127.0.0.1", port: String(bound.port) }).href,
    freeze() {
      frozen = true;
      for (const socket of open) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of open) socket.resume();
    },
    cut,
    mend: () => listen(bound.port),
    close: () => (line.listening ? cut() : Promise.resolve()),
  };
}
