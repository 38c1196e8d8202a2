import {
  degrees,
  flag,
  numberChoice,
  numberSet,
  optionalDecimal,
  optionalText,
  record,
  reference,
  text,
} from '../values/codec'
import { HOME_PREFIX } from '../values/phone'
import { taxNumberOf } from '../values/tax-number'

/** A telephone's prefix: of a new one that of most telephones. */
const phonePrefix = <Column extends string>(column: Column) => ({ ...text(column), blank: HOME_PREFIX })

/** What people decide about a company's own row. */
export const companyCodec = record({
  name: text('name'),
  /** As it is written: in capitals. */
  taxNumber: { ...text('taxNumber'), fromTexts: taxNumberOf },
  /** Where invoices go. */
  email: text('email'),
  phonePrefix: phonePrefix('phonePrefix'),
  phone: text('phone'),
  cityId: reference('cityId'),
  preferredBusinessIds: numberSet('preferredBusinessIds'),
})

/** Whom the platform calls. */
export const contactCodec = record({
  name: text('name'),
  position: text('position'),
  phonePrefix: phonePrefix('phonePrefix'),
  phone: text('phone'),
  email: text('email'),
  /** Is called first. */
  main: flag('main'),
})

/** Where meals are brought. */
export const addressCodec = record({
  name: text('name'),
  street: text('street'),
  details: text('details'),
  latitude: degrees('latitudeE6'),
  longitude: degrees('longitudeE6'),
  /** Who takes the meals there. */
  contactName: text('contactName'),
  contactPhonePrefix: phonePrefix('contactPhonePrefix'),
  contactPhone: text('contactPhone'),
  active: flag('active', true),
  /** Stands first where one is chosen. */
  main: flag('main'),
})

/** How a company orders and pays, as it was agreed with the platform. */
export const companyFeaturesCodec = record({
  payRest: record({
    on: flag('payRest'),
    /** A decimal amount a day; null: without a limit. */
    maxADay: optionalDecimal('payRestMostCents'),
  }),
  stopUnpaid: flag('stopUnpaid'),
  /** From this share of a budget on its people are warned. */
  warnPercent: reference('warnPercent'),
  tellUserIds: numberSet('tellUserIds'),
  paymentMethods: numberSet('paymentMethods', [1]),
})

const TERMS = [0, 1, 2] as const

/** What was agreed. Days are `YYYY-MM-DD`, the last one included. */
export const companyContractCodec = record({
  number: text('number'),
  from: text('startDay'),
  to: optionalText('endDay'),
  terms: numberChoice('terms', TERMS, 2),
  /** A decimal amount; null: no limit. */
  creditLimit: optionalDecimal('creditLimitCents'),
  notes: text('notes'),
})
