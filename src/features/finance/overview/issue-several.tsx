import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { MoneyOfCents } from '#/components/money-of-cents'
import { useSayDone } from '#/components/use-say-done'
import type { InvoiceRow } from '#/contract/invoices'
import { ifRevision } from '#/contract/revision'
import { invoiceSums } from '#/domain/finance/invoice-sums'
import { useInvoiceRefusal } from '../use-invoice-refusal'
import styles from './overview.module.css'

/**
 * Asks once, then issues drafts one after the other, the earlier periods of a business first. One that is refused stays in
 * the list with its reason, and keeps none of the others back.
 */
export const IssueSeveral = ({
  drafts,
  onClose,
}: {
  drafts: readonly InvoiceRow[]
  /** `areIssued`: all of them. */
  onClose: (areIssued: boolean) => void
}) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const saving = useSave(api.invoices.change)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ReadonlyMap<number, unknown>>(new Map())
  const [issued, setIssued] = useState<readonly number[]>([])
  const left = drafts
    .filter(({ id }) => !issued.includes(id))
    .toSorted((a, b) => a.restaurant.restaurantID - b.restaurant.restaurantID || a.periodTo.localeCompare(b.periodTo))
  const issue = async () => {
    setBusy(true)
    const reasons = new Map<number, unknown>()
    const done: number[] = []
    for (const { id, revision } of left) {
      const saved = await saving.save({ params: { id }, body: { action: 'issue' } }, ifRevision(revision))
      if (saved.isSaved) done.push(id)
      else reasons.set(id, saved.error)
    }
    saving.forget()
    setBusy(false)
    setRefused(reasons)
    setIssued([...issued, ...done])
    if (done.length > 0) sayDone(t`${plural(done.length, { one: `# invoice issued.`, other: `# invoices issued.` })}`)
    if (reasons.size === 0) onClose(true)
  }
  return (
    <Confirm
      title={<Plural value={left.length} one="Issue # invoice?" other="Issue # invoices?" />}
      description={<Trans>Once issued, they cannot be changed. Correct mistakes with a credit line.</Trans>}
      yes={<Trans context="an invoice">Issue</Trans>}
      isHarmless
      saving={{ ...saving, isBusy, error: null }}
      onYes={() => void issue()}
      onClose={() => onClose(false)}
    >
      <ul className={styles['due']}>
        {left.map((draft) => (
          <li key={draft.id}>
            <div>
              <b>{draft.restaurant.restaurantName}</b>
              {refused.has(draft.id) && <Refusal id={draft.id} error={refused.get(draft.id)} />}
            </div>
            <MoneyOfCents cents={invoiceSums(draft).totalCents} currency={draft.currency} />
          </li>
        ))}
      </ul>
    </Confirm>
  )
}

const Refusal = ({ id, error }: { id: number; error: unknown }) => (
  <span role="alert">{useInvoiceRefusal(id, error)}</span>
)
