import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How long a connection without any request is left open: browsers open some ahead. */
const unusedMs = 1000;

/**
 * Prepares to end a server well.
 * @param graceMs how long requests that have begun may take to finish, in milliseconds
 * @returns closes the server: it accepts nothing new, finishes what has begun, and then ends all connections
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
    // A kept connection on which somebody keeps sending requests would never be idle.
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
