import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { DialogForm } from '#/components/form/dialog-form'
import { editedRecord } from '#/components/form/edited-record'
import { useForm } from '#/components/form/use-form'
import { useValueWords } from '#/components/history/use-value-words'
import { useSayDone } from '#/components/use-say-done'
import { useWeekdays } from '#/components/week/use-weekdays'
import { type Company, OrderingTime, OrderingTimeInput } from '#/contract/companies'
import { ifRevision } from '#/contract/revision'
import { ACCESS } from '#/domain/people/access'
import { windowProblems } from '#/domain/companies/ordering-time'
import { DAYS_BEFORE_MAX, ORDERING_STATUS, orderingTimeCodec } from '#/domain/companies/ordering-time-codec'
import { useMay } from '#/session/use-session'
import styles from './details.module.css'
import { useDayClock } from './use-day-clock'

const { recordOf, recordIn } = editedRecord(OrderingTime, orderingTimeCodec.toTexts, ({ id }) => ({
  kind: 'ordering_time',
  id,
}))
type Texts = typeof orderingTimeCodec.blank

/** The slots, restaurants and doors that can be chosen, and the rules between them. */
function useTimeChoices(company: Company) {
  const { t } = useLingui()
  const { daysText, clockText } = useDayClock()
  const { data: slots = [] } = useQuery(query(api.companies.timeSlots))
  const maySeeGroups = useMay(ACCESS.employees)
  const { data: groups } = useQuery({
    ...query(api.employeeGroups.list, { params: { id: company.id }, query: { limit: 500, sort: 'name' } }),
    enabled: maySeeGroups,
  })
  const { data: businesses = [] } = useQuery(query(api.companies.businesses, { query: { companyId: company.id } }))
  const problemsOf = (values: Texts) => {
    const slot = slots.find(({ id }) => String(id) === values.timeSlotId)
    const time = orderingTimeCodec.fromTexts(values)
    const isWhole = /^\d\d:\d\d$/.test(time.openFrom) && /^\d\d:\d\d$/.test(time.cutoff)
    const named = businesses.filter(({ id }) => time.businessIds.includes(id))
    return slot === undefined || !isWhole ? [] : windowProblems(time, slot.startTime, named)
  }
  /** A closing that is too late, with the latest that is possible. */
  const lateText = (values: Texts): string | undefined => {
    const late = problemsOf(values).find((problem) => 'time' in problem)
    if (late === undefined || !('time' in late)) return undefined
    const latest = clockText(late.daysBefore, late.time)
    if (late.kitchen === null) return t`The slot begins then: ${latest} at the latest.`
    const { name, leadMinutes } = late.kitchen
    return t`${name} needs ${leadMinutes} minutes: ${latest} at the latest.`
  }
  const days = Array.from({ length: DAYS_BEFORE_MAX + 1 }, (_, count) => ({
    value: String(count),
    label: daysText(count),
  }))
  const options = {
    timeSlotId: slots.map(({ id, startTime, endTime }) => ({ value: String(id), label: `${startTime}–${endTime}` })),
    addressId: company.addresses
      .filter(({ active, id }) => active || company.orderingTimes.some(({ addressId }) => addressId === id))
      .map(({ id, name, street }) => ({ value: String(id), label: `${name}, ${street}` })),
    openDaysBefore: days,
    closeDaysBefore: days,
    status: [
      { value: String(ORDERING_STATUS.active), label: t({ message: 'On', context: 'a delivery time' }) },
      { value: String(ORDERING_STATUS.off), label: t({ message: 'Off', context: 'a delivery time' }) },
    ],
  }
  const restaurants = (addressId: string) =>
    businesses
      .filter(({ addressIds }) => addressId === '' || addressIds.includes(Number(addressId)))
      .map(({ id, name }) => ({ value: id, label: name }))
  const groupOptions = (groups?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return { problemsOf, lateText, options, restaurants, groups: groupOptions }
}

/** One delivery time, or a new one. Who may not see the company's groups leaves those that it is for as they are. */
export const OrderingTimeForm = ({
  company,
  time,
  onClose,
}: {
  company: Company
  time: OrderingTime | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const values = useValueWords()
  const { weekdays, weekdaysText } = useWeekdays()
  const { problemsOf, lateText, options, restaurants, groups } = useTimeChoices(company)
  const params = { id: company.id }
  const saving = useSave((body: OrderingTimeInput, sending) =>
    time === undefined
      ? api.companies.addOrderingTime({ params, body }, sending)
      : api.companies.changeOrderingTime({ params, body: { id: time.id, ...body } }, sending),
  )
  const labels = {
    name: t`Name`,
    weekdays: t`Days`,
    timeSlotId: t`At the door`,
    openDaysBefore: t`Opens on`,
    openFrom: t`Ordering opens`,
    closeDaysBefore: t`Closes on`,
    cutoff: t`Ordering closes`,
    addressId: t`Address`,
    employeeGroupIds: t`Groups`,
    businessIds: t`Restaurants`,
    status: t`Status`,
  }
  const form = useForm({
    start: time === undefined ? blankOf(company) : recordOf(time),
    labels,
    schema: OrderingTimeInput,
    toBody: orderingTimeCodec.fromTexts,
    rules: problemsOf,
    words: (problem, name, now) => {
      if (problem === 'closes_late') return lateText(now)
      if (problem === 'opens_after_closing') return t`Ordering opens before it closes.`
      if (name === 'weekdays') return t`Choose at least one day.`
      if (name === 'businessIds') return t`One of them does not deliver to this address.`
      if (name === 'employeeGroupIds') return t`One of these groups is not here any more.`
      if (name === 'timeSlotId') return t`Choose when meals arrive.`
      return name === 'addressId' ? t`Choose an address in use.` : undefined
    },
    saving,
    send: (body, revision) => saving.save(body, ifRevision(revision)),
    recordIn,
    onSaved: () => {
      sayDone(t`Delivery time saved.`)
      onClose()
    },
  })
  const show = (name: string, value: unknown): string => {
    if (name === 'weekdays' && Array.isArray(value)) return weekdaysText(value)
    if (name === 'employeeGroupIds') return values.several(groups, { none: t`everybody` })(value)
    if (name === 'businessIds') return values.several(restaurants(''), { none: t`every restaurant` })(value)
    const known = name in options ? options[name as keyof typeof options] : undefined // one of its own keys
    return known === undefined ? values.plain(value) : values.choice(known)(value)
  }
  const choose = { value: '', label: t`Choose`, disabled: true }
  const { Field } = form
  return (
    <DialogForm
      form={form}
      title={time === undefined ? <Trans>New delivery time</Trans> : time.name}
      save={<Trans>Save</Trans>}
      onClose={onClose}
    >
      <ConflictNotice form={form} show={show} />
      <Field name="name">{({ Text }) => <Text required />}</Field>
      <Field name="weekdays">{({ Pills }) => <Pills options={weekdays} />}</Field>
      <Field name="timeSlotId">{({ List }) => <List options={[choose, ...options.timeSlotId]} />}</Field>
      <div className={styles['pair']}>
        <Field name="openFrom">{({ Text }) => <Text type="time" required />}</Field>
        <Field name="openDaysBefore">{({ List }) => <List options={options.openDaysBefore} />}</Field>
      </div>
      <div className={styles['pair']}>
        <Field name="cutoff">{({ Text }) => <Text type="time" required />}</Field>
        <Field name="closeDaysBefore">{({ List }) => <List options={options.closeDaysBefore} />}</Field>
      </div>
      <Field name="addressId">{({ List }) => <List options={[choose, ...options.addressId]} />}</Field>
      <Field name="businessIds">
        {({ Several }) => (
          <Several
            add={t`Add a restaurant`}
            options={restaurants(form.values.addressId)}
            hint={t`Blank: every restaurant that delivers there.`}
          />
        )}
      </Field>
      {groups.length > 0 && (
        <Field name="employeeGroupIds">
          {({ Several }) => (
            <Several add={t`Add a group`} options={groups} hint={t`Blank: everybody orders at this time.`} />
          )}
        </Field>
      )}
      <Field name="status">{({ Parts }) => <Parts options={options.status} />}</Field>
    </DialogForm>
  )
}

const blankOf = ({ addresses }: Company): Texts => ({
  ...orderingTimeCodec.blank,
  addressId: String(addresses.find(({ active }) => active)?.id ?? ''),
})
