import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { editedRecord } from '#/components/form/edited-record'
import { PhoneFields } from '#/components/phone/phone-fields'
import { SharedField } from '#/components/form/shared-field'
import { useForm } from '#/components/form/use-form'
import { useValueWords } from '#/components/history/use-value-words'
import parts from '#/components/panel-parts.module.css'
import { Employee, EmployeeInput, KnownContact } from '#/contract/employees'
import { ifRevision } from '#/contract/revision'
import { employeeCodec } from '#/domain/employees/employee-codec'
import { LEFT_ANSWERS } from '#/domain/employees/same-person'
import { PHONE_PROBLEMS } from '#/domain/values/phone'
import { CURRENCY_SIGN } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'
import { nameOf } from './employee-words'
import styles from './employees.module.css'
import { useGroups } from './use-groups'

type Values = (typeof employeeCodec)['blank'] & { leftPerson: string }

const blank: Values = { ...employeeCodec.blank, phonePrefix: '+355', leftPerson: '' }
const { recordOf, recordIn } = editedRecord(
  Employee,
  (one) => ({ ...employeeCodec.toTexts(one), leftPerson: '' }),
  ({ id }) => ({ kind: 'employee', id }),
)

/** Whom a refused phone or e-mail belongs to. */
function contactIn(error: unknown) {
  if (!(error instanceof ApiError) || (error.code !== 'already_here' && error.code !== 'left_person')) return undefined
  const read = v.safeParse(KnownContact, error.data)
  return read.success ? { code: error.code, ...read.output } : undefined
}

/** The names of an employee's fields, and their values in words. */
export function useEmployeeWords(companyId: number) {
  const { t } = useLingui()
  const words = useValueWords()
  const { groups } = useGroups(companyId)
  const labels = {
    firstName: t`First name`,
    lastName: t`Last name`,
    phonePrefix: t`Prefix`,
    phone: t`Phone`,
    email: t`Email`,
    jobPosition: t`Position`,
    employeeGroupId: t`Group`,
    dailyBudget: t`Budget a day`,
    leftPerson: t`Is it the same person?`,
  }
  const groupOptions = groups.map(({ id, name }) => ({ value: String(id), label: name }))
  const statuses = [
    { value: '1', label: t`Active` },
    { value: '0', label: t`Inactive` },
    { value: '2', label: t`Invited` },
  ]
  const show = (name: string, value: unknown): string =>
    name === 'employeeGroupId'
      ? words.choice(groupOptions)(typeof value === 'number' ? String(value) : value)
      : name === 'status'
        ? words.choice(statuses)(String(value))
        : words.plain(value)
  return { labels, show }
}

/** The form of one employee, or of a new one. */
export function useEmployeeForm(companyId: number, employee: Employee | undefined, onSaved: (saved: Employee) => void) {
  const { t } = useLingui()
  const { labels } = useEmployeeWords(companyId)
  const [left, setLeft] = useState<string>()
  const saving = useSave((body: EmployeeInput, options) =>
    employee === undefined
      ? api.employees.create({ params: { id: companyId }, body }, options)
      : api.employees.change({ params: { id: companyId, employeeId: employee.id }, body }, options),
  )
  const contact = contactIn(saving.error)
  const name = contact === undefined ? '' : nameOf(contact.employee)
  const form = useForm({
    start: employee === undefined ? blank : recordOf(employee),
    labels,
    schema: EmployeeInput,
    toBody: ({ leftPerson, ...values }: Values) => {
      const body = employeeCodec.fromTexts(values)
      const answer = LEFT_ANSWERS.find((one) => one === leftPerson) ?? null
      return { ...body, ...(body.phone === '' && { phonePrefix: '' }), leftPerson: answer }
    },
    rules: ({ phone, email }) => (phone.trim() === '' && email.trim() === '' ? { phone: 'no_contact' } : {}),
    words: (problem, field) => {
      if (problem === 'already_here') return t`Already here: ${name}.`
      if (problem === 'left_person') return t`${name} had this and has left. Say below who it is.`
      if (problem === 'no_contact') return t`Enter a phone or an email.`
      if (PHONE_PROBLEMS.some((one) => one === problem)) return t`Not a valid phone number for that country.`
      return field === 'email' && problem !== 'max_length' ? t`Enter an email address: name@example.com.` : undefined
    },
    serverErrors: (error) => {
      const found = contactIn(error)
      return found === undefined ? {} : { [found.field]: found.code }
    },
    saving,
    send: async (body, revision) => {
      const saved = await saving.save(body, employee === undefined ? {} : ifRevision(revision))
      const found = saved.isSaved ? undefined : contactIn(saved.error)
      if (found?.code === 'left_person') setLeft(nameOf(found.employee))
      return saved
    },
    ...(employee !== undefined && { recordIn }),
    draft: `employees/${companyId}/${employee?.id ?? 'new'}`,
    onSaved: (saved) => {
      setLeft(undefined)
      onSaved(saved)
    },
  })
  return { form, left }
}

export const EmployeeFields = ({
  companyId,
  groupId,
  left,
  isNew = false,
}: {
  companyId: number
  /** The group that is chosen now. */
  groupId: string
  /** Who left and had the phone or e-mail that was typed. */
  left: string | undefined
  isNew?: boolean
}) => {
  const { t } = useLingui()
  const { groups, currency } = useGroups(companyId)
  const money = (amount: number) => (currency === undefined ? String(amount) : formatMoney(amount, currency))
  const ofGroup = groups.find(({ id }) => String(id) === groupId)?.dailyBudget
  const budget = ofGroup === undefined || ofGroup === null ? undefined : money(ofGroup)
  return (
    <div className={parts['form']}>
      <div className={styles['pair']}>
        <SharedField name="firstName">{({ Text }) => <Text required />}</SharedField>
        <SharedField name="lastName">{({ Text }) => <Text required />}</SharedField>
      </div>
      <PhoneFields />
      <SharedField name="email">
        {({ Text }) => <Text type="email" {...(isNew && { hint: t`The invitation is sent here.` })} />}
      </SharedField>
      {left !== undefined && (
        <SharedField name="leftPerson">
          {({ Rows }) => (
            <Rows
              options={[
                ...(isNew ? [{ value: 'cameBack', label: t`${left} is back`, sub: t`With all that was before` }] : []),
                { value: 'changedHands', label: t`It belongs to somebody else now`, sub: t`${left} gives it up` },
              ]}
            />
          )}
        </SharedField>
      )}
      <SharedField name="jobPosition">{({ Text }) => <Text />}</SharedField>
      <SharedField name="employeeGroupId">
        {({ List }) => (
          <List
            options={[
              { value: '', label: t({ message: 'None', context: 'choice of a field' }) },
              ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </SharedField>
      <SharedField name="dailyBudget">
        {({ Amount }) => (
          <Amount
            end={currency === undefined ? '' : CURRENCY_SIGN[currency]}
            hint={budget === undefined ? t`Blank: as the company’s budget says.` : t`Blank: ${budget}, as the group.`}
          />
        )}
      </SharedField>
    </div>
  )
}
