import * as v from 'valibot'
import { ApiError } from '#/api/api-error'
import type { EditedRecord } from '#/components/form/use-form'
import { BusinessContract, type ContractInput } from '#/contract/business-details'
import { STALE_REVISION } from '#/contract/revision'
import { dayAfter } from '#/domain/values/wall-clock'

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

export const contractRecord = (contract: BusinessContract): EditedRecord<ContractValues> => ({
  values: valuesOfContract(contract),
  revision: contract.revision,
})

export const contractInputOf = (values: ContractValues): ContractInput => ({
  number: values.number.trim(),
  signedOn: values.signedOn,
  startDate: values.startDate,
  endDate: values.endDate === '' ? null : values.endDate,
  noticeDays: /^\s*\d{1,4}\s*$/.test(values.noticeDays) ? Number(values.noticeDays) : Number.NaN,
  notes: values.notes.trim(),
})

/** How the contract is now, in the refusal of an edit of an older one. */
export function presentContractIn(error: unknown): EditedRecord<ContractValues> | undefined {
  if (!(error instanceof ApiError) || error.code !== STALE_REVISION) return undefined
  const present = v.safeParse(BusinessContract, error.data)
  return present.success ? contractRecord(present.output) : undefined
}
