import { hydrated } from "#tests/support/hydrated.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/staff-journey.ts";

test.use({ onPurpose: /401 \(Unauthorized\)/ });

/** @spec accounts.19, accounts.20 */
test("a passkey is added on the account page and then signs in from the sign-in page", async ({
  page,
  site,
}) => {
  const { auth } = site.dependencies;
  const who = { email: "passkey@client.example", password: "passkey-mango-tree-41" };
  await auth.api.createUser({ body: { ...who, name: "Passkey", role: "client" } });
  // Passkeys belong to a name, and browsers accept none for a number.
  const origin = site.origin.replace("127.0.0.1", "localhost");
  await page.goto(`${origin}/admin/login?next=/admin/account`);
  await signIn(page, who);
  await page.getByRole("heading", { name: "Your account" }).waitFor();
  await hydrated(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const panel = page.getByRole("region", { name: "Passkeys" });
  await panel.getByRole("button", { name: "Add a passkey" }).click();
  await panel.getByLabel("Name of the passkey").fill("Work laptop");
  await panel.getByLabel("Name of the passkey").press("Enter");
  await expect(panel.getByText("The passkey is added.")).toBeVisible();
  await expect(panel.getByText("Work laptop", { exact: true })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${origin}/admin/login?next=/admin/account`);
  await signIn(page, who);
  await expect(page.getByText("This account has a passkey. Use it to sign in.")).toBeVisible();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  await hydrated(page);
  await panel.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(panel.getByText("The passkey is removed.")).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`${origin}/admin/login`);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("This passkey is not accepted here.")).toBeVisible();
  await page.route("**/admin/login/passkey", (route) => route.fulfill({ body: "<h1>Hotel Wi-Fi</h1>" }));
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("Unexpected response. Are you on a Wi-Fi login page?")).toBeVisible();
});
