import { useLingui } from '@lingui/react'
import { Plural, Trans, useLingui as useTexts } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import type { CallOptions } from '#/api/call-types'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { FormDialog } from '#/components/form-dialog'
import { useSayDone } from '#/components/use-say-done'
import type { MenuImport, MenuImportResult } from '#/contract/menu-import'
import { IMPORT_LINES_MAX } from '#/domain/menu/menu-file'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { NeedsConnection } from '#/components/form/needs-connection'
import { FailureLine } from '#/ui/input/field'
import { FileField } from '#/ui/input/file-field'
import { Spinner } from '#/ui/display/spinner'
import parts from './parts.module.css'
import { type FileProblem, readMenuFile } from './read-menu-file'
import { useLineProblemText } from './use-line-problem-text'

type Tried = { lines: MenuImport['lines']; wasLegacy: boolean; result: MenuImportResult }

/** Thousands of lines take their time on a slow line; every other call is given up sooner. */
const PATIENCE_MS = 60_000
const bring = (args: Parameters<typeof api.menuEditing.importMenu>[0], options: CallOptions) =>
  api.menuEditing.importMenu(args, { ...options, timeoutMs: PATIENCE_MS })

/** Takes a menu from a file: first it is tried, and every wrong line named; then it is written, all of it or nothing. */
export const ImportDialog = ({ businessId, onClose }: { businessId: number; onClose: () => void }) => {
  const { i18n } = useLingui()
  const { t } = useTexts()
  const sayDone = useSayDone()
  const isDisconnected = useConnectionState() === 'disconnected'
  const trying = useSave(bring)
  const importing = useSave(bring)
  const [problem, setProblem] = useState<FileProblem>()
  const [tried, setTried] = useState<Tried>()
  const params = { id: businessId }
  const choose = async (file: File | undefined) => {
    setProblem(undefined)
    setTried(undefined)
    trying.forget()
    importing.forget()
    if (file === undefined) return
    const read = await readMenuFile(file)
    if ('problem' in read) {
      setProblem(read.problem)
      return
    }
    const { lines, wasLegacy } = read
    const saved = await trying.save({ params, body: { lines, dryRun: true } })
    if (saved.isSaved) setTried({ lines, wasLegacy, result: saved.answer })
  }
  const save = async () => {
    if (tried === undefined) return
    const saved = await importing.save({ params, body: { lines: tried.lines, dryRun: false } })
    if (!saved.isSaved) return
    if (saved.answer.problems.length > 0) {
      setTried({ ...tried, result: saved.answer })
      return
    }
    sayDone(t`Menu imported. Guests see it once it is published.`)
    onClose()
  }
  const error = importing.error ?? trying.error
  const result = tried?.result
  const changes = result === undefined ? 0 : result.added + result.changed
  return (
    <FormDialog
      title={<Trans>Import a menu</Trans>}
      description={
        <Trans>
          A CSV file with the columns of an export. Lines with a dish ID update that dish; others add one. You review
          everything before it is imported.
        </Trans>
      }
      save={
        result !== undefined && result.problems.length > 0 ? (
          <Trans comment="button: a menu from a file">Import</Trans>
        ) : (
          <Plural value={changes} one="Import # dish" other="Import # dishes" />
        )
      }
      isBusy={importing.isBusy}
      disabled={result === undefined || result.problems.length > 0 || changes === 0 || isDisconnected}
      onSave={() => void save()}
      onClose={onClose}
    >
      <FileField
        label={<Trans>CSV file</Trans>}
        choose={<Trans>Choose a file</Trans>}
        accept=".csv,text/csv"
        disabled={isDisconnected}
        onChoose={(file) => void choose(file)}
      />
      {trying.isBusy && <Spinner />}
      {problem !== undefined && (
        <FailureLine>
          <ProblemOfFile problem={problem} />
        </FailureLine>
      )}
      {tried?.wasLegacy === true && (
        <p className={parts['note']} role="status">
          <Trans>The file is not UTF-8; it was read with Windows encoding. Check ë and ç before you import.</Trans>
        </p>
      )}
      {result !== undefined &&
        (result.problems.length > 0 ? (
          <WrongLines problems={result.problems} lines={tried?.lines ?? []} />
        ) : (
          <WhatComes result={result} />
        ))}
      {isDisconnected && <NeedsConnection />}
      {error !== null && error !== undefined && <FailureLine>{errorText(error, i18n)}</FailureLine>}
    </FormDialog>
  )
}

const ProblemOfFile = ({ problem }: { problem: FileProblem }) => {
  switch (problem.kind) {
    case 'empty':
      return <Trans>There are no dishes in this file.</Trans>
    case 'too_long':
      return <Trans>A file can have up to {IMPORT_LINES_MAX} lines.</Trans>
    case 'too_large':
      return <Trans>This file is too large for a menu.</Trans>
    case 'unknown_columns': {
      const columns = problem.columns.join(', ')
      return <Trans>Unknown columns: {columns}. The first line must match the column names of an export.</Trans>
    }
    case 'broken_line': {
      const { line } = problem
      return <Trans>Line {line}: unclosed quotation mark.</Trans>
    }
  }
}

const WhatComes = ({ result: { added, changed, unchanged, newCategories } }: { result: MenuImportResult }) => {
  const names = newCategories.join(', ')
  return (
    <ul className={parts['names']} role="status">
      <li>
        <Plural value={added} one="# new dish" other="# new dishes" />
      </li>
      <li>
        <Plural value={changed} one="# dish updated" other="# dishes updated" />
      </li>
      <li>
        <Plural value={unchanged} one="# dish unchanged" other="# dishes unchanged" />
      </li>
      {names !== '' && (
        <li>
          <Trans>New categories: {names}</Trans>
        </li>
      )}
    </ul>
  )
}

const WrongLines = ({ problems, lines }: { problems: MenuImportResult['problems']; lines: MenuImport['lines'] }) => {
  const { t } = useTexts()
  const textOf = useLineProblemText()
  return (
    <div role="alert">
      <p className={parts['failed']}>
        <Plural
          value={problems.length}
          one="# error. Nothing was imported: fix it in the file, then choose the file again."
          other="# errors. Nothing was imported: fix them in the file, then choose the file again."
        />
      </p>
      {/* Scrolls by keys, too. */}
      <div className={parts['prices']} tabIndex={0} role="region" aria-label={t`Lines to fix`}>
        <ol className={parts['wrongLines']}>
          {problems.map((problem) => {
            const { line, column } = problem
            const cells = lines.find((each) => each.line === line)?.cells
            const dish = cells?.name_sq || cells?.name_en || cells?.name_it || ''
            const found = cells?.[column] ?? ''
            return (
              <li key={`${line} ${column} ${problem.kind}`}>
                <b>
                  <Trans>
                    Line {line}, {column}
                  </Trans>
                </b>
                {dish !== '' && !column.startsWith('name_') && ` · ${dish}`}
                {found !== '' && ` · “${found}”`}
                {': '}
                {textOf(problem.kind)}
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}
