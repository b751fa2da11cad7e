import { availableParallelism, totalmem } from "node:os";
import { resolve } from "node:path";
import leven from "leven";
import { z } from "zod";
import { isPlace } from "#app/adapters/archive/places.ts";
import { defaultRegion } from "#app/adapters/region/region.ts";
import { isLocale, locales, readTimeZone } from "#app/domain/company/region.ts";
import { readEmail } from "#app/domain/values/email-address.ts";
import { defaultDataDir } from "./data-folder.ts";
import { defaultWorkers } from "./default-workers.ts";

export type Environment = ReturnType<typeof readEnvironment>;

/** Invalid environment variables; the message has one line per problem. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

const wholeNumber = z.string().regex(/^\d+$/, "must be a whole number").transform(Number);
const word = z.string().min(1);
const emailAddress = z.string().transform((typed, check) => {
  const email = readEmail(typed);
  if (email === null) check.addIssue("must be an e-mail address");
  return email ?? z.NEVER;
});
/** 32 characters of base64 are 192 bits. */
export const minSecretLength = 32;

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const unreadable =
  "cannot be read: percent-encode the password and the user, such as / as %2F, # as %23 and % as %25";

/** Returns whether an address can be taken apart, as drivers do. */
function isReadable(address: string): boolean {
  try {
    const { username, password } = new URL(address);
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether an address has no path, query or account. What is no address at all passes: `z.url` refuses it. */
const isOrigin = (address: string): boolean =>
  !URL.canParse(address) || new URL(address).href === `${new URL(address).origin}/`;

const variables = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).optional(),
  PORT: wholeNumber.pipe(z.number().max(65535, "must be at most 65535")).default(3000),
  HOST: word.optional(),
  DATA_DIR: word.default(defaultDataDir),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, { error: "must start with postgres://", abort: true })
    .refine(isReadable, unreadable)
    .optional(),
  AUTH_SECRET: z
    .string()
    .min(
      minSecretLength,
      `must have at least ${minSecretLength} characters, such as from \`openssl rand -base64 32\``,
    )
    .optional(),
  S3_BUCKET: word.optional(),
  S3_ENDPOINT: z.url("must be an address such as https://s3.example.org").optional(),
  S3_REGION: word.default("us-east-1"),
  S3_ACCESS_KEY_ID: word.optional(),
  S3_SECRET_ACCESS_KEY: word.optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://www.example.org" })
    .refine(
      isOrigin,
      "must end after the host: the site answers at its root, such as https://www.example.org",
    )
    .optional(),
  HSTS_SUBDOMAINS: z.enum(["on", "off"], "must be on or off").default("off"),
  SEED: z.enum(["demo", "empty"], "must be demo or empty").default("demo"),
  SITE_TIME_ZONE: z
    .string()
    .refine((name) => readTimeZone(name) !== null, "must be a time zone such as Europe/London")
    .transform((name) => readTimeZone(name) ?? name)
    .default(defaultRegion.timeZone),
  SITE_LOCALE: z
    .string()
    .refine(isLocale, `must be one of ${Object.keys(locales).join(", ")}`)
    .default(defaultRegion.locale),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, { error: "must start with smtp:// or smtps://", abort: true })
    .refine(isReadable, unreadable)
    .optional(),
  MAIL_FROM: word.optional(),
  MAIL_TO: word.optional(),
  TRUST_PROXY: wholeNumber.default(0),
  WORKERS: wholeNumber.pipe(z.number().min(1, "must be at least 1").max(64, "must be at most 64")).optional(),
  BACKUP_BEFORE_MIGRATION: z.enum(["on", "off"], "must be on or off").default("on"),
  BACKUP_TO: z.string().refine(isPlace, "must be a folder, or an address s3://BUCKET/PREFIX").optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day such as 02:30")
    .default("02:30"),
  BACKUP_PASSPHRASE_FILE: word.optional(),
  BACKUP_ENCRYPT_TO: z
    .string()
    .regex(/^age1[a-z0-9]+$/, "must be a public key of age, such as age1…")
    .optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
  ADMIN_EMAIL: emailAddress.optional(),
  ADMIN_PASSWORD: word.optional(),
  ENGINEER_EMAIL: emailAddress.optional(),
  ENGINEER_PASSWORD: word.optional(),
  CLIENT_EMAIL: emailAddress.optional(),
  CLIENT_PASSWORD: word.optional(),
});

/**
 * Reads and validates the environment, once, at start.
 * @throws EnvironmentError naming every invalid variable
 */
