import type { Socket } from "node:net";
import { type Line, startLine } from "./line.ts";

export interface FrozenLine extends Pick<Line, "cut" | "restore" | "close"> {
  /** The address with the port of this line. */
  address: string;
  /** Keeps connections open, accepts new ones, and delivers nothing, as a frozen machine does. */
  freeze(): void;
  /** Delivers again, including what was sent while it was frozen. */
  thaw(): void;
}

/** A line to a server, such as a database, that can be frozen and cut. */
export async function startFrozenLine(server: string): Promise<FrozenLine> {
  let frozen = false;
  const forward = (from: Socket, to: Socket) => {
    // Unlike `pipe`, this does not resume a paused socket.
    from.on("data", (chunk: Buffer) => to.write(chunk));
    from.on("end", () => to.end());
    if (frozen) from.pause();
  };
  const { port, sockets, ...line } = await startLine(server, (near, far) => {
    forward(near, far);
    forward(far, near);
  });
  return {
    ...line,
    address: Object.assign(new URL(server), { hostname: "127.0.0.1", port: String(port) }).href,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
