import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { createMailer, type Mailer, toMessage } from "./mail.ts";

/**
 * Mail into a folder, for a machine without a mail server: one `.eml` a mail, which every mail program
 * opens. Names begin with the time in UTC, so they sort by it. The folder is made on the first mail.
 */
export function createFileOutbox(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  let sent = 0;

  return createMailer(async (mail) => {
    // Two mails of the same millisecond are told apart by the count.
    const time = new Date().toISOString().replace(/[:.]/g, "-");
    const name = `${time}-${String(sent++).padStart(6, "0")}-${randomUUID().slice(0, 8)}.eml`;
    const { message } = await transport.sendMail(toMessage(mail));
    await mkdir(folder, { recursive: true });
    const unfinished = join(folder, `${name}.PART`);
    try {
      await writeFile(unfinished, message, { flush: true });
      await rename(unfinished, join(folder, name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  });
}
