import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDayText } from '#/components/list/use-day-text'
import { MoneyOfCents } from '#/components/money-of-cents'
import type { Ledger } from '#/contract/ledger'
import { fromCents } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'
import { Skeleton } from '#/ui/display/skeleton'
import styles from './ledger.module.css'

type Figures = Omit<Ledger, 'items' | 'total' | 'listed' | 'currencies'>

/** What was owed before the days, what came to it and off it, and what is owed after them: the three add up to the fourth. */
export const LedgerFigures = ({ figures }: { figures: Figures | undefined }) => {
  const { t } = useLingui()
  const day = useDayText()
  if (figures === undefined) return <Skeleton height="110px" radius="card" />
  const { currency, openingCents, closingCents, invoicedCents, invoicedRows, paidCents, paidRows, overdueCents } =
    figures
  const [first, last] = [day(figures.startDate), day(figures.endDate)]
  const overdue = formatMoney(fromCents(overdueCents), currency)
  const money = (cents: number) => <MoneyOfCents cents={cents} currency={currency} />
  const owed = (cents: number) =>
    cents > 0 ? (
      <Trans context="an amount that is">owed</Trans>
    ) : cents < 0 ? (
      <Trans>overpaid</Trans>
    ) : (
      <Trans>nothing is owed</Trans>
    )
  return (
    <dl className={styles['figures']} aria-label={t`Account summary`}>
      <Figure label={<Trans>Balance before {first}</Trans>} note={owed(openingCents)}>
        {money(openingCents)}
      </Figure>
      <Figure
        label={<Trans context="column of an account">Invoiced</Trans>}
        note={<Plural value={invoicedRows} one="# entry" other="# entries" />}
      >
        {money(invoicedCents)}
      </Figure>
      <Figure
        label={<Trans context="column of an account">Paid</Trans>}
        note={<Plural value={paidRows} one="# entry" other="# entries" />}
      >
        {money(paidCents)}
      </Figure>
      <Figure
        label={<Trans>Balance after {last}</Trans>}
        note={
          <>
            {owed(closingCents)}
            {overdueCents > 0 && (
              <>
                {'; '}
                <Trans>{overdue} overdue today</Trans>
              </>
            )}
          </>
        }
      >
        {money(closingCents)}
      </Figure>
    </dl>
  )
}

const Figure = ({ label, note, children }: { label: ReactNode; note: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{children}</b>
      <span>{note}</span>
    </dd>
  </div>
)
