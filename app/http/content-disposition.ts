const escapeByte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * Returns a `Content-Disposition` with the file name in ASCII and in UTF-8 (RFC 6266).
 * @param kind `inline` opens the file in the browser where it can
 */
export function contentDisposition(kind: "inline" | "attachment", fileName: string): string {
  const plain = fileName
    .normalize("NFKD")
    .replace(/[/\\"%]/g, "-")
    .replace(/[^ -~]/g, "")
    .replace(/ +/g, " ");
  const full = encodeURIComponent(fileName.replace(/[/\\]/g, "-").toWellFormed());
  return `${kind}; filename="${plain.trim()}"; filename*=UTF-8''${full.replace(/['()*]/g, escapeByte)}`;
}
