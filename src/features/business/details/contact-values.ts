import { editedRecord } from '#/components/form/edited-record'
import { BusinessContact, type ContactInput } from '#/contract/business-details'
import { CONTACT_TYPE_IDS } from '#/domain/business/store-details'

export type ContactValues = Omit<ContactInput, 'type'> & { type: string }

export const NEW_CONTACT: ContactValues = {
  name: '',
  type: String(CONTACT_TYPE_IDS[1]),
  position: '',
  phonePrefix: '+355',
  phone: '',
  email: '',
  main: false,
}

export const valuesOfContact = ({
  name,
  type,
  position,
  phonePrefix,
  phone,
  email,
  main,
}: BusinessContact): ContactValues => ({
  name,
  type: String(type),
  position,
  phonePrefix: phonePrefix === '' ? NEW_CONTACT.phonePrefix : phonePrefix,
  phone,
  email,
  main,
})

export const contactInputOf = (values: ContactValues): ContactInput => ({
  ...values,
  type: CONTACT_TYPE_IDS.find((id) => String(id) === values.type) ?? CONTACT_TYPE_IDS[0],
  phone: values.phone.trim(),
  email: values.email.trim(),
})

export const { recordOf, recordIn } = editedRecord(BusinessContact, valuesOfContact, ({ id }) => ({
  kind: 'business_contact',
  id,
}))
