import { hostileJson, hostileName, hostileText } from "./hostile-values.ts";
import type { Random } from "./random.ts";

export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

type Field = [name: string, value: string];

const urlencoded = "application/x-www-form-urlencoded";

/** Returns a form's fields with hostile values in any of them, and hostile fields between them. */
function hostileFields(random: Random, right: Field[], spoil: Field): Field[] {
  const names = right.map(([name]) => name);
  const fields: Field[] = right.map(([name, value]) =>
    random.chance(0.2) ? [name, hostileText(random)] : [name, value],
  );
  for (let count = random.below(4); count > 0; count -= 1)
    fields.splice(random.below(fields.length + 1), 0, [hostileName(random, names), hostileText(random)]);
  if (random.chance(0.1)) {
    const again = random.pick(names);
    for (let count = random.pick([1, 60, 300, 3_000]); count > 0; count -= 1) fields.push([again, "x"]);
  }
  // What makes it certain that nothing can be saved: the only value of its field.
  return [...fields.filter(([name]) => name !== spoil[0]), spoil];
}

/** Returns a form body that cannot be saved: `spoil` is the one field that no mutation makes right. */
export function hostileForm(
  random: Random,
  right: Field[],
  spoil: Field,
): Pick<HostileRequest, "headers" | "body"> {
  const fields = hostileFields(random, right, spoil);
  const kind = random.below(20);
  if (kind === 0)
    return typed(random.pick(["application/json", "text/plain", "", "multipart/form-data"]), "name=x");
  if (kind === 1)
    return typed(urlencoded, random.pick(["a&", "&", "=", "%", "a[]=x&"]).repeat(random.below(20_000)));
  if (kind === 2) return typed(urlencoded, randomBytes(random));
  if (kind === 3) return typed("multipart/form-data; boundary=x", randomBytes(random));
  if (kind < 12) return typed(urlencoded, new URLSearchParams(fields).toString());
  const body = multipart(random, fields);
  return typed(
    "multipart/form-data; boundary=here",
    kind === 12 ? body.subarray(0, random.below(body.length)) : body,
  );
}

/** Returns a JSON body made from a right one, with hostile values in any place. */
export function hostileObject(
  random: Random,
  right: Record<string, unknown>,
  spoil: Record<string, unknown>,
): Pick<HostileRequest, "headers" | "body"> {
  const json = "application/json";
  const kind = random.below(12);
  if (kind === 0) return typed(random.pick(["text/plain", "", urlencoded]), "{}");
  if (kind === 1) return typed(json, randomBytes(random));
  if (kind === 2) return typed(json, random.pick(["[", '{"a":', "{"]).repeat(random.below(100_000)));
  if (kind === 3) return typed(json, JSON.stringify([hostileJson(random)]));
  const mutated = Object.fromEntries(
    Object.entries(right).map(([name, value]) => [name, random.chance(0.3) ? hostileJson(random) : value]),
  );
  if (random.chance(0.3)) mutated[hostileName(random, Object.keys(right))] = hostileJson(random);
  return typed(json, JSON.stringify({ ...mutated, ...spoil }));
}

export function randomBytes(random: Random): Buffer {
  return Buffer.from(Array.from({ length: random.below(3_000) }, () => random.below(256)));
}

export const typed = (type: string, body: string | Buffer): Pick<HostileRequest, "headers" | "body"> => ({
  headers: type ? { "Content-Type": type } : {},
  body: Buffer.from(body as string),
});

function multipart(random: Random, fields: Field[]): Buffer {
  const parts = fields.map(([name, value]) => {
    const file = random.chance(0.05) ? '; filename="x.txt"\r\nContent-Type: text/plain' : "";
    return `--here\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, "")}"${file}\r\n\r\n${value}\r\n`;
  });
  return Buffer.from(`${parts.join("")}--here--\r\n`);
}
