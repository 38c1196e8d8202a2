import * as v from 'valibot'
import { ApiError } from '#/api/api-error'
import type { EditedRecord } from '#/components/form/use-form'
import { StoreDetails, type StoreDetailsInput } from '#/contract/business-details'
import { STALE_REVISION } from '#/contract/revision'
import { PRICE_RANGES } from '#/domain/business/price-range'
import { readAmount } from '#/domain/values/read-amount'

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
})

export const recordOf = (details: StoreDetails): EditedRecord<StoreValues> => ({
  values: valuesOf(details),
  revision: details.revision,
})

/** How the details are now, in the refusal of an edit of older ones. */
export function presentIn(error: unknown): EditedRecord<StoreValues> | undefined {
  if (!(error instanceof ApiError) || error.code !== STALE_REVISION) return undefined
  const present = v.safeParse(StoreDetails, error.data)
  return present.success ? recordOf(present.output) : undefined
}

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
  transportCost: readAmount(values.transportCost) ?? Number.NaN,
})
