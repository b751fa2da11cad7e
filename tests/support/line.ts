import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface Line {
  port: number;
  /** The open sockets of both sides. */
  sockets: Set<Socket>;
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections again after `cut`. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Accepts connections on a port of its own and opens one to the server for each.
 * @param join forwards between the two ends of a new connection
 */
export async function startLine(server: string, join: (near: Socket, far: Socket) => void): Promise<Line> {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    join(near, far);
  });
  const listen = async (at: number) => {
    line.listen(at, "127.0.0.1");
    await once(line, "listening");
  };
  await listen(0);
  const bound = line.address();
  if (bound === null || typeof bound === "string") throw new Error("The line has no port.");
  const cut = async () => {
    for (const socket of sockets) socket.destroy();
    line.close();
    await once(line, "close");
  };
  return {
    port: bound.port,
    sockets,
    cut,
    restore: () => listen(bound.port),
    close: () => (line.listening ? cut() : Promise.resolve()),
  };
}