export function readEnvironment(from: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ""));
  const misspelt = misspeltNames(Object.keys(given));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const found = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new EnvironmentError([...found, ...misspelt].join("\n"));
  }
  const { data } = parsed;
  const host = data.HOST ?? (data.NODE_ENV === "production" ? "0.0.0.0" : "127.0.0.1");
  const loopback = isLoopback(host);
  const problems = [
    ...(data.PUBLIC_URL || loopback ? [] : [`PUBLIC_URL: is required when the program listens on ${host}`]),
    ...(data.DATABASE_URL && !data.AUTH_SECRET
      ? ["AUTH_SECRET: is required when DATABASE_URL is set, the same on every node"]
      : []),
    ...s3Problems(data),
    ...(data.BACKUP_TO?.startsWith("s3://") && !(data.S3_ACCESS_KEY_ID && data.S3_SECRET_ACCESS_KEY)
      ? ["BACKUP_TO: s3://… needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY"]
      : []),
  ];
  if (problems.length > 0) throw new EnvironmentError([...problems, ...misspelt].join("\n"));

  const dataDir = resolve(data.DATA_DIR);
  const s3Account = readS3Account(data);
  return {
    port: data.PORT,
    host,
    dataDir,
    database: data.DATABASE_URL ?? resolve(dataDir, "plinth.sqlite"),
    authSecret: data.AUTH_SECRET ?? null,
    s3: s3Account && data.S3_BUCKET ? { ...s3Account, bucket: data.S3_BUCKET } : null,
    /** How to reach the object store, also without a bucket for the site's files. */
    s3Account,
    /** Whether a SQLite file is copied before it is migrated. */
    copyBeforeMigration: data.BACKUP_BEFORE_MIGRATION === "on",
    /** Scheduled backups, and the default of the command `backup`. */
    backup: {
      to: data.BACKUP_TO ?? null,
      at: data.BACKUP_AT,
      passphraseFile: data.BACKUP_PASSPHRASE_FILE ?? null,
      recipient: data.BACKUP_ENCRYPT_TO ?? null,
    },
    /** The site's origin, or null on loopback, where it is taken from each request. */
    origin: data.PUBLIC_URL ? new URL(data.PUBLIC_URL).origin : null,
    hsts: hstsOf(data),
    seed: data.SEED,
    /** The region that an empty database is seeded with; from then on it is a setting. */
    firstRegion: { timeZone: data.SITE_TIME_ZONE, locale: data.SITE_LOCALE },
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM ?? null,
    mailTo: data.MAIL_TO ?? null,
    trustedHops: data.TRUST_PROXY,
    /** Processes that serve requests. */
    workers: data.WORKERS ?? defaultWorkers(availableParallelism(), process.constrainedMemory(), totalmem()),
    /** Enables `/metrics` for those who send it. */
    metricsToken: data.METRICS_TOKEN ?? null,
    logLevel: data.LOG_LEVEL,
    /** Variables that were most likely meant to be others; nothing reads them. */
    misspelt,
    firstAccounts: {
      admin: { email: data.ADMIN_EMAIL ?? null, password: data.ADMIN_PASSWORD ?? null },
      engineer: { email: data.ENGINEER_EMAIL ?? null, password: data.ENGINEER_PASSWORD ?? null },
      client: { email: data.CLIENT_EMAIL ?? null, password: data.CLIENT_PASSWORD ?? null },
    },
  };
}

/** Returns the header that keeps browsers on https for a year; other sites of the domain only if they are to be kept, too. */
function hstsOf({ PUBLIC_URL, HSTS_SUBDOMAINS }: z.infer<typeof variables>): string | null {
  if (!PUBLIC_URL?.startsWith("https:")) return null;
  return `max-age=31536000${HSTS_SUBDOMAINS === "on" ? "; includeSubDomains" : ""}`;
}

/** Short names have neighbours that belong to the system. */
const minName = 7;

function misspeltNames(names: string[]): string[] {
  const known = Object.keys(variables.shape).filter((name) => name.length >= minName);
  return names
    .filter((name) => name.length >= minName && !Object.hasOwn(variables.shape, name))
    .flatMap((name) => {
      const meant = known.find((one) => leven(name, one) <= 2);
      return meant ? [`${name}: is not a variable of the program. Is ${meant} meant?`] : [];
    });
}

function s3Problems(data: z.infer<typeof variables>) {
  if (!data.S3_BUCKET) return [];
  return (["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const)
    .filter((name) => !data[name])
    .map((name) => `${name}: is required when S3_BUCKET is set`);
}

function readS3Account(data: z.infer<typeof variables>) {
  if (!data.S3_ACCESS_KEY_ID || !data.S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: data.S3_ENDPOINT,
    region: data.S3_REGION,
    accessKeyId: data.S3_ACCESS_KEY_ID,
    secretAccessKey: data.S3_SECRET_ACCESS_KEY,
  };
}

export function isLoopback(host: string) {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** Returns the folder or bucket of backups, also where none is made by itself. */
export const backupAddress = ({ backup, dataDir }: Environment): string =>
  backup.to ?? resolve(dataDir, "backups");
