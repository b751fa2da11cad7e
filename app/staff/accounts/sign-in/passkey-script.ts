/** The only script of the sign-in pages, which work without it: signs in with a passkey. */

const part = document.querySelector<HTMLElement>("[data-passkey]");
const button = part?.querySelector("button");
const alert = part?.querySelector<HTMLElement>("[role=alert]");

interface PasskeyResponse {
  status: string;
  message?: string;
  data: PublicKeyCredentialRequestOptionsJSON & { to: string };
}

async function post(fields: Record<string, string>): Promise<PasskeyResponse["data"]> {
  const body = new URLSearchParams(fields);
  const response = await fetch("/admin/login/passkey", { method: "POST", body });
  const { status, message, data }: PasskeyResponse = await response.json();
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

/** Returns the text for an error; empty if the person has cancelled. */
function reasonOf(error: unknown): string {
  if (error instanceof DOMException)
    return error.name === "NotAllowedError" ? "" : "This passkey could not be used.";
  if (error instanceof SyntaxError) return "Unexpected response. Are you on a Wi-Fi login page?";
  return error instanceof Error && !(error instanceof TypeError)
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
