import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How long an unused connection stays open: browsers open some in advance. */
const unusedMs = 1000;

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
  let closing = false;
  server.prependListener("request", ({ socket }, response) => {
    unused.delete(socket);
    // A response that had begun before the stop promised to keep its connection, which has become idle since.
    response.once("finish", () => closing && server.closeIdleConnections());
  });

  return async () => {
    closing = true;
    const closed = new Promise((done) => server.close(done));
    server.closeIdleConnections();
    // A keep-alive connection with continuous requests would never become idle.
    server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
    const timers = [
      setTimeout(() => {
        for (const socket of unused) socket.destroy();
      }, unusedMs),
      setTimeout(() => server.closeAllConnections(), graceMs),
    ];
    await closed;
    for (const timer of timers) clearTimeout(timer);
  };
}
