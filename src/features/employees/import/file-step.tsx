import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import { useId, useState } from 'react'
import { csvFile } from '#/components/list/csv'
import { saveFile } from '#/components/list/save-file'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { csvName, guardedCell } from '#/domain/files/csv-cells'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { SegmentedNav } from '#/ui/input/segmented'
import { useCompanySearch } from '../chosen-company'
import own from './file-step.module.css'
import styles from './import.module.css'
import type { ImportKind } from './import-kind'
import { ProblemOfList } from './problem-of-list'
import type { ImportStep } from './use-import'

/** The first step: a file is dropped or chosen, or a template taken. */
export const FileStep = ({
  kind,
  step,
  onFile,
}: {
  kind: ImportKind
  step: Extract<ImportStep, { at: 'file' | 'reading' }>
  onFile: (file: File) => Promise<void>
}) => {
  const { t } = useLingui()
  const isEmployees = kind.of === 'employees'
  return (
    <div className={styles['stack']}>
      <KindChoice of={kind.of} />
      <div className={parts['columns']}>
        <div className={parts['column']}>
          <Panel title={isEmployees ? <Trans>Employees from a file</Trans> : <Trans>Groups from a file</Trans>}>
            {step.at === 'reading' ? <Reading {...step} /> : <Drop onFile={(file) => void onFile(file)} />}
            <div className={own['problem']}>
              <FailureLine>
                {step.at === 'file' && step.problem !== undefined && <ProblemOfList problem={step.problem} />}
              </FailureLine>
            </div>
          </Panel>
          <Panel
            title={isEmployees ? <Trans>Eight columns, in any order</Trans> : <Trans>Four columns, in any order</Trans>}
            aside={<Template kind={kind} />}
          >
            <div className={styles['body']}>
              {/* Scrolls by keys, too. */}
              <div className={own['sample']} tabIndex={0} role="group" aria-label={t`Example of the file`}>
                {[kind.columns.map(({ column }) => column), ...kind.example].map((cells) => cells.join(';')).join('\n')}
              </div>
              <p className={styles['quiet']}>
                {isEmployees ? (
                  <Trans>
                    Both names and a phone or an email are needed. Without a daily budget the group’s counts. A group
                    stands by its name or number.
                  </Trans>
                ) : (
                  <Trans>
                    The name is needed. Employees stand by their emails, with a semicolon between them; nobody is taken
                    out of a group.
                  </Trans>
                )}
              </p>
            </div>
          </Panel>
        </div>
        <Panel title={<Trans>What happens</Trans>}>
          <ol className={styles['body']}>
            <li>
              <Trans>1. The file is read on this device. Nothing is sent yet.</Trans>
            </li>
            <li>
              <Trans>2. You see every line, and what is wrong with it, before anything is written.</Trans>
            </li>
            <li>
              {isEmployees ? (
                <Trans>3. All lines are written together, or none. Then everyone new gets an invitation.</Trans>
              ) : (
                <Trans>3. All lines are written together, or none.</Trans>
              )}
            </li>
            <li className={styles['quiet']}>
              <Trans>What is blank in the file, or has no column there, stays as it is.</Trans>
            </li>
          </ol>
        </Panel>
      </div>
    </div>
  )
}

const KindChoice = ({ of }: { of: ImportKind['of'] }) => {
  const { t } = useLingui()
  const search = useCompanySearch()
  const kinds = [
    { of: 'employees', label: t`Employees`, search },
    { of: 'groups', label: t`Groups`, search: { ...search, of: 'groups' } },
  ] as const
  return (
    <SegmentedNav label={t`What is imported`} className={own['kinds'] ?? ''}>
      {kinds.map((kind) => (
        <Link
          key={kind.of}
          to="/company/employees/import"
          search={kind.search as never} // the routes declare no search
          {...(kind.of === of && { 'aria-current': 'page' })}
        >
          {kind.label}
        </Link>
      ))}
    </SegmentedNav>
  )
}

const Drop = ({ onFile }: { onFile: (file: File) => void }) => {
  const id = useId()
  const [isOver, setOver] = useState(false)
  return (
    <div className={own['drop']} data-over={isOver || undefined}>
      <FileUp />
      <h2 id={id}>
        <Trans>Drop your list here</Trans>
      </h2>
      <p className={styles['quiet']}>
        <Trans>CSV, up to 5 MB and 5,000 lines. Semicolon or comma, we find out.</Trans>
      </p>
      <span className={own['choose']} aria-hidden="true">
        <Trans>Choose a file</Trans>
      </span>
      {/* The browser's own field lies unseen over all of it: it takes presses, keys and what is dropped. */}
      <input
        type="file"
        aria-labelledby={id}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onChange={({ target }) => {
          setOver(false)
          const [file] = target.files ?? []
          if (file !== undefined) onFile(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}

const Reading = ({ done, total }: { done: number; total: number }) => {
  const id = useId()
  const { i18n } = useLingui()
  const [soFar, all] = [i18n.number(done), i18n.number(total)]
  return (
    <div className={own['progress']}>
      <label htmlFor={id}>
        <Trans>
          {soFar} of {all} lines checked
        </Trans>
      </label>
      <progress id={id} value={done} max={total} />
    </div>
  )
}

const Template = ({ kind: { of, columns, example } }: { kind: ImportKind }) => {
  const { t, i18n } = useLingui()
  const save = async () => {
    const head = columns.map(({ label }) => label)
    const name = of === 'employees' ? t`Employees` : t`Groups`
    saveFile(await csvFile([head, ...example], i18n.locale, guardedCell), csvName(name))
  }
  return (
    <Button variant="outline" icon={Download} onClick={() => void save()}>
      <Trans>Download a template</Trans>
    </Button>
  )
}
