import { writeFile } from "node:fs/promises";
import type { accounts } from "../site.ts";
import { type Browser, eventually } from "./webdriver.ts";

/** How WebDriver names an element that a script returned. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** The keys that journeys press, as WebDriver writes them. */
export const keys = { Escape: "\uE00C", Enter: "\uE007", Tab: "\uE004", Down: "\uE015", Right: "\uE014" };
const control = "\uE009";

/** The one tab of a browser, on one site. What it does waits until it can be done, for at most half a minute. */
export class Tab {
  readonly #send: Browser["send"];
  readonly #origin: string;

  constructor({ send }: Browser, origin: string) {
    this.#send = send;
    this.#origin = origin;
  }

  /** Runs a function in the page, with arguments that JSON can tell, and returns what it resolves with. */
  async run<T, Args extends unknown[]>(inPage: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T> {
    const script = `const given = [...arguments], done = given.pop();
      Promise.resolve().then(() => (${inPage})(...given)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = Object(await this.#send("ExecuteAsyncScript", { script, args }));
    if (error) throw new Error(error);
    return value;
  }

  /** Waits until a function in the page returns something true, and returns that. @throws naming `what`, if it never does */
  async until<T, Args extends unknown[]>(what: string, inPage: (...args: Args) => T, ...args: Args) {
    const attempt = async () => {
      const value = await this.run(inPage, ...args);
      if (!value) throw new Error("not found");
      return value;
    };
    return eventually(attempt).catch((error: Error) => {
      throw new Error(`${what}: ${error.message}`);
    });
  }

  /** Opens a page and waits for its scripts. */
  async open(path: string) {
    await this.#send("Navigate", { url: new URL(path, this.#origin).href });
    await this.ready();
  }

  /** Waits until React handles the fields and buttons of a staff page; other pages are ready when they have loaded. */
  ready = () =>
    this.until("the page's scripts", () => {
      const staff = document.querySelector("html[data-time-zone]");
      if (document.readyState !== "complete" || !staff) return document.readyState === "complete";
      const handled = (field: Element) => Object.keys(field).some((key) => key.startsWith("__reactProps$"));
      return (
        staff.matches("[data-hydrated]") &&
        [...staff.querySelectorAll("input, select, textarea, button")].every(handled)
      );
    });

  /** Signs in by the form, and comes to a page. */
  async signIn({ email, password }: (typeof accounts)["admin"], path: string) {
    await this.#send("DeleteAllCookies");
    await this.open(`/admin/login?next=${encodeURIComponent(path)}`);
    await this.type("[name=email]", email);
    await this.type("[name=password]", password);
    await this.click("main button[type=submit]");
    await this.until(path, (wanted) => location.pathname + location.search === wanted, path);
    await this.ready();
  }

  /** Waits for a text that can be seen. */
  sees = (text: string, within = "body") =>
    this.until(
      `“${text}”`,
      (css, wanted) =>
        [...document.querySelectorAll<HTMLElement>(css)].some(
          (one) => one.checkVisibility() && one.innerText.replace(/\s+/g, " ").includes(wanted),
        ),
      within,
      text,
    );

  /** Clicks the first visible element of a selector that has a text or a name. */
  async click(css: string, text = "") {
    await eventually(async () => this.#send("ElementClick", { id: await this.#find(css, text) }));
  }

  /** Replaces what a field has. */
  async type(css: string, text: string) {
    await eventually(async () => {
      // The page may still be on its way to the field.
      const id = await this.#find(css);
      await this.#send("ElementClear", { id });
      await this.#send("ElementSendKeys", { id, text });
    });
  }

  /** Presses one key, or types letters, where the focus is. */
  async press(...pressed: string[]) {
    const actions = pressed.flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
    await this.#send("PerformActions", { actions: [{ type: "key", id: "keys", actions }] });
  }

  /** Presses a letter while Control is held. */
  async pressControl(letter: string) {
    const actions = [
      { type: "keyDown", value: control },
      { type: "keyDown", value: letter },
      { type: "keyUp", value: letter },
      { type: "keyUp", value: control },
    ];
    await this.#send("PerformActions", { actions: [{ type: "key", id: "keys", actions }] });
  }

  /** Chooses files by their paths. */
  async choose(css: string, paths: string[]) {
    const found = await this.run((selector) => document.querySelector(selector), css);
    await this.#send("ElementSendKeys", { id: Object(found)[elementKey], text: paths.join("\n") });
  }

  /** Makes the window as wide as it can be made, in CSS pixels; a browser may keep a smallest width of its own. */
  resize = (width: number, height = 800) => this.#send("SetWindowRect", { width, height });

  /** Errors of this tab's scripts that nothing caught, a line each. */
  uncaught = () => this.run(() => String(sessionStorage.getItem("uncaught") ?? ""));

  async picture(path: string) {
    await writeFile(path, Buffer.from(String(await this.#send("TakeScreenshot")), "base64"));
  }

  /** The id of the first element that is visible and fits, once there is one, scrolled into the window. */
  async #find(css: string, text = ""): Promise<string> {
    const found = await this.until(
      `${css} ${text}`,
      (selector, wanted) => {
        const named = (one: HTMLElement) => one.getAttribute("aria-label") ?? one.innerText;
        const one = [...document.querySelectorAll<HTMLElement>(selector)].find(
          (each) => each.checkVisibility() && named(each).replace(/\s+/g, " ").includes(wanted),
        );
        one?.scrollIntoView({ block: "center", behavior: "instant" });
        return one;
      },
      css,
      text,
    );
    return Object(found)[elementKey];
  }
}
