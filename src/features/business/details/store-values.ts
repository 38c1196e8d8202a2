import { editedRecord } from '#/components/form/edited-record'
import { StoreDetails, type StoreDetailsInput } from '#/contract/business-details'
import { PRICE_RANGES } from '#/domain/business/price-range'
import { typedNumber } from '#/domain/values/read-amount'
import { taxNumberOf } from '#/domain/values/tax-number'

/** What the fields hold: numbers as texts, '' where nothing is chosen. */
export type StoreValues = {
  restaurantName: string
  logo: string
  photo: string
  descriptionSq: string
  descriptionEn: string
  descriptionIt: string
  typeIds: number[]
  priceRange: string
  cityId: string
  zoneId: string
  addressStreet: string
  addressDetails: string
  phonePrefix: string
  phone: string
  transportCost: string
  taxNumber: string
}

export const valuesOf = (details: StoreDetails): StoreValues => ({
  restaurantName: details.restaurantName,
  logo: details.logo ?? '',
  photo: details.photo ?? '',
  descriptionSq: details.descriptionSq,
  descriptionEn: details.descriptionEn,
  descriptionIt: details.descriptionIt,
  typeIds: details.typeIds,
  priceRange: String(details.priceRange ?? ''),
  cityId: String(details.cityId),
  zoneId: String(details.zoneId ?? ''),
  addressStreet: details.addressStreet,
  addressDetails: details.addressDetails,
  phonePrefix: details.phonePrefix,
  phone: details.phone,
  transportCost: String(details.transportCost),
  taxNumber: details.taxNumber,
})

export const { recordOf, recordIn } = editedRecord(StoreDetails, valuesOf, ({ restaurantID }) => ({
  kind: 'store_details',
  id: restaurantID,
}))

/** As the server takes it: what cannot be read is `NaN`. */
export const inputOf = (values: StoreValues): StoreDetailsInput => ({
  restaurantName: values.restaurantName.trim(),
  logo: values.logo === '' ? null : values.logo,
  photo: values.photo === '' ? null : values.photo,
  descriptionSq: values.descriptionSq.trim(),
  descriptionEn: values.descriptionEn.trim(),
  descriptionIt: values.descriptionIt.trim(),
  typeIds: values.typeIds,
  priceRange: PRICE_RANGES.find((range) => String(range) === values.priceRange) ?? null,
  cityId: Number(values.cityId),
  zoneId: values.zoneId === '' ? null : Number(values.zoneId),
  addressStreet: values.addressStreet.trim(),
  addressDetails: values.addressDetails.trim(),
  phonePrefix: values.phonePrefix,
  phone: values.phone.trim(),
  transportCost: typedNumber(values.transportCost),
  taxNumber: taxNumberOf(values.taxNumber),
})
