import { editedRecord } from '#/components/form/edited-record'
import { BusinessContract, type ContractInput } from '#/contract/business-details'
import { dayAfter } from '#/domain/values/wall-clock'
import { typedNumber } from '#/domain/values/read-amount'

/** Days as `YYYY-MM-DD`, '' where there is none. */
export type ContractValues = {
  number: string
  signedOn: string
  startDate: string
  endDate: string
  noticeDays: string
  notes: string
}

const USUAL_NOTICE_DAYS = '60'

export const NEW_CONTRACT: ContractValues = {
  number: '',
  signedOn: '',
  startDate: '',
  endDate: '',
  noticeDays: USUAL_NOTICE_DAYS,
  notes: '',
}

/** The next one begins where this one ends. */
export const renewalOf = ({ endDate, noticeDays }: BusinessContract): ContractValues => ({
  ...NEW_CONTRACT,
  startDate: endDate === null ? '' : dayAfter(endDate, 1),
  noticeDays: String(noticeDays),
})

export const valuesOfContract = (contract: BusinessContract): ContractValues => ({
  number: contract.number,
  signedOn: contract.signedOn,
  startDate: contract.startDate,
  endDate: contract.endDate ?? '',
  noticeDays: String(contract.noticeDays),
  notes: contract.notes,
})

export const { recordOf, recordIn } = editedRecord(BusinessContract, valuesOfContract, ({ id }) => ({
  kind: 'business_contract',
  id,
}))

export const contractInputOf = (values: ContractValues): ContractInput => ({
  number: values.number.trim(),
  signedOn: values.signedOn,
  startDate: values.startDate,
  endDate: values.endDate === '' ? null : values.endDate,
  noticeDays: typedNumber(values.noticeDays),
  notes: values.notes.trim(),
})
