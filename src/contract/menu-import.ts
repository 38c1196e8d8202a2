import * as v from 'valibot'
import { IMPORT_LINES_MAX, MENU_COLUMNS } from '../domain/menu/menu-file'
import { Count, text, whole } from './shared'

/** A line of a file: its number there, and its cells by the names of the columns. */
const ImportLine = v.strictObject({
  line: whole(1),
  cells: v.partial(
    v.strictObject(
      // `fromEntries` forgets which keys there are.
      Object.fromEntries(MENU_COLUMNS.map((column) => [column, text(2_000)])) as Record<
        (typeof MENU_COLUMNS)[number],
        ReturnType<typeof text>
      >,
    ),
  ),
})
export const MenuImport = v.strictObject({
  lines: v.pipe(v.array(ImportLine), v.maxLength(IMPORT_LINES_MAX)),
  /** Nothing is written; it is said what would be. */
  dryRun: v.boolean(),
})
export type MenuImport = v.InferOutput<typeof MenuImport>
/** `problems`: nothing was written. */
export const MenuImportResult = v.object({
  added: Count,
  changed: Count,
  unchanged: Count,
  newCategories: v.array(v.string()),
  problems: v.array(v.object({ line: Count, column: v.picklist(MENU_COLUMNS), kind: v.string() })),
})
export type MenuImportResult = v.InferOutput<typeof MenuImportResult>
