import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { serverErrors } from '#/components/form/problems'
import { useForm } from '#/components/form/use-form'
import { useSayDone } from '#/components/use-say-done'
import { CompanyContactInput, CompanyInput } from '#/contract/companies'
import { readPhone } from '#/contract/phone'
import { companyProblems } from '#/domain/companies/company'
import { companyCodec, contactCodec } from '#/domain/companies/company-codec'
import { PhoneFields } from '#/components/phone/phone-fields'
import { useCities } from '#/components/use-cities'
import { useCompanyWords } from './use-company-words'

/** What is asked of a new company; all else can follow. */
const Asked = v.object({
  ...v.pick(CompanyInput, ['name', 'taxNumber', 'cityId']).entries,
  contactName: CompanyContactInput.entries.name,
  ...v.pick(CompanyContactInput, ['phonePrefix', 'phone']).entries,
})
type Asked = v.InferOutput<typeof Asked>

const blank = {
  name: '',
  taxNumber: '',
  cityId: '',
  contactName: '',
  phonePrefix: contactCodec.blank.phonePrefix,
  phone: '',
}

function bodyOf({ contactName, phonePrefix, phone, ...asked }: Asked): CompanyInput {
  const company = companyCodec.fromTexts({ ...companyCodec.blank, phonePrefix: '' })
  const contact = { id: null, name: contactName, position: '', phonePrefix, phone, email: '', main: true }
  return { ...company, ...asked, contacts: [contact], addresses: [] }
}

const askedOf = ({ cityId, ...values }: typeof blank): Asked => ({ ...values, cityId: Number(cityId) })

/** A company that there is not yet: five things, then its own page. */
export const NewCompany = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const navigate = useNavigate()
  const { labels, words } = useCompanyWords()
  const cities = useCities()
  const saving = useSave((body: CompanyInput, options) => api.companies.create({ body }, options))
  const form = useForm({
    start: blank,
    labels: { ...labels, contactName: t`Contact` },
    schema: Asked,
    toBody: askedOf,
    rules: (values) =>
      companyProblems(bodyOf(askedOf(values)), readPhone).map(({ path, message }) => ({
        path: path.replace('contacts.0.', ''),
        message,
      })),
    words: (problem, name) => (problem === 'unreachable' ? t`Enter a phone number.` : words(problem, name)),
    saving,
    send: (asked) => saving.save(bodyOf(asked)),
    serverErrors: (error) =>
      Object.fromEntries(
        Object.entries(serverErrors(error)).map(([name, problem]) => [name.replace('contacts[0].', ''), problem]),
      ),
    onSaved: ({ id, name }) => {
      sayDone(t`“${name}” created.`)
      onClose()
      void navigate({ to: '/company/details/$id', params: { id: String(id) } })
    },
  })
  const { Field } = form
  return (
    <DialogForm form={form} title={<Trans>New company</Trans>} save={<Trans>Create</Trans>} onClose={onClose}>
      <Field name="name">{({ Text }) => <Text required />}</Field>
      <Field name="taxNumber">{({ Text }) => <Text />}</Field>
      <Field name="cityId">
        {({ List }) => (
          <List
            options={[
              { value: '', label: t`Choose`, disabled: true },
              ...cities.map(({ value, label }) => ({ value: String(value), label })),
            ]}
          />
        )}
      </Field>
      <Field name="contactName">{({ Text }) => <Text required />}</Field>
      <PhoneFields />
    </DialogForm>
  )
}
