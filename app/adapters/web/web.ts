import { lookup as systemLookup } from "node:dns";
import { get as getPlain, type IncomingMessage } from "node:http";
import { get as getSecure } from "node:https";
import { BlockList, isIPv6, type LookupFunction } from "node:net";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { createQueue } from "../queue/queue.ts";

export interface FetchLimits {
  maxBytes: number;
  /** Total time for name lookup, redirects and the file, without waiting in the queue. */
  timeoutMs: number;
}

export interface Web {
  /**
   * Fetches the file at an untrusted http or https address, following at most three redirects. Only public addresses are
   * contacted: each connection checks the resolved address, so neither a name nor a redirect reaches a private network.
   * Rejects only with `FetchRefused`. Few fetches run at once, because each is held in memory; the others are queued.
   */
  fetchFile(address: string, limits: FetchLimits): Promise<Uint8Array<ArrayBuffer>>;
}

const messages = {
  "no-address":
    "This is not a web address we can open. Use one that begins with https:// or http://, without a user name.",
  private: "This address lies inside a private network, so it is not fetched. Use a public address.",
  "not-found": "No site answers to this name. Check the address.",
  unreachable: "The site at this address did not answer. Try again, or upload the file.",
  "too-slow": "The site at this address took too long. Try again, or upload the file.",
  "too-many-redirects":
    "This address leads on to other addresses too often. Use the address of the file itself.",
  missing: "The site has nothing at this address. Check it, or upload the file.",
  closed: "The site does not give this file to us: it may need a password. Upload the file.",
  failing: "The site at this address cannot send the file now. Try again later, or upload the file.",
  "too-large": "The file at this address is too large.",
} as const;

export type FetchRefusalReason = keyof typeof messages;

/** Thrown for an address that cannot be fetched. The message is for the user, the cause for the log. */
export class FetchRefused extends Error {
  override name = "FetchRefused";
  readonly reason: FetchRefusalReason;

  constructor(reason: FetchRefusalReason, options?: ErrorOptions) {
    super(messages[reason], options);
    this.reason = reason;
  }
}

/** Compares the name: the server's own files and the built program each have the class. */
export const isFetchRefused = (error: unknown): error is FetchRefused =>
  error instanceof Error && error.name === "FetchRefused";

const maxRedirects = 3;

const maxAtOnce = 2;

interface WebOptions {
  /** Private IPv4 addresses that are allowed nevertheless. */
  reachable?: string[];
  /** Resolves host names; defaults to the system's resolver. */
  lookup?: LookupFunction;
}

export function createWeb({ reachable = [], lookup }: WebOptions = {}): Web {
  const refusingLookup = publicLookup(lookup);
  const queue = createQueue(maxAtOnce);
  const options = { allowIPAddressList: reachable };
  const agents = {
    "http:": new RequestFilteringHttpAgent(options),
    "https:": new RequestFilteringHttpsAgent(options),
  };

  async function sendRequest(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    if (isClosedIPv6(url.hostname.replace(/^\[|\]$/g, ""))) throw new FetchRefused("private");
    const headers = { Accept: "image/*,*/*;q=0.5", "Accept-Encoding": "identity", "User-Agent": "Plinth" };
    return new Promise((resolve, reject) => {
      const sent =
        url.protocol === "https:"
          ? getSecure(url, { agent: agents["https:"], headers, lookup: refusingLookup, signal }, resolve)
          : getPlain(url, { agent: agents["http:"], headers, lookup: refusingLookup, signal }, resolve);
      sent.on("error", reject);
    });
  }

  async function follow(address: URL, signal: AbortSignal): Promise<IncomingMessage> {
    let url = address;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await sendRequest(url, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return response;
      response.destroy();
      if (![301, 302, 303, 307, 308].includes(statusCode)) throw new FetchRefused(refusalOf(statusCode));
      url = webAddress(headers.location ?? "", url);
    }
    throw new FetchRefused("too-many-redirects");
  }

  async function fetchNow(address: string, { maxBytes, timeoutMs }: FetchLimits) {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await readWithin(await follow(webAddress(address.trim()), signal), maxBytes);
    } catch (error) {
      if (error instanceof FetchRefused) throw error;
      throw new FetchRefused(signal.aborted ? "too-slow" : reasonOf(error), { cause: error });
    }
  }

  return {
    fetchFile: (address, limits) => queue(() => fetchNow(address, limits)),
  };
}

function webAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new FetchRefused("no-address");
  return url;
}

async function readWithin(response: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    if (Number(response.headers["content-length"] ?? 0) > maxBytes) throw new FetchRefused("too-large");
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new FetchRefused("too-large");
      chunks.push(chunk);
    }
    return new Uint8Array(Buffer.concat(chunks));
  } finally {
    response.destroy();
  }
}

function refusalOf(status: number) {
  if (status === 401 || status === 403 || status === 407) return "closed";
  return status >= 500 || status === 429 ? "failing" : "missing";
}

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return "unreachable";
  // The filtering agent sets no error code for rejected addresses.
  if (/^DNS lookup .* is not allowed/.test(error.message)) return "private";
  return "code" in error && (error.code === "ENOTFOUND" || error.code === "EAI_AGAIN")
    ? "not-found"
    : "unreachable";
}

/** Non-public IPv6 addresses: all outside 2000::/3, and those inside it that embed an IPv4 address. */
const closed = new BlockList();

// Includes ::a.b.c.d, ::ffff:a.b.c.d, ::ffff:0:a.b.c.d, 64:ff9b::/96 and 64:ff9b:1::/48.
closed.addSubnet("::", 3, "ipv6");
closed.addSubnet("4000::", 2, "ipv6");
closed.addSubnet("8000::", 1, "ipv6");
// Teredo and 6to4.
closed.addSubnet("2001::", 32, "ipv6");
closed.addSubnet("2002::", 16, "ipv6");
/** ISATAP: an IPv4 address after 5efe, in any network. */
const isatap = /:5efe:(?:[^:]+:[^:]+|[\d.]+)$/i;

/** Returns whether this is an IPv6 address that may lead to a private network; false for host names. */
function isClosedIPv6(address: string): boolean {
  return isIPv6(address) && (closed.check(address, "ipv6") || isatap.test(address));
}

/** Resolves host names and rejects those with a non-public IPv6 address. */
const publicLookup =
  (lookup: LookupFunction = systemLookup): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      const isClosed = !error && addresses.some((address) => isClosedIPv6(address));
      done(isClosed ? new FetchRefused("private") : error, found, family);
    });
