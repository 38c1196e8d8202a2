import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import { useLeaveQuestion } from '#/components/form/use-leave-question'
import { PageHeader } from '#/components/page-header'
import { Button } from '#/ui/input/button'
import { AlertDialog } from '#/ui/overlay/alert-dialog'
import { useChosenCompany } from '../chosen-company'
import { CompanyTabs } from '../company-tabs'
import { NoCompany } from '../list/employees-page'
import { CheckStep, Source } from './check-step'
import { DoneStep } from './done-step'
import { FileStep } from './file-step'
import styles from './import.module.css'
import type { ImportKind } from './import-kind'
import { useImport } from './use-import'
import { useImportKind } from './use-import-kind'

/** `/company/employees/import`: employees or groups (`?of=groups`) from a file. */
export const ImportPage = () => {
  const { id } = useChosenCompany()
  const { of }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const kind = of === 'groups' ? 'groups' : 'employees'
  return id === 0 ? <NoCompany /> : <Import key={`${kind} ${id}`} companyId={id} of={kind} />
}

const Import = ({ companyId, of }: { companyId: number; of: ImportKind['of'] }) => {
  const { t } = useLingui()
  const { kind, known } = useImportKind(companyId, of)
  const work = useImport(kind, known)
  const { step } = work
  const holds = work.list !== undefined || step.at === 'reading'
  const question = useLeaveQuestion(holds)
  return (
    <>
      <PageHeader title={t`Employees`} />
      <CompanyTabs at="import" />
      <div className={styles['head']}>
        <Steps at={step.at === 'done' ? 2 : step.at === 'check' ? 1 : 0} />
        {step.at === 'check' && <Source work={work} />}
      </div>
      {step.at === 'check' && <CheckStep kind={kind} work={work} isKnown={known.isKnown} />}
      {step.at === 'done' && <DoneStep kind={kind} {...step} onAgain={work.restart} />}
      {(step.at === 'file' || step.at === 'reading') && <FileStep kind={kind} step={step} onFile={work.take} />}
      {question.isAsked && (
        <AlertDialog
          open
          closeOnEscape
          onClose={question.stay}
          title={<Trans>Leave the import?</Trans>}
          description={
            <Plural
              value={work.rows.length}
              one="# line was not imported. What you corrected is lost."
              other="# lines were not imported. What you corrected is lost."
            />
          }
          footer={
            <>
              <Button variant="outline" size="kitchen" onClick={question.stay}>
                <Trans comment="button: go on with the form">Stay</Trans>
              </Button>
              <Button variant="danger" size="kitchen" onClick={question.leave}>
                <Trans comment="button: what was typed is lost">Leave</Trans>
              </Button>
            </>
          }
        />
      )}
    </>
  )
}

/** Where an import stands: the file, its lines, and what came of them. */
const Steps = ({ at }: { at: number }) => {
  const { t } = useLingui()
  const names = [
    t({ message: 'File', context: 'step of an import' }),
    t({ message: 'Check', context: 'step of an import' }),
    t({ message: 'Done', context: 'step of an import' }),
  ]
  return (
    <ol className={styles['steps']} aria-label={t`Steps of the import`}>
      {names.map((name, index) => {
        const isOver = index < at || (index === at && at === names.length - 1)
        return (
          <li
            key={name}
            data-state={isOver ? 'over' : index === at ? 'now' : 'later'}
            {...(index === at && { 'aria-current': 'step' })}
          >
            <span className={styles['number']} aria-hidden="true">
              {isOver ? <Check /> : index + 1}
            </span>
            {name}
          </li>
        )
      })}
    </ol>
  )
}
