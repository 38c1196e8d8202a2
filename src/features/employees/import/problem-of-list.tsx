import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IMPORT_LINES_MAX } from '#/domain/employees/employee'
import type { ListProblem } from './read-list'
import { useSignName } from './use-file-words'

/** Why nothing of a file could be taken. */
export const ProblemOfList = ({ problem }: { problem: ListProblem }) => {
  const { i18n } = useLingui()
  const signName = useSignName()
  switch (problem.kind) {
    case 'empty':
      return <Trans>There are no lines in this file below the names of its columns.</Trans>
    case 'too_large':
      return <Trans>This file is larger than 5 MB.</Trans>
    case 'no_text':
      return <Trans>This is no CSV file. In your spreadsheet, choose “Save as” and CSV.</Trans>
    case 'too_long': {
      const [count, most] = [i18n.number(problem.count), i18n.number(IMPORT_LINES_MAX)]
      return (
        <Trans>
          This file has too many lines ({count}); {most} can be imported at once. Split it in two.
        </Trans>
      )
    }
    case 'one_cell': {
      const sign = signName(problem.sign)
      return (
        <Trans>Every line stands in quotation marks as one cell. Save the file with a {sign} between its cells.</Trans>
      )
    }
    case 'open_quote': {
      const [line] = problem.lines
      return <Trans>Line {line}: a quotation mark is opened and not closed.</Trans>
    }
    case 'width': {
      const lines = problem.lines.join(', ')
      const more = problem.count - problem.lines.length
      const { columns } = problem
      return (
        <>
          <Trans>
            The first line names {columns} columns. These lines have more or fewer cells: {lines}
          </Trans>
          {more > 0 && (
            <>
              {' '}
              <Plural value={more} one="and # more." other="and # more." />
            </>
          )}
        </>
      )
    }
  }
}
