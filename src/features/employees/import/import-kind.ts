import type { CallOptions } from '#/api/call-types'
import type { CellProblem, LineOutcome } from '#/domain/employees/import-problems'
import type { LeftAnswer } from '#/domain/employees/same-person'

/** Cells of one line by column; a column that the file does not have is left out. */
export type Cells = Readonly<Record<string, string>>
export type ListLine = { line: number; cells: Cells; answer?: LeftAnswer | undefined }

/** What becomes of a line, as this device or the server finds. */
export type CheckedLine = {
  line: number
  outcome: LineOutcome
  /** What the company has already; empty for what is new. */
  name: string
  problems: readonly CellProblem<string>[]
}
export type ImportReport = {
  lines: readonly CheckedLine[]
  counts: Readonly<Record<LineOutcome, number>>
  /** Invitations on their way, of employees; people who came into a group, of groups. */
  further: number
}

/** A cell as it is shown and mended: a phone with its prefix is one. */
export type ShownColumn = {
  column: string
  label: string
  text: (cells: Cells) => string
  /** Whether the title of the line says it. */
  isTitle: boolean
  /** The cells that typing makes of it. */
  edited: (text: string) => Cells
}

/** What employees and groups do differently. */
export type ImportKind = {
  of: 'employees' | 'groups'
  /** All columns with their names, in the order of the template. */
  columns: readonly { column: string; label: string }[]
  shown: readonly ShownColumn[]
  /** Which column each cell of a heading names. */
  match: (heading: readonly string[]) => readonly (string | null)[]
  /** Lines of a template, below its heading. */
  example: readonly (readonly string[])[]
  /** Who or what a line is about. */
  title: (cells: Cells) => string
  check: (lines: readonly ListLine[]) => readonly CheckedLine[]
  send: (args: { lines: readonly ListLine[]; dryRun: boolean }, options: CallOptions) => Promise<ImportReport>
}
