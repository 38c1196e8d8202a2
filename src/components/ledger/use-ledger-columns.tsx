import { useLingui } from '@lingui/react/macro'
import { decimalCell } from '#/domain/files/csv-cells'
import type { Column, PhoneRow } from '#/components/list/list-definition'
import { useDayText } from '#/components/list/use-day-text'
import { MoneyOfCents } from '#/components/money-of-cents'
import type { LedgerRow } from '#/contract/ledger'
import { LEDGER_SIDE } from '#/domain/finance/ledger'
import { type Currency, fromCents } from '#/domain/values/money'
import { LEDGER_WORDS } from './ledger-kinds'
import styles from './ledger.module.css'

/** What a table, a phone and a file say of a row of an account, whosever it is. */
export function useLedgerColumns(currency: Currency) {
  const { t, i18n } = useLingui()
  const day = useDayText()
  const kind = (row: LedgerRow) => i18n._(LEDGER_WORDS[row.kind].label)
  const number = (row: LedgerRow) => `${LEDGER_WORDS[row.kind].prefix}-${row.number}`
  const money = (cents: number) => <MoneyOfCents cents={cents} currency={currency} />
  const decimals = (cents: number) => decimalCell(fromCents(cents), i18n.locale)
  const columns = {
    day: { label: t`Date`, cell: (row) => day(row.day), text: (row) => row.day },
    kind: {
      label: t`Type`,
      cell: (row) => {
        const { icon: Mark } = LEDGER_WORDS[row.kind]
        return (
          <span className={styles['kind']}>
            <Mark size={18} />
            {kind(row)}
          </span>
        )
      },
      text: kind,
    },
    number: { label: t`Number`, cell: (row) => <b>{number(row)}</b>, text: number },
    restaurant: {
      label: t`Business`,
      grows: true,
      cell: ({ restaurant }) => restaurant.restaurantName,
      text: ({ restaurant }) => restaurant.restaurantName,
    },
    invoiced: {
      label: t({ message: 'Invoiced', context: 'column of an account' }),
      align: 'end',
      cell: ({ kind: of, amountCents }) => (LEDGER_SIDE[of] === 'invoiced' ? money(amountCents) : ''),
      text: ({ kind: of, amountCents }) => (LEDGER_SIDE[of] === 'invoiced' ? decimals(amountCents) : ''),
    },
    paid: {
      label: t({ message: 'Paid', context: 'column of an account' }),
      align: 'end',
      cell: ({ kind: of, amountCents }) => (LEDGER_SIDE[of] === 'paid' ? money(-amountCents) : ''),
      text: ({ kind: of, amountCents }) => (LEDGER_SIDE[of] === 'paid' ? decimals(-amountCents) : ''),
    },
    balance: {
      label: t`Balance`,
      align: 'end',
      cell: ({ balanceCents }) => <b>{money(balanceCents)}</b>,
      text: ({ balanceCents }) => decimals(balanceCents),
    },
    currency: { label: t`Currency`, isExtra: true, text: () => currency },
  } satisfies Record<string, Column<LedgerRow>>
  const phoneRow = (row: LedgerRow): PhoneRow => {
    const { icon: Mark } = LEDGER_WORDS[row.kind]
    return {
      mark: <Mark size={20} />,
      title: <b>{row.restaurant.restaurantName}</b>,
      sub: `${kind(row)} ${number(row)} · ${day(row.day)}`,
      end: (
        <b>
          {row.amountCents > 0 && '+'}
          {money(row.amountCents)}
        </b>
      ),
      endSub: money(row.balanceCents),
    }
  }
  return { columns, phoneRow }
}
