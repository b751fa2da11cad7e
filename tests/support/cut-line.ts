import { startLine } from "./line.ts";

export interface CutLine {
  /** Where the site can be reached over this line. */
  origin: string;
  /** How many connections have been cut. */
  cuts(): number;
  /** Bytes that the browser has sent. */
  sent(): number;
  close(): Promise<void>;
}

/** A line to a site on which connections are cut: those that carry the byte after each of `afterBytes` sent. */
export async function startCutLine(site: string, ...afterBytes: number[]): Promise<CutLine> {
  let sent = 0;
  let cuts = 0;
  const { port, close } = await startLine(site, (near, far) => {
    near.pipe(far).pipe(near);
    near.on("data", (chunk: Buffer) => {
      sent += chunk.length;
      if (sent <= (afterBytes[cuts] ?? Number.POSITIVE_INFINITY)) return;
      cuts += 1;
      near.resetAndDestroy();
      far.resetAndDestroy();
    });
  });
  return { origin: `http://127.0.0.1:${port}`, cuts: () => cuts, sent: () => sent, close };
}
