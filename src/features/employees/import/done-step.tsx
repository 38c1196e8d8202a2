import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import { Button } from '#/ui/input/button'
import { EmptyState } from '#/ui/display/empty-state'
import { useCompanySearch } from '../chosen-company'
import own from './done-step.module.css'
import styles from './import.module.css'
import type { ImportKind, ImportReport } from './import-kind'
import { useLinesFile } from './use-lines-file'
import type { CheckedRow } from './use-import'

/** What came of an import. */
export const DoneStep = ({
  kind,
  report: { counts, further },
  left,
  onAgain,
}: {
  kind: ImportKind
  report: ImportReport
  left: readonly CheckedRow[]
  onAgain: () => void
}) => {
  const { t } = useLingui()
  const search = useCompanySearch()
  const download = useLinesFile(kind)
  const isEmployees = kind.of === 'employees'
  const updated = counts.changed + counts.back
  const isNothing = counts.new + updated === 0
  return (
    <div role="status">
      <EmptyState
        icon={Check}
        title={
          isNothing ? (
            <Trans>Everything was here already</Trans>
          ) : isEmployees ? (
            <Plural value={counts.new + updated} one="# employee imported" other="# employees imported" />
          ) : (
            <Plural value={counts.new + updated} one="# group imported" other="# groups imported" />
          )
        }
        action={
          <div className={styles['who']}>
            <Button asChild>
              {isEmployees ? (
                <Link to="/company/employees" search={search as never}>
                  <Trans>See the employees</Trans>
                </Link>
              ) : (
                <Link to="/company/employees/groups" search={search as never}>
                  <Trans>See the groups</Trans>
                </Link>
              )}
            </Button>
            {left.length > 0 && (
              <Button variant="outline" icon={Download} onClick={() => void download(left, t`Lines left out`)}>
                <Plural value={left.length} one="Download the line left out" other="Download the # lines left out" />
              </Button>
            )}
            <Button variant="ghost" onClick={onAgain}>
              <Trans>Import another file</Trans>
            </Button>
          </div>
        }
      />
      <ul className={own['counts']} aria-label={t`What was imported`}>
        <li>
          <Plural value={counts.new} one="# added" other="# added" />
        </li>
        <li>
          <Plural value={updated} one="# updated" other="# updated" />
        </li>
        <li>
          <Plural value={counts.same} one="# as it was" other="# as they were" />
        </li>
        <li>
          <Plural value={left.length} one="# left out" other="# left out" />
        </li>
        <li>
          {isEmployees ? (
            <Plural
              value={further}
              one="# invitation is on its way by email"
              other="# invitations are on their way by email"
            />
          ) : (
            <Plural value={further} one="# person came into a group" other="# people came into groups" />
          )}
        </li>
      </ul>
    </div>
  )
}
