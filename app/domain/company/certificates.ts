import { z } from "zod";
import { megabyte } from "#app/adapters/uploads/byte-size.ts";
import { storedFileName } from "#app/adapters/uploads/stored-file-name.ts";
import type { SettingField } from "#app/domain/records/setting-fields.ts";

/** A stored PDF of a badge, with the SHA-256 of its content. */
const storedCertificate = z.object({
  name: z.string(),
  bytes: z.int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Certificate = z.infer<typeof storedCertificate>;

export const maxCertificateBytes = 10 * megabyte;
const maxNameLength = 80;

export const certificateName = (sent: string): string => storedFileName(sent, ["pdf"], maxNameLength);

/** Returns the text by which a form names a certificate: name, bytes and hash. */
export const certificateText = ({ name, bytes, hash }: Certificate): string => `${name} ${bytes} ${hash}`;

/** Parses the text by which a form names a certificate; null if it is malformed. */
export function certificateOf(text: string): Certificate | null {
  const [, name, bytes, hash] = /^(.{1,80}) ([1-9]\d{0,8}) ([0-9a-f]{64})$/u.exec(text) ?? [];
  if (!name || !hash || certificateName(name) !== name) return null;
  return { name, bytes: Number(bytes), hash };
}

export const certificateAddress = ({ name, hash }: Certificate): string =>
  `/certificates/${hash}/${encodeURIComponent(name)}`;

export const certificateField: SettingField<Certificate | null> = {
  label: "Certificate (PDF)",
  hint: "Visitors can open it while the badge is shown.",
  stored: storedCertificate.nullable(),
  typed: z
    .string()
    .refine((text) => text === "" || certificateOf(text) !== null, "Upload the PDF again")
    .transform(certificateOf),
  empty: null,
  shown: (certificate) => (certificate ? certificateText(certificate) : ""),
  control: "certificate",
  wide: true,
};
