import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { EnvironmentError, isLoopback, readEnvironment } from "./env.ts";

const publicUrl = { PUBLIC_URL: "https://www.dharini.example" };

/** The lines of the message that the program ends with. */
function problemsOf(from: Record<string, string | undefined>): string[] {
  try {
    readEnvironment(from);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message.split("\n");
    throw error;
  }
  return [];
}

/** @spec operations.23, operations.24 */
test("the token of the metrics needs 16 characters, and the log level must be known", () => {
  expect(readEnvironment({})).toMatchObject({ metricsToken: null, logLevel: "info" });
  expect(readEnvironment({ METRICS_TOKEN: "x".repeat(16), LOG_LEVEL: "warn" })).toMatchObject({
    metricsToken: "x".repeat(16),
    logLevel: "warn",
  });
  expect(problemsOf({ METRICS_TOKEN: "x".repeat(15), LOG_LEVEL: "loud" })).toEqual([
    "METRICS_TOKEN: must have at least 16 characters",
    "LOG_LEVEL: must be one of trace, debug, info, warn, error, fatal, silent",
  ]);
});

describe("the program without any variable", () => {
  /** @spec operations.4, operations.5 */
  test("listens on localhost, port 3000, and stores everything in ./data", () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataDir: resolve("data"),
      database: resolve("data", "plinth.sqlite"),
      s3: null,
      origin: null,
      seed: "demo",
      smtpUrl: null,
      trustedHops: 0,
    });
  });

  test("treats an empty variable as unset", () => {
    expect(readEnvironment({ PORT: "", SEED: "", DATABASE_URL: "", PUBLIC_URL: "" })).toEqual(
      readEnvironment({}),
    );
  });
});

/** @spec operations.4, operations.9 */
describe("the program in production", () => {
  test("listens on all interfaces, under the configured address", () => {
    const environment = readEnvironment({ NODE_ENV: "production", ...publicUrl });
    expect(environment).toMatchObject({ host: "0.0.0.0", origin: "https://www.dharini.example" });
  });

  test("does not start without its public address", () => {
    expect(problemsOf({ NODE_ENV: "production" })).toEqual([
      "PUBLIC_URL: is required when the program listens on 0.0.0.0",
    ]);
    expect(problemsOf({ HOST: "192.168.1.4" })).toHaveLength(1);
    expect(problemsOf({ HOST: "::" })).toHaveLength(1);
  });

  test.each(["localhost", "127.0.0.1", "::1", "127.9.9.9"])("needs no address on %s", (HOST) => {
    expect(problemsOf({ NODE_ENV: "production", HOST })).toEqual([]);
    expect(isLoopback(HOST)).toBe(true);
  });

  /** @spec operations.13 */
  test.each(["127.0.0.1.evil.example", "localhost.example", "128.0.0.1", "1127.0.0.1"])(
    "treats %s as not local",
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );

  /** @spec operations.26 */
  test("keeps browsers on https for itself, and for its subdomains only where that is asked for", () => {
    const PUBLIC_URL = "https://www.dharini.example";
    expect(readEnvironment({ PUBLIC_URL }).hsts).toBe("max-age=31536000");
    const HSTS_SUBDOMAINS = "on";
    expect(readEnvironment({ PUBLIC_URL, HSTS_SUBDOMAINS }).hsts).toBe("max-age=31536000; includeSubDomains");
    expect(readEnvironment({ HSTS_SUBDOMAINS }).hsts).toBeNull();
    expect(readEnvironment({ PUBLIC_URL: "http://www.dharini.example", HSTS_SUBDOMAINS }).hsts).toBeNull();
  });

  test("uses only the origin of its address, so that links never contain a double slash", () => {
    expect(readEnvironment({ PUBLIC_URL: "https://www.dharini.example/" }).origin).toBe(
      "https://www.dharini.example",
    );
    expect(readEnvironment({ PUBLIC_URL: "https://WWW.dharini.example:443" }).origin).toBe(
      "https://www.dharini.example",
    );
  });
});

