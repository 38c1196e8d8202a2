import { Trans, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Ref } from 'react'
import { Chip } from '#/ui/display/chip'
import { Button } from '#/ui/input/button'
import own from './line-row.module.css'
import styles from './import.module.css'
import type { ImportKind, ShownColumn } from './import-kind'
import { MendCell } from './mend-cell'
import type { CheckedRow, Import } from './use-import'

export type LineProps = {
  kind: ImportKind
  row: CheckedRow
  /** The columns that the file has. */
  columns: readonly ShownColumn[]
  work: Import
  onNext: (from: { line: number; column: string }) => void
}

const toneOf = ({ outcome, isOut }: CheckedRow): string =>
  outcome === 'wrong' || isOut ? 'wrong' : outcome === 'new' ? 'new' : 'here'

/** One line of the file in the table. */
export const LineRow = ({
  kind,
  row,
  columns,
  work,
  onNext,
  index,
  ref,
}: LineProps & { index: number; ref?: Ref<HTMLTableRowElement> }) => (
  <tr ref={ref} data-index={index} className={own['row']} data-tone={toneOf(row)} data-out={row.isOut || undefined}>
    <td>
      <span className={`${styles['value']} ${own['line']}`}>{row.line}</span>
    </td>
    {columns.map((shown, at) => (
      <td key={shown.column} data-column={shown.column}>
        <Cell kind={kind} row={row} shown={shown} work={work} onNext={onNext} />
        {at === 0 && <HereNote row={row} />}
      </td>
    ))}
    <td>
      <OutButton row={row} work={work} />
    </td>
  </tr>
)

/** The same where there is no room for columns: what is to be mended as fields, the rest in one line. */
export const LineCard = ({
  kind,
  row,
  columns,
  work,
  onNext,
  index,
  ref,
}: LineProps & { index: number; ref?: Ref<HTMLLIElement> }) => {
  const { line } = row
  const fields = columns.filter((shown) => isField(row, shown))
  const rest = columns
    .filter((shown) => !shown.isTitle && !fields.includes(shown))
    .map((shown) => shown.text(row.cells))
    .filter((text) => text !== '')
    .join(' · ')
  return (
    <li
      ref={ref}
      data-index={index}
      className={`${own['row']} ${own['card']}`}
      data-tone={toneOf(row)}
      data-out={row.isOut || undefined}
    >
      <div className={styles['who']}>
        <Chip>
          <Trans>Line {line}</Trans>
        </Chip>
        <b>{kind.title(row.cells)}</b>
      </div>
      {rest !== '' && <p className={`${styles['quiet']} ${styles['value']}`}>{rest}</p>}
      <HereNote row={row} />
      {!row.isOut &&
        fields.map((shown) => (
          <Cell key={shown.column} kind={kind} row={row} shown={shown} work={work} onNext={onNext} isLabelled />
        ))}
      <OutButton row={row} work={work} />
    </li>
  )
}

const problemsAt = ({ problems }: CheckedRow, { column }: ShownColumn) =>
  problems.filter((problem) => problem.column === column)

const isField = (row: CheckedRow, shown: ShownColumn): boolean =>
  !row.isOut && (problemsAt(row, shown).length > 0 || row.edited.includes(shown.column))

const Cell = ({
  row,
  shown,
  work,
  onNext,
  isLabelled = false,
}: Omit<LineProps, 'columns'> & { shown: ShownColumn; isLabelled?: boolean }) => {
  const { t } = useLingui()
  const { line } = row
  const { label } = shown
  if (!isField(row, shown)) return <span className={styles['value']}>{shown.text(row.cells)}</span>
  return (
    <MendCell
      row={row}
      shown={shown}
      problems={problemsAt(row, shown)}
      name={t`Line ${line}, ${label}`}
      isLabelled={isLabelled}
      work={work}
      onNext={() => onNext({ line, column: shown.column })}
    />
  )
}

/** What becomes of somebody whom the company has. */
const HereNote = ({ row: { outcome, name, isOut } }: { row: CheckedRow }) => {
  if (isOut || outcome === 'wrong' || outcome === 'new') return null
  return (
    <p className={own['note']}>
      <TriangleAlert />
      <span>
        {outcome === 'same' ? (
          <Trans>Already here: {name}. Nothing changes</Trans>
        ) : outcome === 'back' ? (
          <Trans>{name} had left. Comes back and is invited again</Trans>
        ) : (
          <Trans>Already here: {name}. Will be updated</Trans>
        )}
      </span>
    </p>
  )
}

const OutButton = ({ row: { line, isOut }, work }: { row: CheckedRow; work: Import }) => {
  const { t } = useLingui()
  return isOut ? (
    <Button variant="link" aria-label={t`Take line ${line} back in`} onClick={() => work.takeBack(line)}>
      <Trans>Take back in</Trans>
    </Button>
  ) : (
    <Button variant="ghost" aria-label={t`Leave out line ${line}`} onClick={() => work.leaveOut([line])}>
      <Trans>Leave out</Trans>
    </Button>
  )
}
