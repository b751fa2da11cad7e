/**
 * Returns the name to store for an uploaded file: without folders and invisible characters, and with an ending of its type.
 * @param endings those of its type, without dots; the first is added to a name that has none of them
 * @param maxLength in characters, with the ending
 */
export function storedFileName(sent: string, endings: readonly string[], maxLength: number): string {
  const plain = (sent.split(/[\\/]/).at(-1) ?? "")
    .normalize("NFC")
    // Direction marks could make an ending look like another one.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\.+/, "");
  const ending = /\.([\p{L}\p{N}]{1,10})$/u.exec(plain)?.[1]?.toLowerCase();
  const isOfType = ending !== undefined && endings.includes(ending);
  const suffix = `.${isOfType ? ending : (endings[0] ?? "bin")}`;
  const stem = isOfType ? plain.slice(0, -suffix.length) : plain;
  return `${
    [...stem]
      .slice(0, maxLength - suffix.length)
      .join("")
      .trim() || "file"
  }${suffix}`;
}
