import { describe, expect, test } from "vitest";
import { missedPath, pathKey, referrerHost, siteAddress } from "./redirects.server.ts";

const origin = "https://www.dharini.example";

describe("the key of a path", () => {
  test.each([
    ["/Old-Page/", "/old-page"],
    ["/about.html", "/about.html"],
    ["/%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87", "/पुणे"],
    ["/a%2Fb", "/a%2fb"],
    ["/u%CC%88ber", "/\u00fcber"],
  ])("%s is %s", (path, key) => {
    expect(pathKey(path)).toBe(key);
  });

  test.each(["/", "//evil.example", "/a%00b", "/a%0Ab", "/a\\b", "/%E0%A4", "", "a", `/${"a".repeat(200)}`])(
    "%j has none",
    (path) => {
      expect(pathKey(path)).toBeNull();
    },
  );
});

/** @spec addresses.4 */
describe("a missed address", () => {
  test.each(["/about-us", "/about.html", "/files/brochure-2019.pdf", "/projects/kelva", "/परियोजना"])(
    "%s is recorded",
    (path) => {
      expect(missedPath(encodeURI(path))).toBe(path);
    },
  );

  test.each([
    "/index.php",
    "/.env",
    "/.git/config",
    "/wp-login",
    "/blog/wp-admin/x",
    "/backup.zip",
    "/a/../b",
    "/cgi-bin/test",
    "/admin/x",
    "/server/api/x",
    "/assets/x",
    "/photos/abc/1",
    "/calendar/abc.ics",
    "/favicon.ico",
    "/apple-touch-icon-120.png",
    "/projects/1.data",
    "/%3Cscript%3E",
    "/a'or'1",
    "/unsubscribe/asha@client.example",
    "/call/9820012345",
    "/reset/0123456789abcdef01234567",
  ])("%s is not recorded", (path) => {
    expect(missedPath(path)).toBeNull();
  });
});

describe("a typed address", () => {
  test.each([
    ["/projects/1?a=b#c", "/projects/1?a=b#c"],
    [`${origin}/equipment`, "/equipment"],
    [" /पुणे ", "/%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87"],
    ["/a/../b", "/b"],
    ["\u200e/projects/1\u200b", "/projects/1"],
  ])("%j is a path of this site", (typed, path) => {
    const address = siteAddress(typed, origin);
    expect(address?.href.slice(origin.length)).toBe(path);
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "projects/1",
    "",
    "https://www.dharini.example@evil.example/",
    "https://a:b@www.dharini.example/",
    "/x/..//evil.example",
    "http://www.dharini.example:81/",
    `/${"a".repeat(500)}`,
    "/pro\tjects",
    "\t//evil.example",
    "/\t/evil.example",
  ])("%j is rejected", (typed) => {
    expect(siteAddress(typed, origin)).toBeNull();
  });
});

test("only the host of another site is stored from a referrer", () => {
  expect(referrerHost("https://news.example/a?mail=asha@client.example", "www.dharini.example")).toBe(
    "news.example",
  );
  for (const header of [
    undefined,
    "",
    "x",
    "https://www.dharini.example/a",
    "android-app://com.x",
    `https://${"a.".repeat(60)}b/`,
  ])
    expect(referrerHost(header, "www.dharini.example")).toBe("");
});
