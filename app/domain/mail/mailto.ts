/** Returns the address that opens a mail in the reader's mail program. Everything is encoded: strangers type some of it. */
export function mailtoAddress(to: string, { subject, text }: { subject: string; text: string }): string {
  const body = encodeURIComponent(text.replace(/\r?\n/g, "\r\n"));
  return `mailto:${encodeURIComponent(to).replaceAll("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
