import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { memo, type Ref, useState } from 'react'
import type { List, PhoneRow } from './list-definition'
import styles from './phone-rows.module.css'
import { RowMenu } from './row-menu'
import { Opener } from './table-row'
import type { Chosen } from './use-selection'
import { useKeyOf, useVirtualRows, VIRTUAL_FROM } from './use-virtual-rows'

const ROW_HEIGHT = 72

/** `day`: the day that it is, as for `TableRow`. */
type Rows<Row> = { list: List<Row>; rows: readonly Row[]; day: string; chosen: Chosen<Row> }

/** The same rows where there is no room for columns: two lines each. */
export const PhoneRows = <Row,>({ list, rows, day, chosen }: Rows<Row>) =>
  rows.length > VIRTUAL_FROM ? (
    <LongPhoneRows list={list} rows={rows} day={day} chosen={chosen} />
  ) : (
    <ul aria-label={list.words.title}>
      {rows.map((row, index) => (
        <Item key={list.keyOf(row)} list={list} row={row} index={index} day={day} isChosen={chosen.has(row)} />
      ))}
    </ul>
  )

const LongPhoneRows = <Row,>({ list, rows, day, chosen }: Rows<Row>) => {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const keyOf = useKeyOf(list, rows)
  const { items, before, after, measure } = useVirtualRows(body, rows.length, ROW_HEIGHT, keyOf)
  return (
    <ul ref={setBody} aria-label={list.words.title} style={{ paddingTop: before, paddingBottom: after }}>
      {items.map(({ key, index }) => {
        const row = rows[index]
        return row === undefined ? null : (
          <Item
            key={key}
            ref={measure}
            list={list}
            row={row}
            index={index}
            day={day}
            isChosen={chosen.has(row)}
            count={rows.length}
          />
        )
      })}
    </ul>
  )
}

const ItemOf = <Row,>({
  list,
  row,
  index,
  isChosen,
  count,
  ref,
}: {
  list: List<Row>
  row: Row
  index: number
  day: string
  isChosen: boolean
  /** Given where not all rows are there to be counted. */
  count?: number
  ref?: Ref<HTMLLIElement>
}) => {
  const { t } = useLingui()
  const number = index + 1
  return (
    <li
      ref={ref}
      data-index={index}
      data-chosen={isChosen || undefined}
      className={styles['item']}
      {...(count !== undefined && { 'aria-setsize': count, 'aria-posinset': number })}
    >
      <Opener list={list} row={row} className={styles['row'] ?? ''}>
        <Lines {...list.phoneRow(row)} />
      </Opener>
      {isChosen && <Check className={styles['chosen']} aria-label={t`Chosen`} role="img" />}
      {list.actions !== undefined && <RowMenu label={t`Row ${number}`} actions={list.actions(row)} />}
    </li>
  )
}

/** Drawn again only when it changes, not when others scroll by. */
// `memo` forgets that the component is generic.
const Item = memo(ItemOf) as typeof ItemOf

const Lines = ({ mark, title, sub, end, endSub }: PhoneRow) => (
  <>
    {mark}
    <span className={styles['words']}>
      <span className={styles['title']}>{title}</span>
      <span className={styles['sub']}>{sub}</span>
    </span>
    <span className={styles['facts']}>
      <b>{end}</b>
      {endSub}
    </span>
  </>
)
