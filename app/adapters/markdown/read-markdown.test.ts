import { describe, expect, test } from "vitest";
import { type MarkdownNode, plainText, readMarkdown } from "./read-markdown.ts";

/** Returns all elements of a tree, at any depth. */
function elementsOf(nodes: MarkdownNode[]): Exclude<MarkdownNode, string>[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...elementsOf(node.children)]));
}
const tagsOf = (text: string) => elementsOf(readMarkdown(text)).map(({ tag }) => tag);
const addressesOf = (text: string) => elementsOf(readMarkdown(text)).flatMap(({ address }) => address ?? []);

describe("Markdown", () => {
  test("becomes headings, lists, tables and links", () => {
    expect(readMarkdown("Hire **with** operator:\nby the day")).toEqual([
      {
        tag: "p",
        children: [
          "Hire ",
          { tag: "strong", children: ["with"] },
          " operator:",
          { tag: "br", children: [] },
          "by the day",
        ],
      },
    ]);
    expect(tagsOf("- one\n- two\n\n3. three")).toEqual(["ul", "li", "li", "ol", "li"]);
    expect(elementsOf(readMarkdown("3. three"))[0]).toMatchObject({ start: 3 });
    expect(elementsOf(readMarkdown("0. none"))[0]).toMatchObject({ start: 0 });
    expect(elementsOf(readMarkdown("1. one"))[0]).not.toHaveProperty("start");
    const [, ...cells] = elementsOf(readMarkdown("| a | b |\n|---|--:|\n| 1 | 2 |")).filter(({ tag }) =>
      /^t[hd]$/.test(tag),
    );
    expect(cells.map(({ align = "" }) => align)).toEqual(["right", "", "right"]);
    expect(addressesOf("[a](/brochure.pdf) [b](#c) [d](?e=1) <https://f.example> [g](tel:+911)")).toEqual([
      "/brochure.pdf",
      "#c",
      "?e=1",
      "https://f.example",
      "tel:+911",
    ]);
    expect(addressesOf("[a](mailto:a@b.example) <c@d.example> [e](privacy)")).toEqual([
      "mailto:a@b.example",
      "mailto:c@d.example",
      "privacy",
    ]);
  });

  test("leads to the web from an address that is typed without a scheme, as browsers show it", () => {
    expect(addressesOf("[a](www.b.example/c) [d](WWW.e.example) [f](/www.pdf)")).toEqual([
      "https://www.b.example/c",
      "https://WWW.e.example",
      "/www.pdf",
    ]);
  });

  test.each([
    ["# a\n## b\n# c", ["h2", "h3", "h2"]],
    ["### a\n# b", ["h2", "h2"]],
    ["# a\n#### b\n## c\n### d", ["h2", "h3", "h3", "h4"]],
    ["# a\n## b\n### c\n#### d\n##### e\n###### f", ["h2", "h3", "h4", "h5", "h6", "h6"]],
  ])("starts its outline at the second level and skips none: %j", (text, tags) => {
    expect(tagsOf(text)).toEqual(tags);
  });

  test.each([
    "[a](javascript:alert(1))",
    "[a](JaVaScRiPt:alert(1))",
    "[a](java&Tab;script:alert(1))",
    "[a](&#x6A;avascript:alert(1))",
    "[a](&#106;&#97;vascript&colon;alert(1))",
    "[a](\u0001javascript:alert(1))",
    "[a](java\u00adscript:alert(1))",
    "[a](<  javascript:alert(1)>)",
    "[a](vbscript:x)",
    "[a](data:text/html;base64,PHNjcmlwdD4=)",
    "[a](file:///etc/passwd)",
    "[a](blob:https://a.example/b)",
    "[a](//evil.example)",
    "<javascript:alert(1)>",
    "<data:text/html,x>",
    "[a][b]\n\n[b]: javascript:alert(1)",
    "![a](javascript:alert(1))",
    "[![a](data:image/svg+xml,x)](javascript:alert(1))",
  ])("has no link for %j", (text) => {
    expect(addressesOf(text)).toEqual([]);
  });

  test("shows HTML as text", () => {
    const html = "<script>alert(1)</script>\n\na <img src=x onerror=alert(1)> b";
    expect(tagsOf(html)).toEqual(["p", "p"]);
    expect(plainText(readMarkdown(html))).toBe(
      "<script>alert(1)</script>\na <img src=x onerror=alert(1)> b\n",
    );
  });

  test("shows photos of this site, and the alternative text of other images", () => {
    const own = `/photos/${"a".repeat(64)}/720.webp`;
    expect(elementsOf(readMarkdown(`![Rig](${own})`))[1]).toEqual({
      tag: "img",
      address: own,
      alt: "Rig",
      children: [],
    });
    expect(readMarkdown("![Rig](https://evil.example/x.png)")).toEqual([{ tag: "p", children: ["Rig"] }]);
    expect(addressesOf("![a](/admin/logout) ![b](/photos/../admin)")).toEqual([]);
  });

  test.each(["> ", "- ", "1. ", "> - ", "[", "![", "*a_ ", "a**b", "`a``", "|\n", "<a ", "# a\n", "a\n-\n"])(
    "of maximum length that only contains %j has bounded depth and size",
    (part) => {
      const text = part.repeat(60_000 / part.length);
      let [depth, count] = [0, 0];
      for (let level = readMarkdown(`|a|b|\n|-|-|\n${text}`); level.length > 0; depth += 1) {
        count += level.length;
        level = level.flatMap((node) => (typeof node === "string" ? [] : node.children));
      }
      expect(depth).toBeLessThan(60);
      expect(count).toBeLessThan(200_000);
    },
  );
});
