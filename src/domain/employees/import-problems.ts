import type { PhoneProblem } from '../values/phone'

/** What is wrong with a cell of a file; the sentences stand beside the screen. `detail` is what a sentence names. */
export const IMPORT_REASONS = [
  'missing',
  /** Neither a phone nor an e-mail. */
  'no_contact',
  'too_long',
  'email',
  'not_amount',
  /** The letter O where a zero is meant. */
  'letters',
  'negative',
  /** `detail`: the nearest name of a group, or empty. */
  'unknown_group',
  /** `detail`: the line. */
  'same_as_line',
  /** A person who left has this phone or e-mail; `detail`: their name. */
  'left_person',
  /** Phone and e-mail are two people's; `detail`: the name of the other one. */
  'two_people',
  'unknown_ordering_time',
  /** `detail`: the e-mail. */
  'unknown_employee',
  'left_employee',
] as const
export type ImportReason = (typeof IMPORT_REASONS)[number] | PhoneProblem

export type CellProblem<Column extends string> = { column: Column; reason: ImportReason; detail: string }

/** What becomes of a line: `back` is a person who left and comes back, `same` changes nothing. */
export const LINE_OUTCOMES = ['wrong', 'new', 'changed', 'back', 'same'] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

/** How many lines there are of each outcome. */
export const countOutcomes = (lines: readonly { outcome: LineOutcome }[]): Record<LineOutcome, number> => {
  const counts = { wrong: 0, new: 0, changed: 0, back: 0, same: 0 }
  for (const { outcome } of lines) counts[outcome] += 1
  return counts
}
