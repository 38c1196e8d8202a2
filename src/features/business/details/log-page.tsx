import { useLingui as useRuntime } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import DoorClosed from 'lucide-react/icons/door-closed'
import History from 'lucide-react/icons/history'
import MessageSquare from 'lucide-react/icons/message-square'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import type { LogEntry } from '#/contract/business-details'
import { LOG_KINDS } from '#/domain/business/store-details-log'
import { ACCESS } from '#/domain/people/access'
import { formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { useMay } from '#/session/use-session'
import { EmptyState } from '#/ui/display/empty-state'
import { Button } from '#/ui/input/button'
import { Select } from '#/ui/input/select'
import { useHubId } from '../hub/use-hub-id'
import { AddNote } from './add-note'
import styles from './details.module.css'
import { useFull } from '../hub/use-full'
import { useLogWords } from './use-log-words'

const PAGE_ROWS = 20
const MARKS = { change: Pencil, closing: DoorClosed, note: MessageSquare } as const

/** What happened to a business: changes, times of being closed, and for administrators the notes of their own people. */
export const LogPage = () => {
  const isAdministrator = useMay(ACCESS.administration)
  return (
    <div className={styles['twoColumns']}>
      <Entries hasNotes={isAdministrator} />
      {isAdministrator && <AddNote />}
    </div>
  )
}

const Entries = ({ hasNotes }: { hasNotes: boolean }) => {
  const { t } = useLingui()
  const id = useHubId()
  const { data: full } = useFull()
  const [kind, setKind] = useState('')
  const [userId, setUserId] = useState('')
  const [rows, setRows] = useState(PAGE_ROWS)
  const chosen = LOG_KINDS.find((each) => each === kind)
  const reading = useQuery({
    ...query(api.businessDetails.logs, {
      params: { id },
      query: {
        limit: rows,
        ...(chosen !== undefined && { kind: chosen }),
        ...(userId !== '' && { userId: Number(userId) }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const kinds = [
    { value: '', label: t({ message: 'All', context: 'kinds of log entries' }) },
    { value: 'change', label: t({ message: 'Changes', context: 'kind of log entries' }) },
    { value: 'closing', label: t({ message: 'Closures', context: 'kind of log entries' }) },
    ...(hasNotes ? [{ value: 'note', label: t({ message: 'Notes', context: 'kind of log entries' }) }] : []),
  ]
  const people = reading.data?.people ?? []
  return (
    <Panel title={<Trans comment="title of the log of a business">What happened</Trans>}>
      <div className={styles['filters']}>
        <Select
          label={t({ message: 'Type', context: 'of a log entry' })}
          value={kind}
          options={kinds}
          onChange={(next) => {
            setKind(next)
            setRows(PAGE_ROWS)
          }}
        />
        <Select
          label={t({ message: 'By', context: 'whom, a log entry' })}
          value={userId}
          options={[
            { value: '', label: t`Everyone` },
            ...people.map((person) => ({ value: String(person.id), label: person.name })),
          ]}
          onChange={(next) => {
            setUserId(next)
            setRows(PAGE_ROWS)
          }}
        />
      </div>
      <Reading of={reading} stale="list">
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState
              icon={History}
              heading="h3"
              title={kind === '' && userId === '' ? <Trans>Nothing yet</Trans> : <Trans>No matching entries</Trans>}
              action={
                (kind !== '' || userId !== '') && (
                  <Button
                    variant="outline"
                    onClick={() => {
                      setKind('')
                      setUserId('')
                    }}
                  >
                    <Trans>Clear filters</Trans>
                  </Button>
                )
              }
            >
              <Trans>Changes and closures appear here as they happen.</Trans>
            </EmptyState>
          ) : (
            <>
              <ol className={parts['lines']}>
                {items.map((entry) => (
                  <Entry key={entry.id} entry={entry} timeZone={full?.details.timeZone} />
                ))}
              </ol>
              <div className={styles['foot']}>
                <span className={styles['quiet']}>
                  <Trans>
                    {items.length} of <Plural value={total} one="# entry" other="# entries" />
                  </Trans>
                </span>
                {items.length < total && (
                  <Button
                    variant="outline"
                    busy={reading.isPlaceholderData}
                    onClick={() => setRows(Math.min(rows + PAGE_ROWS * 2, 500))}
                  >
                    <Trans>Show earlier</Trans>
                  </Button>
                )}
              </div>
            </>
          )
        }
      </Reading>
    </Panel>
  )
}

const Entry = ({ entry, timeZone }: { entry: LogEntry; timeZone: string | undefined }) => {
  const { i18n } = useRuntime()
  const { titleOf, linesOf } = useLogWords()
  const Mark = MARKS[entry.kind]
  return (
    <li className={styles['entry']}>
      <Mark aria-hidden />
      <div>
        <p className={styles['entryHead']}>
          <b>{titleOf(entry)}</b>
          <time dateTime={entry.at} className={styles['quiet']}>
            {formatMoment(Date.parse(entry.at), serverNow(), i18n.locale, timeZone)}
          </time>
        </p>
        {linesOf(entry).map((line) => (
          <p key={line} className={styles['quiet']}>
            {line}
          </p>
        ))}
      </div>
    </li>
  )
}
