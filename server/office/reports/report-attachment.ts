import { strToU8, zipSync } from 'fflate'
import papa from 'papaparse'
import type { ReportResult } from '#/contract/reports'
import type { ScheduleInput } from '#/contract/report-schedules'
import { BYTE_ORDER_MARK, csvName, inertCell, needsQuotes, signsOf } from '#/domain/files/csv-cells'
import { SHEET_TYPES, sheetParts } from '#/domain/files/sheet-parts'
import { reportFile } from '#/domain/reports/report-file'
import type { ScheduleFormat } from '#/domain/reports/schedule'
import type { Attachment } from '../../ports'

type Look = { words: ScheduleInput['words']; language: string; format: ScheduleFormat; businessName: string }

/** The same file that the screen saves: CSV by RFC 4180 with inert cells, or a workbook with one sheet. */
export function reportAttachment(result: ReportResult, { words, language, format, businessName }: Look): Attachment {
  const columnOf = (id: string): string => words.columns[result.columns.findIndex((column) => column.id === id)] ?? id
  const { nameless, currency } = words
  const { head, texts, cells } = reportFile(result, { columnOf, nameless, currency }, language)
  const filename = csvName(words.name, businessName, result.from, result.to).replace(/csv$/, format)
  if (format === 'xlsx') {
    const parts = Object.entries(sheetParts(words.name, head, cells())).map(([name, text]) => [name, strToU8(text)])
    return {
      filename,
      contentType: `${SHEET_TYPES}.sheet`,
      content: Buffer.from(zipSync(Object.fromEntries(parts))),
    }
  }
  const { delimiter } = signsOf(language)
  const lines = [head, ...texts()].map((row) => {
    const cells = row.map(inertCell)
    return `${papa.unparse([cells], { delimiter, quotes: needsQuotes(cells) })}\r\n`
  })
  return {
    filename,
    contentType: 'text/csv; charset=utf-8',
    content: Buffer.from(`${BYTE_ORDER_MARK}${lines.join('')}`, 'utf8'),
  }
}
