import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { editedRecord } from '#/components/form/edited-record'
import { SharedField } from '#/components/form/shared-field'
import { useForm } from '#/components/form/use-form'
import { useValueWords } from '#/components/history/use-value-words'
import parts from '#/components/panel-parts.module.css'
import { useSayDone } from '#/components/use-say-done'
import { EmployeeGroup, EmployeeGroupInput } from '#/contract/employee-groups'
import { ifRevision } from '#/contract/revision'
import { groupCodec } from '#/domain/employees/group-codec'
import { CURRENCY_SIGN } from '#/domain/values/money'

const { recordOf, recordIn } = editedRecord(EmployeeGroup, groupCodec.toTexts, ({ id }) => ({
  kind: 'employee_group',
  id,
}))

/** What can be chosen for a group. */
function useGroupOptions(companyId: number) {
  const { data } = useQuery(query(api.employeeGroups.options, { params: { id: companyId } }))
  const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })
  const times = data?.orderingTimes ?? []
  return {
    times: times.filter(({ isForAll }) => !isForAll).map(optionOf),
    timesForAll: times.filter(({ isForAll }) => isForAll).map(({ name }) => name),
    businesses: (data?.businesses ?? []).map(optionOf),
    currency: data?.currency,
  }
}

/** The names of a group's fields, and their values in words. */
export function useGroupWords(companyId: number) {
  const { t } = useLingui()
  const words = useValueWords()
  const { times, businesses } = useGroupOptions(companyId)
  const labels = {
    name: t`Name`,
    dailyBudget: t`Budget a day`,
    orderingTimeIds: t`Delivery times`,
    preferredBusinessIds: t`Restaurants that stand first`,
  }
  const none = t({ message: 'none', context: 'delivery times or restaurants' })
  const several = { orderingTimeIds: times, preferredBusinessIds: businesses }
  const show = (name: string, value: unknown): string =>
    name === 'orderingTimeIds' || name === 'preferredBusinessIds'
      ? words.several(several[name], { none })(value)
      : words.plain(value)
  return { labels, show }
}

/** The form of one group, or of a new one. */
export function useGroupForm(
  companyId: number,
  group: EmployeeGroup | undefined,
  onSaved: (saved: EmployeeGroup) => void,
) {
  const { t } = useLingui()
  const { labels } = useGroupWords(companyId)
  const saving = useSave((body: EmployeeGroupInput, options) =>
    group === undefined
      ? api.employeeGroups.create({ params: { id: companyId }, body }, options)
      : api.employeeGroups.change({ params: { id: companyId, groupId: group.id }, body }, options),
  )
  return useForm({
    start: group === undefined ? groupCodec.blank : recordOf(group),
    labels,
    schema: EmployeeGroupInput,
    toBody: groupCodec.fromTexts,
    words: (problem) =>
      ({
        taken: t`Another group has this name.`,
        last_group: t`A delivery time that names no group is for everybody. Change it at the delivery time.`,
      })[problem],
    saving,
    send: (body, revision) => saving.save(body, group === undefined ? {} : ifRevision(revision)),
    ...(group !== undefined && { recordIn }),
    onSaved,
  })
}

export const GroupFields = ({ companyId }: { companyId: number }) => {
  const { t } = useLingui()
  const { times, timesForAll, businesses, currency } = useGroupOptions(companyId)
  const names = timesForAll.join(', ')
  return (
    <div className={parts['form']}>
      <SharedField name="name">{({ Text }) => <Text required />}</SharedField>
      <SharedField name="dailyBudget">
        {({ Amount }) => (
          <Amount
            end={currency === undefined ? '' : CURRENCY_SIGN[currency]}
            hint={t`A person. Blank: as the company’s budget says; 0: nothing.`}
          />
        )}
      </SharedField>
      {names !== '' && (
        <p>
          <Trans>Delivery times for everybody: {names}</Trans>
        </p>
      )}
      {times.length > 0 && (
        <SharedField name="orderingTimeIds">
          {({ Several }) => <Several add={t`Add a delivery time`} options={times} />}
        </SharedField>
      )}
      {businesses.length > 0 && (
        <SharedField name="preferredBusinessIds">
          {({ Several }) => <Several add={t`Add a restaurant`} options={businesses} />}
        </SharedField>
      )}
    </div>
  )
}

/** A group that there is not yet. */
export const NewGroup = ({ companyId, onClose }: { companyId: number; onClose: () => void }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const form = useGroupForm(companyId, undefined, ({ name }) => {
    sayDone(t`“${name}” created.`)
    onClose()
  })
  return (
    <DialogForm form={form} title={<Trans>New group</Trans>} save={<Trans>Add group</Trans>} onClose={onClose}>
      <GroupFields companyId={companyId} />
    </DialogForm>
  )
}
