import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { closerOf } from "./stop.ts";

test("a stop closes the connection of a started response once the response is complete", async () => {
  const server = createServer();
  // A stop that waited for either would take longer than this test may.
  server.keepAliveTimeout = 600_000;
  const close = closerOf(server, 600_000);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const browser = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const received: Buffer[] = [];
  browser.on("data", (chunk) => received.push(chunk));
  const ended = once(browser, "close");
  browser.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [, response] = (await once(server, "request")) as [unknown, ServerResponse];
  response.write("begun, ");
  await once(browser, "data");

  const closed = close();
  response.end("and complete");
  await closed;
  await ended;
  const text = Buffer.concat(received).toString();
  expect(text).toContain("Connection: keep-alive");
  expect(text).toContain("and complete");
});
