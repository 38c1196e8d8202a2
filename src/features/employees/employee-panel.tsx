import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import { historyFields, HistoryPanel } from '#/components/history/history-panel'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import { StateTag } from '#/components/state-tag'
import { useSayDone } from '#/components/use-say-done'
import type { Employee } from '#/contract/employees'
import { formatShortDay } from '#/i18n/full-day'
import { momentPhrase } from '#/i18n/moment-phrase'
import { serverNow } from '#/offline/device/clock'
import { Avatar } from '#/ui/display/avatar'
import { EmployeeActions } from './employee-actions'
import { EmployeeFields, useEmployeeForm, useEmployeeWords } from './employee-form'
import { EMPLOYEE_LOOK, nameOf } from './employee-words'
import styles from './employees.module.css'

/** One employee beside the list: what they eat on, what can be done, and who changed it. */
export const EmployeePanel = ({ companyId, id }: { companyId: number; id: number }) => {
  const reading = useQuery({
    ...query(api.employees.one, { params: { id: companyId, employeeId: id } }),
    refetchOnMount: 'always',
  })
  return <Reading of={reading}>{(employee) => <EmployeeEditor companyId={companyId} employee={employee} />}</Reading>
}

const EmployeeEditor = ({ companyId, employee }: { companyId: number; employee: Employee }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const { labels, show } = useEmployeeWords(companyId)
  const { form, left } = useEmployeeForm(companyId, employee, () => sayDone(t`Saved.`))
  const { leftPerson: _question, ...fields } = labels
  const named = { ...fields, status: t`Status`, invitedAt: t`Invitation`, agreedAt: t`Agreed` }
  return (
    <div className={parts['parts']}>
      <Facts employee={employee} />
      <EmployeeActions companyId={companyId} employee={employee} />
      <PageForm form={form} notice={<ConflictNotice form={form} show={show} />}>
        <EmployeeFields companyId={companyId} groupId={form.values.employeeGroupId} left={left} />
      </PageForm>
      <HistoryPanel of={{ kind: 'employee', id: employee.id }} fields={historyFields(named, show)} />
    </div>
  )
}

const Facts = ({ employee }: { employee: Employee }) => {
  const { t, i18n } = useLingui()
  const { status, mealsNo, lastMealOn, invitedUntil } = employee
  const day = lastMealOn === null ? undefined : formatShortDay(lastMealOn, i18n.locale)
  const until = invitedUntil === null ? undefined : momentPhrase('until', Date.parse(invitedUntil), serverNow(), i18n)
  return (
    <div className={styles['facts']}>
      <div className={styles['who']}>
        <Avatar name={nameOf(employee)} />
        <StateTag of={EMPLOYEE_LOOK[status]} />
      </div>
      <span>{t`${plural(mealsNo, { one: '# meal this month', other: '# meals this month' })}`}</span>
      {day !== undefined && (
        <span>
          <Trans>Last meal: {day}</Trans>
        </span>
      )}
      {until !== undefined && (
        <span>
          <Trans>The invitation is good {until}.</Trans>
        </span>
      )}
    </div>
  )
}
