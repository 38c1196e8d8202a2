import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Scan } from '#/domain/meals/bags'
import { TextField } from '#/ui/input/text-field'
import styles from './bags.module.css'
import { type Bag, nameOf } from './use-bags'

/** What the last scan came to, for eyes two metres away, and the field for a code that no scanner reads. */
export const ScanLine = ({
  scan,
  missing,
  onRead,
}: {
  scan: (Scan<Bag> & { text: string }) | undefined
  missing: number
  onRead: (text: string) => void
}) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onRead(typed)
    setTyped('')
  }
  return (
    <>
      {scan !== undefined && <ScanResult scan={scan} missing={missing} />}
      <form className={styles['scan']} onSubmit={submit}>
        <TextField
          label={t`Scan a label or type its code`}
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
          autoComplete="off"
        />
      </form>
    </>
  )
}

const ScanResult = ({
  scan: { outcome, meal, text },
  missing,
}: {
  scan: Scan<Bag> & { text: string }
  missing: number
}) => {
  const { t } = useLingui()
  const result = useRef<HTMLParagraphElement>(null)
  // Wherever in the list somebody was: each scan is seen.
  useEffect(() => {
    result.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome, text])
  const who = meal === undefined ? text : `${meal.bag ?? ''}. ${nameOf(meal)}`
  const isGood = outcome === 'ticked'
  const said = {
    ticked:
      missing === 0 ? t`All bags are there` : t`${plural(missing, { one: '# bag missing', other: '# bags missing' })}`,
    again: t`Scanned before`,
    cancelled: t`Cancelled: take this bag out`,
    oldLabel: t`Changed since: this label is old`,
    foreign: t`Not a bag of this order`,
    unreadable: t`This is not a label`,
  }[outcome]
  return (
    <p ref={result} role={isGood ? 'status' : 'alert'} className={styles['result']} data-outcome={outcome}>
      {isGood ? <CircleCheck /> : <OctagonAlert />}
      <span>
        <b>{isGood ? who : said}</b>
        <span>{isGood ? said : who}</span>
        {outcome === 'oldLabel' && <Trans>Print its new label and discard this one.</Trans>}
      </span>
    </p>
  )
}
