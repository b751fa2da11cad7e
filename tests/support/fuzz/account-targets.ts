import { type Fields, form, type Target } from "./target.ts";

/** Stand in an address for the ids of the client of the demo and of the admin who sends the request. */
export const idPlaces = { client: ":client", own: ":own" };

const own = "/admin/account";
const users = "/admin/cms/users";
const ofClient = `${users}/${idPlaces.client}`;

/** Fields that no value makes right where the proof of the account's identity is asked for. */
const noProof: Fields[] = [
  { ownPassword: "" },
  { ownPassword: "\0" },
  { ownPassword: "x".repeat(5_000) },
  { ownCode: "12" },
  { ownCode: "a\0b" },
  { ownCode: "000000000000" },
];
const noPassword: Fields[] = [{ password: "" }, { password: "\0" }, { password: "x".repeat(5_000) }];
const noIntent = (intent: string): Fields[] =>
  ["", " ", `${intent}\0`, ` ${intent}`, intent.toUpperCase(), "constructor", "__proto__"].map((value) => ({
    intent: value,
  }));

const access = { intent: "access", role: "client", sees: "all", seen: "x" };
const intentsAlone = ["disable", "enable", "end-sessions"];

export const accountForms: Target[] = [
  form(own, { intent: "password", current: "x", password: "long-enough-1", again: "x" }, [{ current: "" }]),
  form(own, { intent: "two-factor-start", password: "x" }, noPassword),
  form(own, { intent: "two-factor-confirm", code: "1", secret: "x" }, [{ code: "\0" }, { code: "" }]),
  form(own, { intent: "end-session", session: "x" }, [{ session: "\0" }, { session: "unknown" }]),
  // These need nothing but their intent: a right one changes nothing where there is nothing to end.
  form(own, { intent: "calendar-make" }, noIntent("calendar-make")),
  form(own, { intent: "calendar-revoke" }, [{ session: "\0" }, ...noIntent("calendar-revoke")]),
  form(own, { intent: "end-others" }, [{ session: "\0" }, ...noIntent("end-others")]),
  form(users, { intent: "invite", name: "N", email: "", role: "client", sees: "all" }, [{ email: "x" }]),
  form(users, { intent: "invite", name: "N", email: "n@x.example", role: "admin", sees: "all" }, noProof),
  form(users, { intent: "two-factor", needed: "yes" }, [
    { needed: "" },
    { needed: "yes\0" },
    { needed: "maybe" },
  ]),
  form(`${users}/unknown`, access, [{ role: "\0" }, { role: "client" }]),
  form(ofClient, access, [{ role: "\0" }, { role: "owner" }, { sees: "\0" }, { sees: "listed" }]),
  form(ofClient, { ...access, role: "admin" }, noProof),
  form(ofClient, { intent: "link" }, noProof),
  form(ofClient, { intent: "reset-two-factor" }, noProof),
  ...intentsAlone.flatMap((intent) => [
    form(ofClient, { intent }, noIntent(intent)),
    form(`${users}/unknown`, { intent }, [{ seen: "\0" }]),
  ]),
  // The last admin stays.
  form(`${users}/${idPlaces.own}`, { intent: "disable" }, [{ seen: "\0" }]),
];

const withTwoFactor = (target: Target): Target => ({ ...target, ownTwoFactor: true });

export const formsWithTwoFactor: Target[] = [
  form(own, { intent: "two-factor-off", password: "x" }, noPassword),
  form(own, { intent: "recovery-codes", password: "x" }, noPassword),
  form(ofClient, { intent: "link" }, noProof),
].map(withTwoFactor);
