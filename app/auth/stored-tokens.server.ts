import type { BetterAuthPlugin } from "better-auth";
import { digestIdentifier, digestToken } from "#db/token-digest.ts";

type Adapter = Parameters<NonNullable<BetterAuthPlugin["init"]>>[0]["adapter"];
type Where = NonNullable<Parameters<Adapter["findMany"]>[0]["where"]>;
type Row = Record<string, unknown>;

/** The columns that hold what opens an account. */
const secrets: Record<string, { field: string; digest: (value: string) => string }> = {
  session: { field: "token", digest: digestToken },
  verification: { field: "identifier", digest: digestIdentifier },
};

/**
 * Keeps tokens of sessions and one-time links out of the database: the library, which has no setting for it,
 * stores and looks up their digests, and is given back the token that it asked with.
 */
export function storeDigests(): BetterAuthPlugin {
  return {
    id: "stored-tokens",
    // The library's own commands hold on to this very object.
    init: ({ adapter }) => {
      const { transaction, ...plain } = adapter;
      Object.assign(adapter, commands(plain), {
        // Where the library has no transaction of its own it passes on this object, which digests already.
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
      const made = await plain.create<Row, Row>({ ...call, data: hidden(call.model, call.data) });
      const { field } = secrets[call.model] ?? {};
      return (field ? { ...made, [field]: (call.data as Row)[field] } : made) as never;
    },
    findOne: async (call) => shown(call, await plain.findOne<Row>(sought(call))) as never,
    findMany: async (call) => {
      const rows = await plain.findMany<Row>(sought(call));
      return rows.map((row) => shown(call, row)) as never;
    },
    count: (call) => plain.count(sought(call)),
    update: async (call) =>
      shown(
        call,
        await plain.update<Row>({ ...sought(call), update: hidden(call.model, call.update) }),
      ) as never,
    updateMany: (call) => plain.updateMany({ ...sought(call), update: hidden(call.model, call.update) }),
    delete: (call) => plain.delete(sought(call)),
    deleteMany: (call) => plain.deleteMany(sought(call)),
    consumeOne: async (call) => shown(call, await plain.consumeOne<Row>(sought(call))) as never,
    incrementOne: (call) => plain.incrementOne(sought(call)),
  };
}

interface Call {
  model: string;
  where?: Where | undefined;
}

function hidden<Data extends Row>(model: string, data: Data): Data {
  const secret = secrets[model];
  const value = secret && data[secret.field];
  return typeof value === "string" ? { ...data, [secret?.field ?? ""]: secret?.digest(value) } : data;
}

function sought<Found extends Call>(call: Found): Found {
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

/** Gives the library the token back that it asked with; of others nobody knows more than the digest. */
function shown(call: Call, row: Row | null): Row | null {
  const { field } = secrets[call.model] ?? {};
  const asked = call.where?.find((condition) => condition.field === field)?.value;
  return row && field && asked !== undefined ? { ...row, [field]: asked } : row;
}
