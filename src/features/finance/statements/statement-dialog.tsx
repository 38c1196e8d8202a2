import { useLingui } from '@lingui/react'
import { Plural, Trans, useLingui as useTexts } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#/api/app-api'
import type { CallOptions } from '#/api/call-types'
import { errorText } from '#/api/error-text'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { NeedsConnection } from '#/components/form/needs-connection'
import { Reading } from '#/components/reading/reading'
import { STATEMENT_STATES, type StatementState } from '#/domain/finance/statement-lines'
import { useConnectionState } from '#/offline/live/use-connection-state'
import { useUser } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { FileField } from '#/ui/input/file-field'
import { Segmented } from '#/ui/input/segmented'
import { Dialog } from '#/ui/overlay/dialog'
import { FileProblem, FileResult, type Read } from './file-result'
import { readBankFile, type ReadBankFile } from './read-bank-file'
import { StatementLineCard } from './statement-line-card'
import styles from './statements.module.css'

/** Thousands of lines take their time on a slow line. */
const PATIENCE_MS = 60_000
const keep = (args: Parameters<typeof api.statements.read>[0], options: CallOptions) =>
  api.statements.read(args, { ...options, timeoutMs: PATIENCE_MS })
const LINES_SHOWN = 50

/** Takes the file of a bank, and then goes through what came in: each booking is confirmed, or left out, by itself. */
export const StatementDialog = ({ onClose }: { onClose: () => void }) => {
  const { i18n } = useLingui()
  const { t } = useTexts()
  const currency = useUser().restaurants[0]?.currency ?? 'ALL'
  const isDisconnected = useConnectionState() === 'disconnected'
  const keeping = useSave(keep, { refreshes: [api.statements.lines] })
  const [problem, setProblem] = useState<Extract<ReadBankFile, { problem: unknown }>['problem']>()
  const [read, setRead] = useState<Read>()
  const [state, setState] = useState<StatementState>('open')
  const choose = async (file: File | undefined) => {
    setProblem(undefined)
    setRead(undefined)
    keeping.forget()
    if (file === undefined) return
    const found = await readBankFile(file, currency)
    if ('problem' in found) {
      setProblem(found.problem)
      return
    }
    const { bookings, contentHash, ...rest } = found
    const sent = bookings.map(({ line: _line, ...booking }) => booking)
    if (sent.length === 0) {
      setRead({ ...rest, added: 0, known: 0, readBefore: null })
      return
    }
    const saved = await keeping.save({ body: { fileName: file.name.slice(-200), contentHash, bookings: sent } })
    if (saved.isSaved) setRead({ ...rest, ...saved.answer })
    setState('open')
  }
  const words: Readonly<Record<StatementState, string>> = {
    open: t({ message: 'Open', context: 'lines of a bank statement' }),
    booked: t({ message: 'Booked', context: 'lines of a bank statement' }),
    left_out: t({ message: 'Left out', context: 'lines of a bank statement' }),
  }
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Bank statement</Trans>}
      description={
        <Trans>
          CSV or CAMT.053 (XML). Only money that came in is taken. Nothing is booked before you confirm it, and nothing
          twice.
        </Trans>
      }
      footer={
        <Button variant="outline" size="kitchen" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className={styles['statement']}>
        <FileField
          label={<Trans>File of the bank</Trans>}
          choose={<Trans>Choose a file</Trans>}
          accept=".csv,.txt,.xml,text/csv,text/xml,application/xml"
          disabled={isDisconnected || keeping.isBusy}
          onChoose={(file) => void choose(file)}
        />
        {isDisconnected && <NeedsConnection />}
        {problem !== undefined && (
          <FailureLine>
            <FileProblem problem={problem} />
          </FailureLine>
        )}
        {keeping.error !== null && <FailureLine>{errorText(keeping.error, i18n)}</FailureLine>}
        {read !== undefined && <FileResult read={read} />}
        <Segmented
          block
          label={t`Lines`}
          value={state}
          onChange={(value) => setState(STATEMENT_STATES.find((one) => one === value) ?? 'open')}
          options={STATEMENT_STATES.map((value) => ({ value, label: words[value] }))}
        />
        <Lines key={state} state={state} label={words[state]} />
      </div>
    </Dialog>
  )
}

const Lines = ({ state, label }: { state: StatementState; label: string }) => {
  const { t } = useTexts()
  const reading = useQuery({
    ...query(api.statements.lines, { query: { state, limit: LINES_SHOWN } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Reading of={reading}>
      {({ items, total }) =>
        total === 0 ? (
          <p className={styles['quiet']}>
            {state === 'open' ? <Trans>Nothing waits to be decided.</Trans> : <Trans>There is nothing here yet.</Trans>}
          </p>
        ) : (
          <>
            <ul className={styles['lines']} aria-label={`${t`Lines`}: ${label}`}>
              {items.map((line) => (
                <li key={line.id}>
                  <StatementLineCard line={line} />
                </li>
              ))}
            </ul>
            {total > items.length && (
              <p className={styles['quiet']}>
                <Plural
                  value={total - items.length}
                  one="# more line follows once these are decided."
                  other="# more lines follow once these are decided."
                />
              </p>
            )}
          </>
        )
      }
    </Reading>
  )
}
