import { expect, test } from "vitest";
import { readEnvironment } from "./env.ts";
import { originOf, senderOf } from "./own-address.ts";

test("links that no request has caused lead to the public address, or else to the one that the server listens on", () => {
  const links = (variables: Record<string, string>) => originOf(readEnvironment(variables));
  expect(links({ PUBLIC_URL: "https://www.example.org", HOST: "0.0.0.0" })).toBe("https://www.example.org");
  expect(links({ HOST: "127.0.0.2" })).toBe("http://127.0.0.2:3000");
  expect(links({ HOST: "::1", PORT: "8080" })).toBe("http://[::1]:8080");
});

test("mails without MAIL_FROM come from the site's host", () => {
  const sender = (variables: Record<string, string>) => senderOf(readEnvironment(variables));
  expect(sender({})).toBe("no-reply@localhost");
  expect(sender({ PUBLIC_URL: "https://www.example.org:8443" })).toBe("no-reply@www.example.org");
  expect(sender({ MAIL_FROM: "Plinth <office@example.org>" })).toBe("Plinth <office@example.org>");
});
