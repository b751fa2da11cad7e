import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../storage/left-folders.ts";
import { createMailer, type Mailer, toMessage } from "./mail.ts";

/**
 * Returns a mailer that writes each mail to a folder as an `.eml` file, for machines without a mail server. File names
 * start with the UTC time, so they sort by it. The folder is created, and the library loaded, with the first mail.
 */
export function createFileOutbox(folder: string): Mailer {
  let sent = 0;

  return createMailer(async (mail) => {
    // The count separates mails of the same millisecond.
    const time = new Date().toISOString().replace(/[:.]/g, "-");
    const name = `${time}-${String(sent++).padStart(6, "0")}-${randomUUID().slice(0, 8)}.eml`;
    const { createTransport } = await import("nodemailer");
    const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
    const { message } = await transport.sendMail(toMessage(mail));
    await mkdir(folder, { recursive: true });
    await writeWhole(join(folder, name), (unfinished) => writeFile(unfinished, message, { flush: true }));
  });
}