describe("the program on several nodes", () => {
  const keys = { S3_BUCKET: "plinth", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };

  /** @spec operations.7 */
  test.each(["postgres://user:word@db.example/plinth", "postgresql://db.example/plinth"])(
    "stores its data at %s",
    (url) => {
      expect(readEnvironment({ DATABASE_URL: url, AUTH_SECRET: "x".repeat(32) }).database).toBe(url);
      expect(problemsOf({ DATABASE_URL: url })).toEqual([
        "AUTH_SECRET: is required when DATABASE_URL is set, the same on every node",
      ]);
    },
  );

  /** @spec operations.8 */
  test("stores its files at Amazon if a bucket is set, and elsewhere if an endpoint is set as well", () => {
    expect(readEnvironment(keys).s3).toEqual({
      bucket: "plinth",
      endpoint: undefined,
      region: "us-east-1",
      accessKeyId: "id",
      secretAccessKey: "secret",
    });
    const elsewhere = readEnvironment({
      ...keys,
      S3_ENDPOINT: "http://127.0.0.1:9000",
      S3_REGION: "ap-south-1",
    }).s3;
    expect(elsewhere).toMatchObject({
      endpoint: "http://127.0.0.1:9000",
      region: "ap-south-1",
    });
  });

  test("does not start with a bucket but without keys", () => {
    expect(problemsOf({ S3_BUCKET: "plinth" })).toEqual([
      "S3_ACCESS_KEY_ID: is required when S3_BUCKET is set",
      "S3_SECRET_ACCESS_KEY: is required when S3_BUCKET is set",
    ]);
  });
});

/** @spec operations.11, operations.14 */
describe("an invalid variable", () => {
  test.each([
    ["PORT", "80a", "must be a whole number"],
    ["PORT", "-1", "must be a whole number"],
    ["PORT", "70000", "must be at most 65535"],
    ["DATABASE_URL", "mysql://db.example/plinth", "must start with postgres://"],
    ["PUBLIC_URL", "www.dharini.example", "must be an address such as https://www.example.org"],
    ["PUBLIC_URL", "ftp://dharini.example", "must be an address such as https://www.example.org"],
    [
      "PUBLIC_URL",
      "https://dharini.example/site",
      "must end after the host: the site answers at its root, such as https://www.example.org",
    ],
    [
      "PUBLIC_URL",
      "https://asha@dharini.example",
      "must end after the host: the site answers at its root, such as https://www.example.org",
    ],
    ["S3_ENDPOINT", "s3", "must be an address such as https://s3.example.org"],
    ["SEED", "full", "must be demo or empty"],
    ["ADMIN_EMAIL", "owner", "must be an e-mail address"],
    ["CLIENT_EMAIL", "owner@", "must be an e-mail address"],
    [
      "AUTH_SECRET",
      "x".repeat(31),
      "must have at least 32 characters, such as from `openssl rand -base64 32`",
    ],
    ["SMTP_URL", "mail.example.org:25", "must start with smtp:// or smtps://"],
    ["TRUST_PROXY", "yes", "must be a whole number"],
    // As of an unset variable of a shell.
    ["BACKUP_TO", "s3://", "must be a folder, or an address s3://BUCKET/PREFIX"],
    ["BACKUP_TO", "https://backups.example/plinth", "must be a folder, or an address s3://BUCKET/PREFIX"],
  ])("is reported with the expected value: %s=%s %s", (name, value, words) => {
    expect(problemsOf({ [name]: value })).toEqual([`${name}: ${words}`]);
  });

  test.each([
    ["DATABASE_URL", "postgres://plinth:pa#ss@db.example/plinth"],
    ["DATABASE_URL", "postgres://plinth:100%@db.example/plinth"],
    ["SMTP_URL", "smtp://office:a/b@mail.example"],
  ])("is an address whose password is not percent-encoded: %s=%s", (name, value) => {
    const more = { AUTH_SECRET: "x".repeat(32) };
    expect(problemsOf({ ...more, [name]: value })).toEqual([
      `${name}: cannot be read: percent-encode the password and the user, such as / as %2F, # as %23 and % as %25`,
    ]);
  });

  test("is named if its name is nearly that of another, and those of the system are not", () => {
    const meant = "PUBILC_URL: is not a variable of the program. Is PUBLIC_URL meant?";
    const variables = {
      PUBILC_URL: publicUrl.PUBLIC_URL,
      HOME: "/root",
      MAILTO: "root",
      XDG_DATA_DIRS: "/usr",
    };
    expect(readEnvironment(variables).misspelt).toEqual([meant]);
    expect(problemsOf({ ...variables, NODE_ENV: "production" })).toEqual([
      "PUBLIC_URL: is required when the program listens on 0.0.0.0",
      meant,
    ]);
  });

  /** @spec operations.14 */
  test("is reported together with all other invalid ones", () => {
    const problems = problemsOf({ PORT: "x", SEED: "x", SMTP_URL: "x" });
    expect(problems.map((line) => line.split(":")[0])).toEqual(["PORT", "SEED", "SMTP_URL"]);
  });

  test("is reported without its value, which may contain a password", () => {
    expect(
      problemsOf({ SMTP_URL: "user:hunter2@mail", DATABASE_URL: "user:hunter2@db" }).join(),
    ).not.toContain("hunter2");
  });
});
