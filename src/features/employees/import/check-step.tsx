import { Plural, Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useReducer, useRef, useState } from 'react'
import { errorText } from '#/api/error-text'
import { NeedsConnection } from '#/components/form/needs-connection'
import bar from '#/components/form/page-form.module.css'
import { Counters } from '#/components/list/counters'
import { Panel } from '#/components/panel'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { FOOT_MARK } from '#/ui/toast/foot-mark'
import { ColumnsPanel } from './columns-panel'
import styles from './import.module.css'
import type { ImportKind } from './import-kind'
import { LinesTable } from './lines-table'
import { cellName } from './mend-cell'
import { ENCODING_NAMES, useSignName } from './use-file-words'
import type { CheckedRow, Import } from './use-import'
import { useLinesFile } from './use-lines-file'

type Shown = 'wrong' | 'here' | 'new' | 'all'

const isShown = (row: CheckedRow, shown: Shown): boolean => {
  const isWrong = row.outcome === 'wrong' || row.isOut
  switch (shown) {
    case 'all':
      return true
    case 'wrong':
      // What was mended stays where it was.
      return isWrong || row.edited.length > 0
    case 'new':
      return !isWrong && row.outcome === 'new'
    case 'here':
      return !isWrong && row.outcome !== 'new'
  }
}

/** The second step: every line with what is wrong with it, and the button that writes them. */
export const CheckStep = ({ kind, work, isKnown }: { kind: ImportKind; work: Import; isKnown: boolean }) => {
  const { t } = useLingui()
  const { rows, counts, refused } = work
  const download = useLinesFile(kind)
  // The first look decides; what is mended later does not change the list under one's hands.
  const [now, setNow] = useState<Shown>(() => (counts.wrong > 0 ? 'wrong' : 'all'))
  const listed = rows.filter((row) => isShown(row, now))
  const wrong = rows.filter((row) => row.outcome === 'wrong' && !row.isOut)
  const go = useNextCell(kind, rows, now === 'wrong' ? undefined : () => setNow('wrong'))
  const here = counts.changed + counts.back + counts.same
  return (
    <div className={styles['stack']}>
      {refused.length > 0 && <Refused work={work} kind={kind} onGo={go} />}
      <Counters
        label={t`Lines`}
        isBusy={false}
        chosen={now}
        onChoose={(value) => setNow(value ?? 'all')}
        counters={[
          { value: 'wrong', icon: CircleAlert, count: counts.wrong, words: t`wrong, fix or leave out` },
          { value: 'here', icon: Copy, count: here, words: t`already here` },
          { value: 'new', icon: CircleCheck, count: counts.new, words: t`new, ready to add` },
        ]}
      />
      {!isKnown && (
        <p className={styles['quiet']} role="status">
          <Trans>Whether somebody is here already is checked as soon as the connection allows.</Trans>
        </p>
      )}
      <Panel
        title={
          now === 'wrong' ? (
            counts.wrong === 0 ? (
              <Trans>No line is wrong</Trans>
            ) : (
              <Plural value={counts.wrong} one="# line needs you" other="# lines need you" />
            )
          ) : (
            <Plural value={listed.length} one="# line" other="# lines" />
          )
        }
        aside={
          <div className={styles['who']}>
            {now !== 'all' && (
              <Button variant="ghost" onClick={() => setNow('all')}>
                <Plural value={rows.length} one="Show the line" other="Show all # lines" />
              </Button>
            )}
            {wrong.length > 0 && (
              <Button variant="outline" icon={Download} onClick={() => void download(wrong, t`Wrong lines`)}>
                <Trans>Download the wrong lines</Trans>
              </Button>
            )}
          </div>
        }
      >
        <LinesTable kind={kind} rows={listed} work={work} onNext={go} />
      </Panel>
      <ColumnsPanel kind={kind} work={work} />
      <WriteBar work={work} wrong={wrong.map(({ line }) => line)} />
    </div>
  )
}

/** Which file it is, how it was read, and another one. */
export const Source = ({ work: { list, rows, restart } }: { work: Import }) => {
  const signName = useSignName()
  if (list === undefined) return null
  const { name } = list
  const [sign, encoding] = [signName(list.delimiter), ENCODING_NAMES[list.encoding]]
  return (
    <div className={styles['source']}>
      <FileText />
      <span>
        <Trans>
          {name}, <Plural value={rows.length} one="# line" other="# lines" />, read as {sign} and {encoding}
        </Trans>
      </span>
      <Button variant="ghost" onClick={restart}>
        <Trans>Other file</Trans>
      </Button>
    </div>
  )
}

