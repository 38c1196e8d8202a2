/** A number in the given form, a day `YYYY-MM-DD`, or text, which no spreadsheet takes for a formula: its cell says that it is text. */
export type SheetCell =
  | { type: 'number'; value: number; format: 'whole' | 'money' | 'percent' | 'decimal' }
  | { type: 'day'; value: string }
  | { type: 'text'; value: string }
  | null

/** Styles by their place in `cellXfs` below. */
const STYLES = { plain: 0, head: 1, whole: 2, money: 3, percent: 4, decimal: 5, day: 6 } as const
const STYLESHEET = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="0.0%"/><numFmt numFmtId="166" formatCode="0.0"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/>${[3, 4, 165, 166, 164].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs>
</styleSheet>`

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
export const SHEET_TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATED = 'http://schemas.openxmlformats.org/package/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relation = (kind: string, target: string, id = 1): string =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`

/** Day 1 of a spreadsheet is 1 January 1900; it believes in a 29 February of that year. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/** What XML 1.0 has no word for is left out. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const escaped = (text: string): string =>
  text
    .replaceAll(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

function cellXml(cell: SheetCell): string {
  switch (cell?.type) {
    case undefined:
      return '<c/>'
    case 'number':
      return `<c s="${STYLES[cell.format]}"><v>${cell.value}</v></c>`
    case 'day':
      return `<c s="${STYLES.day}"><v>${(Date.parse(cell.value) - DAY_ZERO) / DAY_MS}</v></c>`
    case 'text':
      return textCell(cell.value, STYLES.plain)
  }
}

/** What a sheet's name may not hold. */
const NOT_IN_NAMES = /[[\]*?:/\\]/g
const NAME_MAX = 31

/** The parts of a workbook with one sheet, by their names in the archive. */
export function sheetParts(
  name: string,
  head: readonly string[],
  rows: readonly (readonly SheetCell[])[],
): Record<string, string> {
  const sheet = escaped(name.replaceAll(NOT_IN_NAMES, ' ').slice(0, NAME_MAX))
  const lines = [
    head.map((text) => textCell(text, STYLES.head)).join(''),
    ...rows.map((row) => row.map(cellXml).join('')),
  ]
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPES}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPES}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${RELATED}">${relation('officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATED}">${relation('worksheet', 'worksheets/sheet1.xml')}${relation('styles', 'styles.xml', 2)}</Relationships>`,
    'xl/styles.xml': `${XML}${STYLESHEET}`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${head.length}" width="18" customWidth="1"/></cols><sheetData>${lines.map((line) => `<row>${line}</row>`).join('')}</sheetData></worksheet>`,
  }
}
