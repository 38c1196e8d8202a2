import type { catalogues as calls } from '#/contract/catalogues'
import type { ResponseOf } from '#/contract/endpoint'
import { BUSINESS_STATUS } from '#/domain/business/closing'
import { COMMENT_TYPES } from '#/domain/orders/comment-types'
import { PAYMENT_TYPES, type PaymentType } from '#/domain/orders/payment-type'

/** Catalogues that nobody edits: each entry means something to the program. */

export const PRICE_RANGES_SAID: ResponseOf<typeof calls.priceRanges> = [
  { id: 1, value: { sq: 'E lirë', en: 'Cheap', it: 'Economico' } },
  { id: 2, value: { sq: 'Mesatare', en: 'Moderate', it: 'Medio' } },
  { id: 3, value: { sq: 'E shtrenjtë', en: 'Expensive', it: 'Caro' } },
]

const log = (id: number, sq: string, en: string, it: string) => ({
  id,
  value: { sq, en, it },
  use: 'log' as const,
  active: id !== COMMENT_TYPES.monitoring,
})
const person = (id: number, sq: string, en: string, it: string) => ({
  id,
  value: { sq, en, it },
  use: 'person' as const,
  active: true,
})

export const CONTACT_TYPES: ResponseOf<typeof calls.contactTypes> = [
  log(COMMENT_TYPES.support, 'Mbështetje', 'Support', 'Assistenza'),
  log(COMMENT_TYPES.marketing, 'Marketing', 'Marketing', 'Marketing'),
  log(COMMENT_TYPES.call, 'Telefonatë', 'Call', 'Telefonata'),
  log(COMMENT_TYPES.remark, 'Vërejtje', 'Remark', 'Osservazione'),
  log(COMMENT_TYPES.feedback, 'Përshtypje', 'Feedback', 'Riscontro'),
  log(COMMENT_TYPES.comment, 'Koment', 'Comment', 'Commento'),
  log(COMMENT_TYPES.email, 'E-mail', 'Email', 'E-mail'),
  log(COMMENT_TYPES.monitoring, 'Monitorim', 'Monitoring', 'Monitoraggio'),
  log(COMMENT_TYPES.monitor, 'Vëzhgim', 'Monitor', 'Controllo'),
  person(10, 'Pronari', 'Owner', 'Titolare'),
  person(11, 'Menaxheri', 'Manager', 'Responsabile'),
  person(12, 'Kuzhina', 'Kitchen', 'Cucina'),
  person(13, 'Faturat', 'Invoices', 'Fatture'),
  person(14, 'Turni', 'Shift', 'Turno'),
]

/** The specification's steps; none goes below 0. */
export const PERCENTAGES: ResponseOf<typeof calls.percentages> = [
  {
    id: 'baboonPercentage',
    value: { sq: 'Komisioni', en: 'Commission', it: 'Commissione' },
    min: 0,
    step: 0.5,
  },
  { id: 'courierPercentage', value: { sq: 'Korrieri', en: 'Courier', it: 'Corriere' }, min: 0, step: 0.1 },
  { id: 'marketingPercentage', value: { sq: 'Marketingu', en: 'Marketing', it: 'Marketing' }, min: 0, step: 0.1 },
]

export const STATUSES: ResponseOf<typeof calls.statuses> = [
  { id: BUSINESS_STATUS.online, value: { sq: 'Hapur', en: 'Online', it: 'Aperto' } },
  { id: BUSINESS_STATUS.offline, value: { sq: 'Mbyllur', en: 'Offline', it: 'Chiuso' } },
]

const PAYMENTS: Readonly<Record<PaymentType, { sq: string; en: string; it: string }>> = {
  CASH: { sq: 'Para në dorë', en: 'Cash', it: 'Contanti' },
  CREDIT_CARD: { sq: 'Kartë', en: 'Card', it: 'Carta' },
  OTHER: { sq: 'Tjetër', en: 'Other', it: 'Altro' },
}

/** The number of a way to pay is its place, as in `justeat/v2/paymentTypes`. */
export const PAYMENT_METHODS: ResponseOf<typeof calls.paymentMethods> = PAYMENT_TYPES.map((paymentType, i) => ({
  id: i + 1,
  paymentType,
  value: PAYMENTS[paymentType],
}))
