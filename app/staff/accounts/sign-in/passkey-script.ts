/** The only script of the sign-in pages: it signs in with a passkey, and nothing else depends on it. */

const part = document.querySelector<HTMLElement>("[data-passkey]");
const button = part?.querySelector("button");
const alert = part?.querySelector<HTMLElement>("[role=alert]");

interface Response {
  status: string;
  message?: string;
  data: PublicKeyCredentialRequestOptionsJSON & { to: string };
}

async function post(fields: Record<string, string>): Promise<Response["data"]> {
  const body = new URLSearchParams(fields);
  const response = await fetch("/admin/login/passkey", { method: "POST", body });
  const { status, message, data }: Response = await response.json();
  if (status !== "success") throw new Error(message);
  return data;
}

async function signIn(next: string) {
  const options = await post({ intent: "options" });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey });
  if (!(credential instanceof PublicKeyCredential)) return;
  const response = JSON.stringify(credential.toJSON());
  location.assign((await post({ intent: "verify", response, next })).to);
}

/** What a person reads when the browser or the server refuses; cancelling needs no text. */
function reasonOf(error: unknown): string {
  if (error instanceof DOMException)
    return error.name === "NotAllowedError" ? "" : "This passkey could not be used.";
  return error instanceof Error && !(error instanceof TypeError || error instanceof SyntaxError)
    ? error.message
    : "No connection. Try again.";
}

if (part && button && alert && "parseRequestOptionsFromJSON" in (globalThis.PublicKeyCredential ?? {})) {
  part.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    alert.textContent = "";
    try {
      await signIn(part.dataset.passkey ?? "");
    } catch (error) {
      alert.textContent = reasonOf(error);
    }
    button.disabled = false;
  });
}
