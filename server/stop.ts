import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How long an unused connection stays open: browsers open some in advance. */
const unusedMs = 1000;
/** How often a server that stops looks for connections that have become idle. A listener for each response costs more. */
const idleCheckMs = 20;

/**
 * Prepares a graceful shutdown.
 * @param graceMs how long pending requests may take, in milliseconds
 * @returns a function that stops accepting connections, finishes pending requests and closes all connections
 */
export function closerOf(server: Server, graceMs: number): () => Promise<void> {
  const unused = new Set<Socket>();
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.prependListener("request", ({ socket }) => unused.delete(socket));

  return async () => {
    const closed = new Promise((done) => server.close(done));
    server.closeIdleConnections();
    // A keep-alive connection with continuous requests would never become idle.
    server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
    const timers = [
      // A response that had begun before the stop promised to keep its connection.
      setInterval(() => server.closeIdleConnections(), idleCheckMs),
      setTimeout(() => {
        for (const socket of unused) socket.destroy();
      }, unusedMs),
      setTimeout(() => server.closeAllConnections(), graceMs),
    ];
    await closed;
    for (const timer of timers) clearInterval(timer);
  };
}

/**
 * Runs the work of a stop at the first SIGTERM or SIGINT, then ends the process.
 * @param atOnce called at a second signal, which ends the process without waiting
 */
export function onStop(stop: () => Promise<void>, atOnce: () => void = () => {}): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, async () => {
      if (stopping) {
        atOnce();
        process.exit(1);
      }
      stopping = true;
      await stop();
      process.exit(0);
    });
  }
}
