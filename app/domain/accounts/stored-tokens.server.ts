import type { BetterAuthPlugin } from "better-auth";
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
      const data = storedData(call.model, call.data);
      return withToken(await plain.create({ ...call, data }), field, (call.data as Row)[field]);
    },
    findOne: async (call) => withQueriedToken(call, await plain.findOne(storedQuery(call))),
    findMany: async (call) => withQueriedTokens(call, await plain.findMany(storedQuery(call))),
    count: (call) => plain.count(storedQuery(call)),
    update: async (call) =>
      withQueriedToken(
        call,
        await plain.update({ ...storedQuery(call), update: storedData(call.model, call.update) }),
      ),
    updateMany: (call) =>
      plain.updateMany({ ...storedQuery(call), update: storedData(call.model, call.update) }),
    delete: (call) => plain.delete(storedQuery(call)),
    deleteMany: (call) => plain.deleteMany(storedQuery(call)),
    consumeOne: async (call) => withQueriedToken(call, await plain.consumeOne(storedQuery(call))),
    incrementOne: (call) => plain.incrementOne(storedQuery(call)),
  };
}

interface Call {
  model: string;
  where?: Where | undefined;
}

/** Returns the data of a row as it is stored. */
function storedData<Data extends Row>(model: string, data: Data): Data {
  if (model === "user" && typeof data.email === "string") return { ...data, email: storedEmail(data.email) };
  const secret = secrets[model];
  const value = secret && data[secret.field];
  return typeof value === "string" ? { ...data, [secret?.field ?? ""]: secret?.digest(value) } : data;
}

/** Returns a call whose conditions are those of the stored rows. */
function storedQuery<Found extends Call>(call: Found): Found {
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
function withQueriedToken<Found>({ model, where }: Call, row: Found): Found {
  const field = secrets[model]?.field ?? "";
  return withToken(row, field, where?.find((condition) => condition.field === field)?.value);
}

const withQueriedTokens = <Found>(call: Call, rows: Found[]): Found[] =>
  rows.map((row) => withQueriedToken(call, row));

const withToken = <Found>(row: Found, field: string, token: unknown): Found =>
  row && token !== undefined ? { ...row, [field]: token } : row;
