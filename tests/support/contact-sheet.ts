import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

export interface Shot {
  path: string;
  /** Of the window, in pixels. */
  width: number;
  /** Of the whole page. */
  height: number;
  /** In the folder. */
  file: string;
  /** By how many pixels the page is wider than the window. */
  overflow: number;
}

const thumbnail = 300;

/** Writes one page with all photos, a row for each address and a column for each width. @returns its path */
export async function writeContactSheet(folder: string, widths: number[], shots: Shot[]): Promise<string> {
  await mkdir(join(folder, "small"), { recursive: true });
  for (const { file } of shots) {
    await sharp(join(folder, file))
      .resize({ width: thumbnail })
      .jpeg({ quality: 70 })
      .toFile(join(folder, "small", file));
  }
  const rows = [...new Set(shots.map(({ path }) => path))].map((path) => {
    const cells = widths.map((width) =>
      cell(shots.find((shot) => shot.path === path && shot.width === width)),
    );
    return `<tr><th scope="row">${escaped(path)}</th>${cells.join("")}</tr>`;
  });
  const head = widths.map((width) => `<th scope="col">${width} px</th>`).join("");
  const index = join(folder, "index.html");
  await writeFile(
    index,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>All public pages</title>
<style>
body{margin:0;background:#888;font:16px system-ui}table{border-spacing:12px}
thead th{position:sticky;top:0;background:#888}th{vertical-align:top;text-align:left;max-width:11rem;overflow-wrap:anywhere}
td{vertical-align:top}td div{max-height:560px;overflow:auto}img{display:block}p{margin:0;font-size:13px}.wide{background:#f66}
</style>
<table><thead><tr><th></th>${head}</tr></thead><tbody>${rows.join("\n")}</tbody></table></html>
`,
  );
  return index;
}

function cell(shot: Shot | undefined) {
  if (!shot) return "<td></td>";
  const { file, width, height, overflow } = shot;
  const wide = overflow > 0 ? ` class="wide"` : "";
  const size = `${width} × ${height}${overflow > 0 ? `, overflows by ${overflow}` : ""}`;
  const high = Math.round((height * thumbnail) / width);
  return `<td${wide}><p>${size}</p><div><a href="${file}"><img src="small/${file}" alt="" width="${thumbnail}" height="${high}" loading="lazy"></a></div></td>`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
