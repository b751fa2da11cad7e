import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface CutLine {
  /** Where the site can be reached over this line. */
  origin: string;
  /** How many connections have been cut. */
  cuts(): number;
  close(): Promise<void>;
}

/** A line to a site on which one connection is cut: the one that carries the byte after `afterBytes` sent. */
export async function startCutLine(site: string, afterBytes: number): Promise<CutLine> {
  const { hostname, port } = new URL(site);
  const open = new Set<Socket>();
  let sent = 0;
  let cuts = 0;
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
      from.pipe(to);
    }
    near.on("data", (chunk: Buffer) => {
      sent += chunk.length;
      if (cuts > 0 || sent <= afterBytes) return;
      cuts += 1;
      near.resetAndDestroy();
      far.resetAndDestroy();
    });
  });
  line.listen(0, "127.0.0.1");
  await once(line, "listening");
  const address = line.address();
  if (address === null || typeof address === "string") throw new Error("The line has no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cuts: () => cuts,
    async close() {
      for (const socket of open) socket.destroy();
      line.close();
      await once(line, "close");
    },
  };
}
