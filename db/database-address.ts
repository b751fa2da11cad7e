export const isPostgresAddress = (address: string) => /^postgres(ql)?:\/\//.test(address);

/** Returns whether two addresses lead to one database, such as with another user or with the port named. */
export const isSameDatabase = (one: string, other: string) => placeOf(one) === placeOf(other);

function placeOf(address: string): string {
  if (!isPostgresAddress(address) || !URL.canParse(address)) return address;
  const { hostname, port, pathname } = new URL(address);
  return `${hostname}:${port || 5432}${pathname}`;
}
