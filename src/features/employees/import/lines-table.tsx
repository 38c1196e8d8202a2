import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useVirtualRows, VIRTUAL_FROM } from '#/components/list/use-virtual-rows'
import { VisuallyHidden } from '#/ui/display/visually-hidden'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import styles from './import.module.css'
import type { ImportKind } from './import-kind'
import { LineCard, type LineProps, LineRow } from './line-row'
import type { CheckedRow, Import } from './use-import'

/** The lines of the file; of a long one only those on screen are drawn. */
export const LinesTable = ({
  kind,
  rows,
  work,
  onNext,
}: {
  kind: ImportKind
  rows: readonly CheckedRow[]
  work: Import
  onNext: LineProps['onNext']
}) => {
  const { t } = useLingui()
  const isPhone = useMediaQuery(PHONE)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const keyOf = useCallback((index: number) => rows[index]?.line ?? index, [rows])
  const isLong = rows.length > VIRTUAL_FROM
  const { items, before, after, measure } = useVirtualRows(body, isLong ? rows.length : 0, isPhone ? 160 : 62, keyOf)
  const indexes = isLong ? items.map(({ index }) => index) : rows.map((_, index) => index)
  const ref = isLong ? { ref: measure } : {}
  const columns = kind.shown.filter(({ column }) => work.columns.includes(column) || hasProblem(rows, column))
  if (rows.length === 0)
    return (
      <p className={styles['empty']}>
        <Trans>No line is here.</Trans>
      </p>
    )
  const lines = indexes.flatMap((index) => {
    const row = rows[index]
    return row === undefined ? [] : [{ index, row, props: { kind, row, columns, work, onNext, index, ...ref } }]
  })
  if (isPhone)
    return (
      <ul
        ref={setBody}
        aria-label={t`Lines of the file`}
        {...(isLong && { style: { paddingTop: before, paddingBottom: after } })}
      >
        {lines.map(({ row, props }) => (
          <LineCard key={row.line} {...props} />
        ))}
      </ul>
    )
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']} aria-label={t`Lines of the file`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Line</Trans>
            </th>
            {columns.map(({ column, label }) => (
              <th key={column} scope="col">
                {label}
              </th>
            ))}
            <th scope="col" aria-label={t`Leave out`}>
              <VisuallyHidden>
                <Trans>Leave out</Trans>
              </VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody ref={setBody}>
          {isLong && <Gap height={before} columns={columns.length + 2} />}
          {lines.map(({ row, props }) => (
            <LineRow key={row.line} {...props} />
          ))}
          {isLong && <Gap height={after} columns={columns.length + 2} />}
        </tbody>
      </table>
    </div>
  )
}

/** What is missing is mended in the table, too, where the file has no column for it. */
const hasProblem = (rows: readonly CheckedRow[], column: string): boolean =>
  rows.some(({ problems, edited }) => problems.some((problem) => problem.column === column) || edited.includes(column))

const Gap = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden="true">
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room that nobody reads */}
    <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
  </tr>
)
