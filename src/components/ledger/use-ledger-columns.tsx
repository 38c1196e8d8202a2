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

/** A row of an account, whosever it is. */
type Entry = Pick<LedgerRow, 'key' | 'day' | 'kind' | 'number' | 'amountCents' | 'balanceCents'>

interface Names<Row> {
  currencyOf: (row: Row) => Currency
  /** How its document is called. */
  numberOf: (row: Row) => string
  /** What stands first on a phone; left out: the document. */
  ownerOf?: (row: Row) => string
}

/** What a table, a phone and a file say of a row of an account, whosever it is. */
export function useLedgerColumns<Row extends Entry>({ currencyOf, numberOf: number, ownerOf }: Names<Row>) {
  const { t, i18n } = useLingui()
  const day = useDayText()
  const kind = (row: Entry) => i18n._(LEDGER_WORDS[row.kind].label)
  const money = (cents: number, row: Row) => <MoneyOfCents cents={cents} currency={currencyOf(row)} />
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
    invoiced: {
      label: t({ message: 'Invoiced', context: 'column of an account' }),
      align: 'end',
      cell: (row) => (LEDGER_SIDE[row.kind] === 'invoiced' ? money(row.amountCents, row) : ''),
      text: ({ kind: of, amountCents }) => (LEDGER_SIDE[of] === 'invoiced' ? decimals(amountCents) : ''),
    },
    paid: {
      label: t({ message: 'Paid', context: 'column of an account' }),
      align: 'end',
      cell: (row) => (LEDGER_SIDE[row.kind] === 'paid' ? money(-row.amountCents, row) : ''),
      text: ({ kind: of, amountCents }) => (LEDGER_SIDE[of] === 'paid' ? decimals(-amountCents) : ''),
    },
    balance: {
      label: t`Balance`,
      align: 'end',
      cell: (row) => <b>{money(row.balanceCents, row)}</b>,
      text: ({ balanceCents }) => decimals(balanceCents),
    },
    currency: { label: t`Currency`, isExtra: true, text: currencyOf },
  } satisfies Record<string, Column<Row>>
  const phoneRow = (row: Row): PhoneRow => {
    const { icon: Mark } = LEDGER_WORDS[row.kind]
    return {
      mark: <Mark size={20} />,
      title: <b>{ownerOf?.(row) ?? number(row)}</b>,
      sub: [ownerOf === undefined ? kind(row) : `${kind(row)} ${number(row)}`, day(row.day)].join(' · '),
      end: (
        <b>
          {row.amountCents > 0 && '+'}
          {money(row.amountCents, row)}
        </b>
      ),
      endSub: money(row.balanceCents, row),
    }
  }
  return { columns, phoneRow }
}
