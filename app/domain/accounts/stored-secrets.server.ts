import { createHmac } from "node:crypto";
import type { BetterAuthPlugin } from "better-auth";
import type { Db } from "#db/connect.ts";
import { digestIdentifier, digestToken } from "#db/token-digest.ts";

const libraryDomain = "hex.invalid";

/**
 * Returns the form in which calls of the sign-in library name the address of an account. The library's own check refuses
 * addresses that `readEmail` accepts, such as `a&b@company.example`, and has no setting.
 */
export const libraryEmail = (email: string): string =>
  `${Buffer.from(email.toLowerCase()).toString("hex")}@${libraryDomain}`;

/** Returns the address that the library's form of it stands for; any other text as it is. */
function storedEmail(named: string): string {
  const [hex = "", host] = named.split("@");
  return host === libraryDomain ? Buffer.from(hex, "hex").toString() : named;
}

type Adapter = Parameters<NonNullable<BetterAuthPlugin["init"]>>[0]["adapter"];
type Where = NonNullable<Parameters<Adapter["findMany"]>[0]["where"]>;
type Row = Record<string, unknown>;

const secrets: Record<string, { field: string; digest: (value: string) => string }> = {
  session: { field: "token", digest: digestToken },
  verification: { field: "identifier", digest: digestIdentifier },
};

/**
 * Stores digests instead of session and link tokens; the library has a setting for those of links only. Lookups are
 * translated to digests, and results carry the token of the query. Accounts are stored and found by the address that
 * `libraryEmail` stands for.
 */
export function storeDigests(): BetterAuthPlugin {
  return {
    id: "stored-tokens",
    // The library's own commands keep a reference to this object.
    init: ({ adapter }) => {
      const { transaction, ...plain } = adapter;
      Object.assign(adapter, commands(plain), {
        // Without a transaction of its own the library passes this object on, which already digests.
        transaction: ((work) =>
          transaction((trx) =>
            work(trx === adapter ? trx : { ...trx, ...commands(trx) }),
          )) satisfies Adapter["transaction"],
      });
    },
  };
}

type Commands = Omit<Adapter, "transaction" | "id" | "createSchema" | "options">;

function commands(plain: Commands): Commands {
  return {
    create: async (call) => {
      const field = secrets[call.model]?.field ?? "";
      const data = hidden(call.model, call.data);
      return withToken(await plain.create({ ...call, data }), field, (call.data as Row)[field]);
    },
    findOne: async (call) => shown(call, await plain.findOne(sought(call))),
    findMany: async (call) => shownEach(call, await plain.findMany(sought(call))),
    count: (call) => plain.count(sought(call)),
    update: async (call) =>
      shown(call, await plain.update({ ...sought(call), update: hidden(call.model, call.update) })),
    updateMany: (call) => plain.updateMany({ ...sought(call), update: hidden(call.model, call.update) }),
    delete: (call) => plain.delete(sought(call)),
    deleteMany: (call) => plain.deleteMany(sought(call)),
    consumeOne: async (call) => shown(call, await plain.consumeOne(sought(call))),
    incrementOne: (call) => plain.incrementOne(sought(call)),
  };
}

interface Call {
  model: string;
  where?: Where | undefined;
}

function hidden<Data extends Row>(model: string, data: Data): Data {
  if (model === "user" && typeof data.email === "string") return { ...data, email: storedEmail(data.email) };
  const secret = secrets[model];
  const value = secret && data[secret.field];
  return typeof value === "string" ? { ...data, [secret?.field ?? ""]: secret?.digest(value) } : data;
}

function sought<Found extends Call>(call: Found): Found {
  if (call.model === "user" && call.where) return { ...call, where: call.where.map(withStoredEmail) };
  const secret = secrets[call.model];
  if (!secret || !call.where) return call;
  const where = call.where.map((condition) => {
    if (condition.field !== secret.field) return condition;
    const { value, operator = "eq" } = condition;
    if (operator === "eq" && typeof value === "string") return { ...condition, value: secret.digest(value) };
    throw new Error(`A ${call.model} is looked up by ${secret.field} in a way that a digest does not allow.`);
  });
  return { ...call, where };
}

const withStoredEmail = (condition: Where[number]): Where[number] =>
  condition.field === "email" && typeof condition.value === "string"
    ? { ...condition, value: storedEmail(condition.value) }
    : condition;

/** Restores the token of the query in a result; other tokens are known only by digest. */
function shown<Found>({ model, where }: Call, row: Found): Found {
  const field = secrets[model]?.field ?? "";
  return withToken(row, field, where?.find((condition) => condition.field === field)?.value);
}

const shownEach = <Found>(call: Call, rows: Found[]): Found[] => rows.map((row) => shown(call, row));

const withToken = <Found>(row: Found, field: string, token: unknown): Found =>
  row && token !== undefined ? { ...row, [field]: token } : row;

/** The row of the table `secret` that says which secret the site uses. */
const row = "digest";

/** Nothing can be signed or opened with it. */
const digestOf = (secret: string) => createHmac("sha256", secret).update("which secret").digest("base64url");

export interface SecretState {
  /** Whether it is the secret that the site has used so far; null if no start has recorded one. */
  isKnown: boolean | null;
  /** Accounts whose second factor was sealed with another secret. */
  unreadable: number;
}

export async function compareSecret(db: Db, secret: string): Promise<SecretState> {
  const stored = await db.selectFrom("secret").select("value").where("name", "=", row).executeTakeFirst();
  if (stored?.value === digestOf(secret)) return { isKnown: true, unreadable: 0 };
  return { isKnown: stored ? false : null, unreadable: await countUnreadable(db, secret) };
}

async function countUnreadable(db: Db, key: string): Promise<number> {
  const { symmetricDecrypt } = await import("better-auth/crypto");
  const rows = await db.selectFrom("twoFactor").select("secret").execute();
  const opened = await Promise.all(
    rows.map(({ secret: data }) =>
      symmetricDecrypt({ key, data }).then(
        () => true,
        () => false,
      ),
    ),
  );
  return opened.filter((isReadable) => !isReadable).length;
}

/**
 * Records the secret of a start as the one that the site uses. A changed one is recorded once it costs nothing more:
 * until then the earlier one can still be put back.
 */
export async function recordSecret(db: Db, secret: string): Promise<SecretState> {
  const state = await compareSecret(db, secret);
  if (state.isKnown || state.unreadable > 0) return state;
  const value = digestOf(secret);
  await db
    .insertInto("secret")
    .values({ name: row, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
  return state;
}

/** Returns what another secret costs, as the end of a sentence. */
export function costOfSecret({ unreadable }: Pick<SecretState, "unreadable">): string {
  const second = `two-factor of ${unreadable === 1 ? "an account" : `${unreadable} accounts`} must be set up again`;
  const cost = "all users must sign in again, links of earlier mails that end news no longer work";
  return unreadable === 0 ? cost : `${cost}, and ${second} (npx plinth reset-two-factor EMAIL)`;
}
