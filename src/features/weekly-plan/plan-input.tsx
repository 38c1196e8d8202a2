import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { errorText } from '#/api/error-text'
import type { PlanCell } from '#/contract/weekly-plan'
import { EXPECTED_MAX } from '#/domain/meals/plan'
import { moveFocus } from './move-focus'
import type { PlanWrites } from './use-plan-writes'
import { usePlanRefusal } from './use-plan-refusal'
import styles from './weekly-plan.module.css'

/** How many are expected: typed and left, it is saved. What is no number is never one. */
export const PlanInput = ({
  cell,
  label,
  writes,
  isOff,
  onWeek,
}: {
  cell: PlanCell
  label: string
  writes: PlanWrites
  /** Nothing can be written now. */
  isOff: boolean
  onWeek: (weeks: number) => void
}) => {
  const { t, i18n } = useLingui()
  const refusalText = usePlanRefusal()
  const errorId = useId()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { expected } = cell
  const shown = typed ?? (expected === 0 ? '' : String(expected))

  const isSending = useRef(false)
  const commit = async () => {
    // Left while it is on its way, it is not sent a second time.
    if (typed === undefined || isSending.current) return
    isSending.current = true
    await send(typed)
    isSending.current = false
  }
  const send = async (typed: string) => {
    const text = typed.trim()
    if (!/^\d{0,4}$/.test(text)) return setProblem(t`Enter a whole number from 0 to ${i18n.number(EXPECTED_MAX)}.`)
    const wanted = Number(text)
    if (wanted === expected) return reset()
    const failure = await writes.write(cell, wanted)
    if (failure === undefined) return reset()
    if ('stale' in failure)
      return setProblem(t`Someone else wrote ${failure.stale.expected}. Press Enter to keep your number.`)
    setProblem(refusalText(failure.error) ?? errorText(failure.error, i18n))
  }
  const reset = () => {
    setTyped(undefined)
    setProblem(undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') return reset()
    if (event.key === '[' || event.key === ']') {
      event.preventDefault()
      return onWeek(event.key === '[' ? -1 : 1)
    }
    if (event.key === 'Enter') {
      // It is saved as it is left. The last one is not, and what was refused as stale is sent again where the person is.
      if (problem !== undefined || !moveFocus(event.currentTarget, 'next')) void commit()
      return event.preventDefault()
    }
    if (moveFocus(event.currentTarget, event.key)) event.preventDefault()
  }
  return (
    <>
      <input
        className={styles['input']}
        data-plan-input
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={6}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : errorId}
        placeholder="–"
        disabled={isOff}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => void (problem === undefined && commit())}
        onKeyDown={onKeyDown}
      />
      {problem !== undefined && (
        <span id={errorId} role="alert" className={styles['problem']}>
          {problem}
        </span>
      )}
    </>
  )
}
