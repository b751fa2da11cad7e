import { pino } from "pino";

/**
 * Returns the standard output for log lines. They are written together, at the latest after a moment and at the exit:
 * writing one takes longer than a cached page, and each write wakes another thread.
 */
export function logOutput(): { write(line: string): void } {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: 16_000,
    periodicFlush: 100,
    // In its mode for strings, each line is appended to a text that is flattened and measured again.
    contentMode: "buffer",
  });
  // Its types know only strings.
  const write: (bytes: Buffer) => unknown = output.write.bind(output) as never;
  return { write: (line) => void write(Buffer.from(line)) };
}
