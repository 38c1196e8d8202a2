import { useLingui } from '@lingui/react'
import { Plural, Trans, useLingui as useTexts } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { query } from '#/api/query'
import { NeedsConnection } from '#/components/form/needs-connection'
import { Reading } from '#/components/reading/reading'
import { STATEMENT_STATES, type StatementState } from '#/domain/finance/statement-lines'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { FileField } from '#/ui/input/file-field'
import { Segmented } from '#/ui/input/segmented'
import { Dialog } from '#/ui/overlay/dialog'
import { FileDoubts, FileQuestion } from './file-question'
import { FileProblem, FileResult } from './file-result'
import { StatementLineCard } from './statement-line-card'
import styles from './statements.module.css'
import { useBankFile } from './use-bank-file'

const LINES_SHOWN = 50

/** Takes the file of a bank, and then goes through what came in: each booking is confirmed, or left out, by itself. */
export const StatementDialog = ({ onClose }: { onClose: () => void }) => {
  const { i18n } = useLingui()
  const { t } = useTexts()
  const isDisconnected = useConnectionState() === 'disconnected'
  const { state: file, choose, isBusy, error } = useBankFile()
  const [state, setState] = useState<StatementState>('open')
  const words: Readonly<Record<StatementState, string>> = {
    open: t({ message: 'Open', context: 'lines of a bank statement' }),
    booked: t({ message: 'Recorded', context: 'lines of a bank statement' }),
    left_out: t({ message: 'Excluded', context: 'lines of a bank statement' }),
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
          CSV, CAMT.053 (XML) or MT940. Incoming and returned payments only. Nothing is recorded until you confirm it,
          and never twice.
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
          label={<Trans>Bank file</Trans>}
          choose={<Trans>Choose a file</Trans>}
          accept=".csv,.txt,.xml,.sta,.mt940,.940,text/csv,text/xml,application/xml"
          disabled={isDisconnected || isBusy}
          onChoose={(chosen) => {
            setState('open')
            void choose(chosen)
          }}
        />
        {isDisconnected && <NeedsConnection />}
        {file.at === 'problem' && (
          <FailureLine>
            <FileProblem problem={file.problem} />
          </FailureLine>
        )}
        {file.at === 'question' && <FileQuestion question={file.question} onAnswer={file.answer} />}
        {file.at === 'doubt' && <FileDoubts doubts={file.doubts} isBusy={isBusy} onTake={file.take} />}
        {error !== null && <FailureLine>{errorText(error, i18n)}</FailureLine>}
        {file.at === 'read' && <FileResult read={file.read} />}
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
            {state === 'open' ? <Trans>Nothing to review.</Trans> : <Trans>Nothing here yet.</Trans>}
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
                  one="# more line to review after these."
                  other="# more lines to review after these."
                />
              </p>
            )}
          </>
        )
      }
    </Reading>
  )
}
