import { memo, type ReactNode, type Ref, useState } from 'react'
import type { ListDefinition } from './list-definition'
import styles from './phone-rows.module.css'
import { useKeyOf, useVirtualRows, VIRTUAL_FROM } from './use-virtual-rows'

const ROW_HEIGHT = 72

/** `day`: the day that it is, as for `TableRow`. */
type Rows<Row> = { list: ListDefinition<Row>; rows: readonly Row[]; day: string }

/** The same rows where there is no room for columns: two lines each. */
export const PhoneRows = <Row,>({ list, rows, day }: Rows<Row>) =>
  rows.length > VIRTUAL_FROM ? (
    <LongPhoneRows list={list} rows={rows} day={day} />
  ) : (
    <ul aria-label={list.words.title}>
      {rows.map((row, index) => (
        <Item key={list.keyOf(row)} list={list} row={row} index={index} day={day} />
      ))}
    </ul>
  )

const LongPhoneRows = <Row,>({ list, rows, day }: Rows<Row>) => {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const keyOf = useKeyOf(list, rows)
  const { items, before, after, measure } = useVirtualRows(body, rows.length, ROW_HEIGHT, keyOf)
  return (
    <ul ref={setBody} aria-label={list.words.title} style={{ paddingTop: before, paddingBottom: after }}>
      {items.map(({ key, index }) => {
        const row = rows[index]
        return row === undefined ? null : (
          <Item key={key} ref={measure} list={list} row={row} index={index} day={day} count={rows.length} />
        )
      })}
    </ul>
  )
}

const ItemOf = <Row,>({
  list,
  row,
  index,
  count,
  ref,
}: {
  list: ListDefinition<Row>
  row: Row
  index: number
  day: string
  /** Given where not all rows are there to be counted. */
  count?: number
  ref?: Ref<HTMLLIElement>
}) => (
  <li ref={ref} data-index={index} {...(count !== undefined && { 'aria-setsize': count, 'aria-posinset': index + 1 })}>
    {list.link(row, { className: styles['row'] ?? '', children: <Lines {...list.phoneRow(row)} /> })}
  </li>
)

/** Drawn again only when it changes, not when others scroll by. */
// `memo` forgets that the component is generic.
const Item = memo(ItemOf) as typeof ItemOf

const Lines = ({ mark, title, sub, end, endSub }: Record<'mark' | 'title' | 'sub' | 'end' | 'endSub', ReactNode>) => (
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
