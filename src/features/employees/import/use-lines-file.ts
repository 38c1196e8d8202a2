import { useLingui } from '@lingui/react/macro'
import type { ImportKind } from './import-kind'
import { useProblemWords } from './use-problem-words'
import type { CheckedRow } from './use-import'
import { downloadLines } from './wrong-lines'

/** Lines as a file, each with what is wrong with it. */
export function useLinesFile(kind: ImportKind): (rows: readonly CheckedRow[], name: string) => Promise<void> {
  const { t, i18n } = useLingui()
  const words = useProblemWords()
  const labelOf = (column: string) => kind.columns.find((one) => one.column === column)?.label ?? column
  return (rows, name) =>
    downloadLines(
      kind,
      rows.map(({ line, cells, problems }) => ({
        line,
        cells,
        reason: problems.map((problem) => `${labelOf(problem.column)}: ${words(problem)}`).join(' '),
      })),
      { heads: { line: t`Line`, reason: t`What is wrong` }, name, locale: i18n.locale },
    )
}
