import { SHEET_TYPES, sheetParts } from '#/domain/files/sheet-parts'

/**
 * A workbook with one sheet, its head in bold and always in sight. Zipped at once and not in the background: workers made of a text are
 * not allowed by our content policy. The library comes with the first file.
 */
export async function xlsxFile(...sheet: Parameters<typeof sheetParts>): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate')
  const parts = Object.entries(sheetParts(...sheet)).map(([name, text]) => [name, strToU8(text)] as const)
  // Its bytes are its own, never shared memory: the type of the library does not say so.
  const bytes = zipSync(Object.fromEntries(parts)) as Uint8Array<ArrayBuffer>
  return new Blob([bytes], { type: `${SHEET_TYPES}.sheet` })
}
