const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/**
 * Parses a network address as a socket or a proxy writes it: with or without a port, brackets or a zone.
 * @returns the address, with an IPv4 address that is written as IPv6 as IPv4; null for anything else
 */
export function parseAddress(written: string): string | null {
  const text = written.trim();
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? text;
  const [v4 = ""] = bare.split(/:\d{1,5}$/);
  if (ipv4.test(v4)) return v4;
  const groups = groupsOf(bare);
  return groups && (mappedIpv4(groups) ?? shortened(groups));
}

/**
 * Returns the key under which everything from one sender is counted: an IPv4 address as it is, an IPv6
 * address by its /64, since every subscriber has at least 2^64 of those. All invalid addresses share one key.
 */
export function networkOf(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed) return "unknown";
  const groups = groupsOf(parsed);
  return groups ? `${groups.slice(0, 4).join(":")}::/64` : parsed;
}

/** The eight groups of an IPv6 address in shortest hexadecimal; null for anything else. */
function groupsOf(text: string): string[] | null {
  const [address = ""] = text.split("%");
  if (!address.includes(":") || !URL.canParse(`http://[${address}]`)) return null;
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [head, tail ?? ""].map((part) => (part ? part.split(":") : []));
  if (!before || !after) return null;
  return [...before, ...Array(8 - before.length - after.length).fill("0"), ...after];
}

function mappedIpv4(groups: string[]): string | null {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

const shortened = (groups: string[]) => new URL(`http://[${groups.join(":")}]`).hostname.slice(1, -1);
