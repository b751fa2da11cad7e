/**
 * Says why a request that changes something is refused for where it was sent from; null when it may go on.
 * Browsers name the sender in `Origin`. A request without it is let in only when the browser itself says
 * that no other site sent it.
 */
export function refusedSender(headers: Headers, origin: string): string | null {
  const sender = headers.get("Origin");
  if (sender) return sender === origin ? null : "This form was sent from another site.";
  const site = headers.get("Sec-Fetch-Site");
  if (site === "same-origin" || site === "none") return null;
  return `The request does not say where it was sent from. Scripts must send the header "Origin: ${origin}".`;
}