type Place = { line: number; column: string }

/** What the server refused, with a way to each line. */
const Refused = ({
  kind,
  work: { refused, included },
  onGo,
}: {
  kind: ImportKind
  work: Import
  onGo: (from: Place) => void
}) => {
  const { i18n } = useLingui()
  const fine = i18n.number(included - refused.length)
  return (
    <section className={styles['refused']} role="alert">
      <h2>
        <CircleAlert />
        <Trans>Nothing was imported</Trans>
      </h2>
      <p>
        <Plural
          value={refused.length}
          one="While you were checking, # line became wrong."
          other="While you were checking, # lines became wrong."
        />{' '}
        <Trans>Lines that are fine: {fine}. What you typed is kept.</Trans>
      </p>
      <ul>
        {refused.slice(0, 20).map(({ line, problems: [problem] }) => (
          <li key={line}>
            <Button
              variant="link"
              onClick={() => onGo({ line, column: problem?.column ?? kind.shown[0]?.column ?? '' })}
            >
              <Trans>Go to line {line}</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The focus of the next wrong cell: after one that was mended, or where a link leads. */
function useNextCell(
  kind: ImportKind,
  rows: readonly CheckedRow[],
  /** Shows the wrong lines, where others are shown. */
  onElsewhere: (() => void) | undefined,
) {
  const asked = useRef<Place>(undefined)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const order = kind.shown.map(({ column }) => column)
  useEffect(() => {
    const from = asked.current
    if (from === undefined) return
    const cells = rows
      .filter(({ isOut, outcome }) => !isOut && outcome === 'wrong')
      .flatMap(({ line, problems }) =>
        order
          .filter((column) => problems.some((problem) => problem.column === column))
          .map((column) => ({ line, column })),
      )
    const placeOf = ({ line, column }: Place) => line * 100 + order.indexOf(column)
    const isStill = cells.some(({ line, column }) => line === from.line && column === from.column)
    const next = isStill ? from : (cells.find((cell) => placeOf(cell) > placeOf(from)) ?? cells[0])
    const field = next && document.querySelector<HTMLInputElement>(`[data-cell="${cellName(next.line, next.column)}"]`)
    if (next !== undefined && !field && onElsewhere !== undefined) {
      onElsewhere()
      return
    }
    asked.current = undefined
    if (next === undefined) document.querySelector<HTMLElement>('[data-write]')?.focus()
    field?.focus()
    field?.select()
    field?.scrollIntoView({ block: 'nearest' })
  })
  return (from: Place) => {
    asked.current = from
    drawAgain()
  }
}

/** How many lines are written, why not yet, and what leaves all wrong ones out. */
const WriteBar = ({ work, wrong }: { work: Import; wrong: readonly number[] }) => {
  const { t, i18n } = useLingui()
  const isDisconnected = useConnectionState() === 'disconnected'
  const { counts, out, busy, error } = work
  const written = counts.new + counts.changed + counts.back
  return (
    <section {...{ [FOOT_MARK]: '' }} className={bar['bar']} aria-label={t`Import`}>
      <p className={bar['words']} role="status">
        <i className={bar['dot']} />
        <span>
          <b>
            {busy === 'checking' ? (
              <Trans>The server checks all lines</Trans>
            ) : busy === 'writing' ? (
              <Trans>All lines are written</Trans>
            ) : wrong.length > 0 ? (
              <Plural value={wrong.length} one="# line is still wrong" other="# lines are still wrong" />
            ) : written === 0 ? (
              <Trans>Nothing to write: all of it is here already</Trans>
            ) : (
              <Trans>Nothing is written yet</Trans>
            )}
          </b>
          {out > 0 && (
            <span className={bar['names']}>
              {' '}
              <Plural value={out} one="# is left out" other="# are left out" />
            </span>
          )}
        </span>
      </p>
      {busy !== undefined && <progress aria-label={t`Import`} />}
      {isDisconnected && <NeedsConnection />}
      <FailureLine>{error !== null && error !== undefined && errorText(error, i18n)}</FailureLine>
      <div className={bar['buttons']}>
        {wrong.length > 0 && (
          <Button variant="outline" onClick={() => work.leaveOut(wrong)}>
            <Plural value={wrong.length} one="Leave it out" other="Leave out all #" />
          </Button>
        )}
        <Button
          data-write
          busy={busy !== undefined}
          disabled={wrong.length > 0 || written === 0 || isDisconnected}
          onClick={() => void work.write()}
        >
          <Plural value={written} one="Import # line" other="Import # lines" />
        </Button>
      </div>
    </section>
  )
}
