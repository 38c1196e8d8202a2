import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, useState } from 'react'
import type { CellProblem } from '#/domain/employees/import-problems'
import type { LeftAnswer } from '#/domain/employees/same-person'
import { Button } from '#/ui/input/button'
import styles from './import.module.css'
import type { ShownColumn } from './import-kind'
import { useProblemWords } from './use-problem-words'

import type { CheckedRow, Import } from './use-import'

/** The name by which the next wrong cell is found on the page. */
export const cellName = (line: number, column: string): string => `${line} ${column}`

/**
 * A cell that is wrong or was mended: a field with what is wrong below it. What is typed counts when it is left; Enter goes on to the next wrong
 * one, Esc takes it back.
 */
export const MendCell = ({
  row,
  shown,
  problems,
  name,
  isLabelled = false,
  work: { edit, answer },
  onNext,
}: {
  row: CheckedRow
  shown: ShownColumn
  problems: readonly CellProblem<string>[]
  /** What a screen reader says of the field. */
  name: string
  /** Whether the label is seen, too. */
  isLabelled?: boolean
  work: Import
  onNext: () => void
}) => {
  const id = useId()
  const words = useProblemWords()
  const { line, cells } = row
  const now = shown.text(cells)
  const [typed, setTyped] = useState<string>()
  const keep = () => {
    if (typed !== undefined && typed !== now) edit(line, shown.edited(typed))
    setTyped(undefined)
  }
  const isWrong = problems.length > 0
  return (
    <div className={styles['mend']}>
      {isLabelled && <label htmlFor={id}>{shown.label}</label>}
      <input
        id={id}
        type="text"
        data-cell={cellName(line, shown.column)}
        aria-label={isLabelled ? undefined : name}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        value={typed ?? now}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(undefined)
          if (event.key !== 'Enter') return
          event.preventDefault()
          keep()
          onNext()
        }}
      />
      {isWrong && (
        <div id={`${id}-error`}>
          {problems.map((problem) => (
            <p key={`${problem.reason} ${problem.detail}`} className={styles['error']}>
              <CircleAlert />
              <span>{words(problem)}</span>
            </p>
          ))}
        </div>
      )}
      {problems.map((problem) => (
        <Offers
          key={`${problem.reason} ${problem.detail}`}
          problem={problem}
          onUse={(text) => {
            setTyped(undefined)
            edit(line, shown.edited(text))
          }}
          onAnswer={(said) => answer(line, said)}
        />
      ))}
    </div>
  )
}

/** What mends a cell by one press. */
const Offers = ({
  problem: { reason, detail },
  onUse,
  onAnswer,
}: {
  problem: CellProblem<string>
  onUse: (text: string) => void
  onAnswer: (answer: LeftAnswer) => void
}) => {
  if (reason === 'unknown_group' && detail !== '')
    return (
      <div className={styles['offers']}>
        <Button variant="link" onClick={() => onUse(detail)}>
          <Trans>Use {detail}</Trans>
        </Button>
      </div>
    )
  if (reason !== 'left_person') return null
  return (
    <div className={styles['offers']}>
      <Button variant="link" onClick={() => onAnswer('cameBack')}>
        <Trans>{detail} came back</Trans>
      </Button>
      <Button variant="link" onClick={() => onAnswer('changedHands')}>
        <Trans>It is somebody else’s now</Trans>
      </Button>
    </div>
  )
}
