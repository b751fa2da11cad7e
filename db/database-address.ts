/** Tells an address of PostgreSQL from the path of a SQLite file. */
export const isPostgresAddress = (address: string) => /^postgres(ql)?:\/\//.test(address);
