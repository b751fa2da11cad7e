/**
 * Returns the name under which a file that was sent is kept: without folders and characters that cannot be shown, and
 * with the ending of what it is.
 * @param endings of its type; the first is added to a name that has none of them
 */
export function keptFileName(sent: string, endings: readonly string[], maxLength: number): string {
  const [first = "bin", ...others] = endings;
  const plain = (sent.split(/[\\/]/).at(-1) ?? "")
    .normalize("NFC")
    // Direction marks could make an ending look like another one.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\.+/, "");
  const ending = /\.([\p{L}\p{N}]{1,10})$/u.exec(plain)?.[1]?.toLowerCase();
  const suffix = ending !== undefined && [first, ...others].includes(ending) ? `.${ending}` : `.${first}`;
  const stem = ending !== undefined && suffix === `.${ending}` ? plain.slice(0, -suffix.length) : plain;
  const room = maxLength - suffix.length;
  return `${[...stem].slice(0, room).join("").trim() || "file"}${suffix}`;
}
