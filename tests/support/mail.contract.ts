import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Mail, Mailer } from "#app/adapters/mail/mail.ts";

/** A mailer and the raw mails it has delivered, in order. */
export type Opened = { mailer: Mailer; arrived: () => Promise<string[]>; close: () => Promise<void> };

export const mail: Mail = {
  to: "office@example.com",
  from: "Plinth <website@example.com>",
  subject: "New message",
  text: "A visitor wrote.",
};

/** Returns the decoded headers of a raw mail by lowercase name, and its text. */
function opened(raw: string) {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const headers = Object.fromEntries(lines.map((line) => [line.split(":")[0]?.toLowerCase(), decoded(line)]));
  const base64 = headers["content-transfer-encoding"] === "base64";
  const body = rest.join("\r\n\r\n");
  return {
    headers,
    text: base64 ? Buffer.from(body, "base64").toString() : unquoted(body.replaceAll("=\r\n", "")),
  };
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

function decoded(line: string): string {
  const value = line.slice(line.indexOf(":") + 1).trim();
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, word) => Buffer.from(word, "base64").toString())
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word) => unquoted(word.replaceAll("_", " ")));
}

/** Tests that every mailer must pass; `open` returns a new one. */
export function mailContract(name: string, open: () => Promise<Opened>) {
  describe(`mail sent ${name}`, () => {
    let outlet: Opened;
    beforeEach(async () => {
      outlet = await open();
    });
    afterEach(() => outlet.close());

    async function sent(changes: Partial<Mail>) {
      await outlet.mailer.send({ ...mail, ...changes });
      const [raw = ""] = await outlet.arrived();
      return opened(raw);
    }

    test("arrives with its sender, recipient, reply address, subject, id and text", async () => {
      const { headers, text } = await sent({ replyTo: "visitor@example.org", messageId: "<m7@example.com>" });
      expect(headers).toMatchObject({
        to: "office@example.com",
        from: "Plinth <website@example.com>",
        "reply-to": "visitor@example.org",
        subject: "New message",
        "message-id": "<m7@example.com>",
      });
      expect(headers.date).toBeTruthy();
      expect(text.trim()).toBe("A visitor wrote.");
    });

    test("keeps Hindi, rupees and long lines as they were written", async () => {
      const words = { subject: "नया संदेश: ₹ 5,00,000 का काम", text: `नमस्ते\n\n${"long line ".repeat(150)}end` };
      const { headers, text } = await sent(words);
      expect(headers.subject).toBe(words.subject);
      expect(text.replaceAll("\r\n", "\n").trim()).toBe(words.text);
    });

    const injected = "x\r\nBcc: victim@example.net\r\n\r\nAnother body";
    test.for([
      ["subject", { subject: injected }],
      ["reply address", { replyTo: `visitor@example.org${injected}` }],
      ["visitor's name", { replyTo: { name: injected, address: "visitor@example.org" } }],
      ["visitor's address", { replyTo: { name: "", address: `visitor@example.org${injected}` } }],
      ["message id", { messageId: `<${injected}>` }],
    ] as const)("cannot be given another header through its %s", async ([, changes]) => {
      const { headers, text } = await sent(changes);
      expect(Object.keys(headers)).not.toContain("bcc");
      expect(headers.to).toBe("office@example.com");
      expect(text.trim()).toBe("A visitor wrote.");
    });

    test("goes to one recipient, whatever the name contains", async () => {
      const { headers } = await sent({
        to: { name: "A <victim@example.net>, B", address: "client@example.org" },
      });
      expect(headers.to).toBe('"A <victim@example.net>, B" <client@example.org>');
    });

    test("arrives in the order of sending", async () => {
      for (let i = 0; i < 4; i++) await outlet.mailer.send({ ...mail, subject: `Mail ${i}` });
      const subjects = (await outlet.arrived()).map((raw) => opened(raw).headers.subject);
      expect(subjects).toEqual(Array.from({ length: 4 }, (_, i) => `Mail ${i}`));
    });

    test("is finished before the mailer closes, and rejected afterwards", async () => {
      const underWay = outlet.mailer.send(mail);
      await outlet.mailer.close();
      expect(await outlet.arrived()).toHaveLength(1);
      await underWay;
      await expect(outlet.mailer.send(mail)).rejects.toThrow("closed");
    });
  });
}
