import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";

/**
 * Firefox and WebKit as Debian has them, driven by the commands of the WebDriver standard. Firefox takes them on its own
 * connection (Marionette), WebKit from its driver over HTTP; the parameters are the same.
 */
export interface Browser {
  /** Such as `Firefox 140.12`. */
  name: string;
  send: Send;
  close(): Promise<void>;
}

export type Send = (command: keyof typeof addresses, parameters?: Parameters) => Promise<unknown>;
type Parameters = Record<string, unknown> & { id?: string };

/** Where WebKit's driver takes each command; `:id` is an element's. */
const addresses = {
  Navigate: "POST url",
  ExecuteAsyncScript: "POST execute/async",
  ElementClick: "POST element/:id/click",
  ElementClear: "POST element/:id/clear",
  ElementSendKeys: "POST element/:id/value",
  PerformActions: "POST actions",
  SetWindowRect: "POST window/rect",
  SetTimeouts: "POST timeouts",
  TakeScreenshot: "GET screenshot",
  DeleteAllCookies: "DELETE cookie",
} as const;

const deadline = 30_000;
const firefoxPath = "/usr/bin/firefox-esr";
const webkitPath = "/usr/bin/WebKitWebDriver";
const miniBrowserPath = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

/** The browsers by name, each null where Debian's package is not installed. */
export const browsers: Record<string, { package: string; start: () => Promise<Browser | null> }> = {
  Firefox: { package: "firefox-esr", start: async () => ((await exists(firefoxPath)) ? firefox() : null) },
  WebKit: {
    package: "webkit2gtk-driver and xvfb",
    start: async () => ((await exists(webkitPath)) && (await exists("/usr/bin/Xvfb")) ? webkit() : null),
  },
};

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function firefox(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), "plinth-firefox-"));
  await writeFile(join(profile, "user.js"), 'user_pref("marionette.port", 0);\n');
  const program = spawn(firefoxPath, ["--marionette", "--headless", "--profile", profile], {
    stdio: "ignore",
  });
  const port = await eventually(async () =>
    Number(await readFile(join(profile, "MarionetteActivePort"), "utf8")),
  );
  const call = await marionette(port);
  const { capabilities } = Object(await call("WebDriver:NewSession", {}));
  const send: Send = async (command, parameters = {}) =>
    Object(await call(`WebDriver:${command}`, parameters)).value;
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    send,
    async close() {
      await end(program);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Connects to Firefox: each message is its length in bytes, a colon, and an array. */
async function marionette(port: number) {
  const socket = connect(port, "127.0.0.1");
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let bytes = Buffer.alloc(0);
  let last = 0;
  socket.on("data", (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    for (let colon = bytes.indexOf(":"); colon > 0; colon = bytes.indexOf(":")) {
      const end = colon + 1 + Number(bytes.subarray(0, colon));
      if (bytes.length < end) return;
      const message: unknown = JSON.parse(bytes.subarray(colon + 1, end).toString());
      bytes = bytes.subarray(end);
      // The first one is a greeting.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`));
      else waiting.get(id)?.resolve(result);
      waiting.delete(id);
    }
  });
  await once(socket, "connect");
  return (command: string, parameters: object) => {
    const id = ++last;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(id, answer);
    const message = JSON.stringify([0, id, command, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return answer.promise;
  };
}

async function webkit(): Promise<Browser> {
  const display = spawn("/usr/bin/Xvfb", ["-displayfd", "1", "-screen", "0", "2600x1400x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await once(createInterface(display.stdout), "line");
  const port = await freePort();
  const driver = spawn(webkitPath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}` },
    stdio: "ignore",
  });
  const call = async (method: string, path: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(method === "POST" && { body: JSON.stringify(body) }),
    });
    const { value } = Object(await response.json());
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const options = { binary: miniBrowserPath, args: ["--automation"] };
  const alwaysMatch = { "webkitgtk:browserOptions": options };
  const { sessionId, capabilities } = await eventually(() =>
    call("POST", "", { capabilities: { alwaysMatch } }),
  );
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    send: (command, { id = "", ...parameters } = {}) => {
      const [method = "", path = ""] = addresses[command].split(" ");
      return call(method, `/${sessionId}/${path.replace(":id", id)}`, parameters);
    },
    async close() {
      await call("DELETE", `/${sessionId}`, {});
      await end(driver);
      await end(display);
    },
  };
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

/** Tries until it succeeds. @throws what the last try threw, after half a minute */
export async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + deadline;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await setTimeout(50);
    }
  }
}

async function end(program: ChildProcess) {
  const ended = once(program, "exit");
  if (program.kill()) await ended;
}
