import { createServer } from "node:http";

/** Sends what it is told to with every response: what a program of Node costs at least, as its own process. */
process.once("message", ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_, response) => {
    response.writeHead(200, { ...headers, "content-length": bytes.length });
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
});
