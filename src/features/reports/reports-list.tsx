import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import panel from '#/components/panel.module.css'
import type { ReportId } from '#/domain/reports/reports'
import { classNames } from '#/ui/timing/class-names'
import styles from './reports.module.css'
import { useReportWords } from './use-report-words'

type LinkOf = (id: ReportId) => Record<string, string | number>

/** Every report that the person may run, each with what it is about. */
export const ReportsList = ({
  ids,
  shown,
  linkOf,
}: {
  ids: readonly ReportId[]
  shown: ReportId | undefined
  linkOf: LinkOf
}) => {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Reports`} className={classNames(panel['panel'], styles['list'])}>
      {ids.map((id) => (
        <ReportLink key={id} id={id} isShown={id === shown} search={linkOf(id)} />
      ))}
    </nav>
  )
}

const ReportLink = ({ id, isShown, search }: { id: ReportId; isShown: boolean; search: ReturnType<LinkOf> }) => {
  const { name, about, icon: Mark } = useReportWords(id)
  return (
    // The route declares no search, as those of the lists.
    <Link to="." search={search as never} aria-current={isShown ? 'page' : undefined}>
      <Mark />
      <span>
        <b>{name}</b>
        <span>{about}</span>
      </span>
    </Link>
  )
}
