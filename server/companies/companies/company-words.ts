import type { ResponseOf } from '#/contract/endpoint'
import type { companies as calls } from '#/contract/companies'
import { COMPANY_PAYMENT, COMPANY_STATUS, OFFERED_PAYMENTS } from '#/domain/companies/company'
import { requireCompany } from '../../ground/businesses/require-company'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { loadFeatures } from './features'

const STATUSES: ResponseOf<typeof calls.statuses> = [
  { id: COMPANY_STATUS.active, value: { sq: 'Aktive', en: 'Active', it: 'Attiva' } },
  { id: COMPANY_STATUS.suspended, value: { sq: 'Pezulluar', en: 'Suspended', it: 'Sospesa' } },
  { id: COMPANY_STATUS.closed, value: { sq: 'Mbyllur', en: 'Closed', it: 'Chiusa' } },
]

const PAYMENT_METHODS = [
  {
    id: COMPANY_PAYMENT.invoice,
    value: { sq: 'Faturë në fund të muajit', en: 'Invoice at the end of the month', it: 'Fattura a fine mese' },
  },
  { id: COMPANY_PAYMENT.prepaid, value: { sq: 'Parapagim', en: 'Prepaid', it: 'Prepagato' } },
  { id: COMPANY_PAYMENT.card, value: { sq: 'Karta e kompanisë', en: 'Card of the company', it: 'Carta dell’azienda' } },
]

export const readStatuses = (): Promise<ResponseOf<typeof calls.statuses>> => Promise.resolve(STATUSES)

/** Those that can be chosen, and one that the company has from before. */
export function readPaymentMethods(ctx: SignedInContext, id: number): Promise<ResponseOf<typeof calls.paymentMethods>> {
  requireCompany(ctx, id)
  return inSnapshot(ctx, async (tx) => {
    const { paymentMethods } = await loadFeatures(tx, id)
    return PAYMENT_METHODS.map((method) => ({ ...method, on: paymentMethods.includes(method.id) })).filter(
      (method) => method.on || OFFERED_PAYMENTS.includes(method.id),
    )
  })
}
