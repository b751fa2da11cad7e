import { zipOf } from "./zip-of.ts";

/** A number that a workbook shows as a date, a time or both. */
export interface Shown {
  serial: number;
  as: "date" | "time" | "both" | "own date";
}

const formats = { date: 1, time: 2, both: 3, "own date": 4 };
const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/></numFmts>
<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/>
<xf numFmtId="22" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook with one sheet, as a spreadsheet program saves it. */
export async function workbook(rows: (string | number | Shown | null)[][]): Promise<Blob> {
  const cells = rows.map((row, at) => {
    const written = row.map((value, column) => cell(`${String.fromCharCode(65 + column)}${at + 1}`, value));
    return `<row r="${at + 1}">${written.join("")}</row>`;
  });
  return packWorkbook([{ name: "Photos", content: `<sheetData>${cells.join("")}</sheetData>` }]);
}

/** A workbook of sheets whose XML is given. Extra files are added as they are. */
export async function packWorkbook(
  sheets: { name: string; content: string }[],
  extra: Record<string, string> = {},
): Promise<Blob> {
  const listed = sheets.map(
    ({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const parts = sheets.map(({ content }, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `<worksheet ${main}>${content}</worksheet>`,
  ]);
  const sheetLinks = sheets.map((_, at): [string, string] => ["worksheet", `worksheets/sheet${at + 1}.xml`]);
  const files: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": links(["officeDocument", "xl/workbook.xml"]),
    "xl/workbook.xml": `<workbook ${main} xmlns:r="${relations}"><sheets>${listed.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": links(...sheetLinks, ["styles", "styles.xml"]),
    "xl/styles.xml": styles,
    ...Object.fromEntries(parts),
    ...extra,
  };
  return new Blob([await zipOf(files)]);
}

function cell(place: string, value: string | number | Shown | null): string {
  if (value === null) return "";
  if (typeof value === "number") return `<c r="${place}"><v>${value}</v></c>`;
  if (typeof value === "object") return `<c r="${place}" s="${formats[value.as]}"><v>${value.serial}</v></c>`;
  const text = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

function links(...targets: [string, string][]): string {
  const each = targets.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join("")}</Relationships>`;
}
