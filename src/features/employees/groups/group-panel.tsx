import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import { historyFields, HistoryPanel } from '#/components/history/history-panel'
import parts from '#/components/panel-parts.module.css'
import { StateTag } from '#/components/state-tag'
import { useSayDone } from '#/components/use-say-done'
import type { EmployeeGroup } from '#/contract/employee-groups'
import { IDLE_DAYS } from '#/domain/employees/employee'
import { formatMoney } from '#/i18n/format'
import { Button } from '#/ui/input/button'
import { Select } from '#/ui/input/select'
import { GROUP_LOOK, nameOf } from '../employee-words'
import styles from '../employees.module.css'
import { useGroups } from '../use-groups'
import { GroupFields, useGroupForm, useGroupWords } from './group-form'

/** One group beside the list: its figures, its fields, and who changed it. */
export const GroupPanel = ({
  companyId,
  group,
  onRemoved,
}: {
  companyId: number
  group: EmployeeGroup
  onRemoved: () => void
}) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const { labels, show } = useGroupWords(companyId)
  const form = useGroupForm(companyId, group, () => sayDone(t`Saved.`))
  const named = { ...labels, status: t`Status` }
  return (
    <div className={parts['parts']}>
      <Figures companyId={companyId} group={group} />
      <Actions companyId={companyId} group={group} onRemoved={onRemoved} />
      <PageForm form={form} notice={<ConflictNotice form={form} show={show} />}>
        <GroupFields companyId={companyId} />
      </PageForm>
      <HistoryPanel of={{ kind: 'employee_group', id: group.id }} fields={historyFields(named, show)} />
    </div>
  )
}

/** What its people ordered this month, and who has not ordered for a while. */
const Figures = ({ companyId, group }: { companyId: number; group: EmployeeGroup }) => {
  const { t } = useLingui()
  const { data } = useQuery(query(api.employeeGroups.stats, { params: { id: companyId } }))
  const stats = data?.groups.find(({ id }) => id === group.id)
  const spent = data === undefined || stats === undefined ? '' : formatMoney(stats.spent, data.currency)
  const idle = stats?.notOrdered.map(nameOf).join(', ') ?? ''
  return (
    <div className={styles['facts']}>
      <div className={styles['who']}>
        <StateTag of={GROUP_LOOK[group.status]} />
        <span>{t`${plural(group.membersNo, { one: '# person', other: '# people' })}`}</span>
      </div>
      {stats !== undefined && (
        <span>
          {t`${plural(stats.meals, { one: '# meal this month', other: '# meals this month' })}`} · {spent}
        </span>
      )}
      {idle !== '' && (
        <span>
          <Trans>
            No meal for {IDLE_DAYS} days: {idle}
          </Trans>
        </span>
      )}
    </div>
  )
}

const Actions = ({
  companyId,
  group,
  onRemoved,
}: {
  companyId: number
  group: EmployeeGroup
  onRemoved: () => void
}) => {
  const [isAsked, setAsked] = useState(false)
  const setting = useSave(api.employeeGroups.setStatus)
  const params = { id: companyId, groupId: group.id }
  return (
    <div className={styles['actions']}>
      <Button
        variant="outline"
        busy={setting.isBusy}
        onClick={() => void setting.save({ params: { ...params, status: group.status === 1 ? 0 : 1 } })}
      >
        {group.status === 1 ? <Trans>Set inactive</Trans> : <Trans>Set active</Trans>}
      </Button>
      <Button variant="outline" onClick={() => setAsked(true)}>
        <Trans>Delete group</Trans>
      </Button>
      {isAsked && (
        <DeleteQuestion companyId={companyId} group={group} onDone={onRemoved} onClose={() => setAsked(false)} />
      )}
    </div>
  )
}

/** Asks where the people of a group go, and moves and deletes in one press. */
const DeleteQuestion = ({
  companyId,
  group,
  onDone,
  onClose,
}: {
  companyId: number
  group: EmployeeGroup
  onDone: () => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const { groups } = useGroups(companyId)
  const moving = useSave(api.employees.changeAll)
  const removing = useSave(api.employeeGroups.remove)
  const [to, setTo] = useState('')
  const { name, membersNo } = group
  const remove = async () => {
    if (membersNo > 0) {
      const body = { employeeIds: [], employeeGroupId: to === '' ? null : Number(to) }
      const { isSaved } = await moving.save({ params: { id: companyId, x: group.id }, body })
      if (!isSaved) return
    }
    const { isSaved } = await removing.save({ params: { id: companyId, groupId: group.id } })
    if (!isSaved) return
    sayDone(t`“${name}” deleted.`)
    onDone()
  }
  return (
    <Confirm
      title={<Trans>Delete “{name}”?</Trans>}
      description={
        membersNo > 0 ? (
          <Plural
            value={membersNo}
            one="# person is in it. Where do they go?"
            other="# people are in it. Where do they go?"
          />
        ) : (
          <Trans>Nobody is in it.</Trans>
        )
      }
      yes={membersNo > 0 ? <Trans>Move and delete</Trans> : <Trans>Delete</Trans>}
      saving={{
        isBusy: moving.isBusy || removing.isBusy,
        error: moving.error ?? removing.error,
        forget: () => (moving.forget(), removing.forget()),
      }}
      failureText={(error) => {
        if (!(error instanceof ApiError)) return undefined
        if (error.code === 'in_use') return t`A delivery time or a budget names this group. Take it out there first.`
        return error.code === 'has_members' ? t`Somebody came into the group meanwhile. Try again.` : undefined
      }}
      onYes={() => void remove()}
      onClose={onClose}
    >
      {membersNo > 0 && (
        <Select
          label={t`Group`}
          value={to}
          onChange={setTo}
          options={[
            { value: '', label: t({ message: 'None', context: 'choice of a field' }) },
            ...groups.filter(({ id }) => id !== group.id).map((one) => ({ value: String(one.id), label: one.name })),
          ]}
        />
      )}
    </Confirm>
  )
}
