import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A balancer in front of several nodes, as nginx is with its default settings. */
export interface Balancer {
  origin: string;
  /** The nodes that requests go to in turn, by their origins. */
  nodes: string[];
  /** How many responses ended before they were whole, or were not begun for a request that may have changed something. */
  failed(): number;
  close(): Promise<void>;
}

/**
 * Starts a balancer that sends each request to the next node. One that refuses the connection is passed over. A request that
 * a node had taken when it died goes to the next one if it only reads and no response has begun, otherwise it fails.
 */
export async function startBalancer(): Promise<Balancer> {
  let [turn, failed] = [0, 0];

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, nodes: string[]): void {
    const [node, ...others] = nodes;
    if (!node) return void outgoing.writeHead(503).end();
    const { hostname, port } = new URL(node);
    const { method, url, headers } = incoming;
    const sent = request({ hostname, port, method, path: url, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
      answer.on("error", () => {
        failed += 1;
        outgoing.destroy();
      });
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) return;
      if (error.code === "ECONNREFUSED" || method === "GET") return pass(incoming, outgoing, others);
      failed += 1;
      outgoing.writeHead(502).end();
    });
    // The body is sent once there is a connection, so that another node can still get all of it.
    sent.once("socket", (socket) => socket.once("connect", () => incoming.pipe(sent)));
  }

  const server = createServer((incoming, outgoing) => {
    const { nodes } = balancer;
    turn += 1;
    pass(incoming, outgoing, [...nodes.slice(turn % nodes.length), ...nodes.slice(0, turn % nodes.length)]);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const balancer: Balancer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nodes: [],
    failed: () => failed,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return balancer;
}
