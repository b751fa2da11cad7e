const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/**
 * Parses a network address as a socket or a proxy writes it: with or without a port, brackets or a zone.
 * @returns the address, with an IPv4 address that is written as IPv6 as IPv4; null for anything else
 */
export function parseIpAddress(written: string): string | null {
  const text = written.trim();
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? text;
  const [v4 = ""] = bare.split(/:\d{1,5}$/);
  if (ipv4.test(v4)) return v4;
  const groups = groupsOf(bare);
  return groups && (mappedIpv4(groups) ?? shortened(groups));
}

export interface Network {
  name: string;
  /** By how much the limit of a single address is multiplied for it. */
  times: number;
}

/**
 * Returns the networks under which requests of an address are counted, the smallest first: an IPv4 address itself; of an
 * IPv6 address its /64, since every subscriber has at least one, and its /48, which many hosts give to one customer, with
 * ten times the limit. All invalid addresses share one network.
 */
export function networksOf(address: string): [Network, ...Network[]] {
  const parsed = parseIpAddress(address);
  const groups = parsed && groupsOf(parsed);
  if (!groups) return [{ name: parsed ?? "unknown", times: 1 }];
  const prefix = (length: number) => `${groups.slice(0, length).join(":")}::/${length * 16}`;
  return [
    { name: prefix(4), times: 1 },
    { name: prefix(3), times: 10 },
  ];
}

/** Returns the name of the smallest network of an address, by which its sender is known again. */
export const networkOf = (address: string): string => networksOf(address)[0].name;

/** Returns the eight groups of an IPv6 address in shortest hexadecimal; null for anything else. */
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
