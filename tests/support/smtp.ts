import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as the server got it. */
export type ReceivedMail = {
  from: string;
  to: string[];
  mail: Email;
  raw: string;
};

/** A running mail server and what it has received. */
export type SmtpSink = {
  host: string;
  port: number;
  url: string;
  /** All accepted mails, oldest first. */
  messages: ReceivedMail[];
  /** Answers the next mails with 451, a passing failure that senders should retry. */
  failNext(count: number): void;
  /** Refuses an address for good from now on, as a server does whose mailbox is gone. */
  refuse(address: string): void;
  /** Resolves with the first mail, old or new, that matches. */
  waitForMessage(matches?: (message: ReceivedMail) => boolean, patience?: number): Promise<ReceivedMail>;
  stop(): Promise<void>;
};

/** Starts a mail server that keeps what it receives, for any sender and any password. */
export async function startSmtp(): Promise<SmtpSink> {
  const messages: ReceivedMail[] = [];
  const arrivals = new EventEmitter();
  const refused = new Set<string>();
  let failures = 0;
  const server = new SMTPServer({
    // Its built-in certificate is self-signed, which senders refuse.
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    // A pooled sender keeps its connection open: do not wait for it.
    closeTimeout: 1,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? "anyone" }),
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? Object.assign(new Error("No such mailbox"), { responseCode: 550 }) : null),
    async onData(stream, session, done) {
      const raw = await buffer(stream);
      if (failures > 0) {
        failures -= 1;
        done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
        return;
      }
      const { mailFrom, rcptTo } = session.envelope;
      messages.push({
        from: mailFrom ? mailFrom.address : "",
        to: rcptTo.map((recipient) => recipient.address),
        mail: await PostalMime.parse(raw),
        raw: raw.toString("utf8"),
      });
      done();
      arrivals.emit("message");
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    host: "127.0.0.1",
    port,
    url: `smtp://127.0.0.1:${port}`,
    messages,
    failNext(count) {
      failures = count;
    },
    refuse: (address) => void refused.add(address),
    async waitForMessage(matches = () => true, patience = 5000) {
      const signal = AbortSignal.timeout(patience);
      for (;;) {
        const found = messages.find(matches);
        if (found) return found;
        await once(arrivals, "message", { signal }).catch((cause: unknown) => {
          throw new Error(`No such mail in ${patience} ms; ${messages.length} others came`, {
            cause,
          });
        });
      }
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
