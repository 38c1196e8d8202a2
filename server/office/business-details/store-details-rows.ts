import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Features, FeaturesInput, StoreDetails, StoreDetailsInput } from '#/contract/business-details'
import { PRICE_RANGES } from '#/domain/business/price-range'
import { BUSINESS_STATUS } from '#/domain/business/closing'
import { fromCents, toCents } from '#/domain/values/money'
import { taxNumberOf } from '#/domain/values/tax-number'
import type { Transaction } from '../../db/database'
import { businessDetails, businesses, businessTypeChoices, businessTypes, cities, cityZones } from '../../db/schema'
import { Fault, assertValid } from '../../ground/http/faults'
import { readMaxPendingMinutes } from '../../kitchen/orders/max-pending'

/** Holds a business and its details until the commit. Faults with 404. */
export async function lockBusiness(tx: Transaction, businessId: number): Promise<void> {
  const rows = await tx
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.id, businessId))
    .for('update')
  if (rows.length === 0) throw new Fault('not_found')
  await tx.insert(businessDetails).values({ businessId }).onConflictDoNothing()
}

/** How guests see a business. Faults with 404. */
export async function loadStoreDetails(tx: Transaction, businessId: number): Promise<StoreDetails> {
  const [row] = await tx
    .select({ business: businesses, details: businessDetails, city: cities, zone: cityZones })
    .from(businesses)
    .innerJoin(cities, eq(cities.id, businesses.cityId))
    .leftJoin(businessDetails, eq(businessDetails.businessId, businesses.id))
    .leftJoin(cityZones, eq(cityZones.id, businesses.zoneId))
    .where(eq(businesses.id, businessId))
  if (row === undefined) throw new Fault('not_found')
  const types = await tx
    .select({ id: businessTypes.id, sq: businessTypes.sq, en: businessTypes.en, it: businessTypes.it })
    .from(businessTypeChoices)
    .innerJoin(businessTypes, eq(businessTypes.id, businessTypeChoices.typeId))
    .where(eq(businessTypeChoices.businessId, businessId))
    .orderBy(asc(businessTypeChoices.typeId))
  const { business, details, city, zone } = row
  return {
    restaurantID: business.id,
    restaurantName: business.name,
    logo: business.logo,
    photo: details?.photoUrl ?? null,
    descriptionSq: details?.descriptionSq ?? '',
    descriptionEn: details?.descriptionEn ?? '',
    descriptionIt: details?.descriptionIt ?? '',
    typeIds: types.map(({ id }) => id),
    types: types.map(({ id, ...value }) => ({ id, value })),
    priceRange: PRICE_RANGES.find((each) => each === business.priceRange) ?? null,
    cityId: city.id,
    city: { id: city.id, description: city.name },
    zoneId: zone?.id ?? null,
    zone: zone === null ? null : { id: zone.id, name: zone.name },
    addressStreet: details?.addressStreet ?? '',
    addressDetails: details?.addressDetails ?? '',
    phonePrefix: details?.phonePrefix ?? '',
    phone: details?.phone ?? '',
    transportCost: fromCents(business.transportCents),
    taxNumber: details?.taxNumber ?? '',
    currency: business.currency,
    timeZone: business.timeZone,
    status: business.status === BUSINESS_STATUS.online ? BUSINESS_STATUS.online : BUSINESS_STATUS.offline,
    revision: details?.revision ?? 1,
  }
}

/** Writes what people decide, its row of details being there already (`lockBusiness`). */
export async function writeStoreDetails(
  tx: Transaction,
  businessId: number,
  input: StoreDetailsInput,
  revision: number,
): Promise<void> {
  await tx.update(businesses).set(businessColumns(input)).where(eq(businesses.id, businessId))
  await tx
    .update(businessDetails)
    .set({
      photoUrl: input.photo,
      descriptionSq: input.descriptionSq.trim(),
      descriptionEn: input.descriptionEn.trim(),
      descriptionIt: input.descriptionIt.trim(),
      addressStreet: input.addressStreet.trim(),
      addressDetails: input.addressDetails.trim(),
      phonePrefix: input.phone.trim() === '' ? '' : input.phonePrefix,
      phone: input.phone.trim(),
      ...(input.taxNumber !== undefined && { taxNumber: taxNumberOf(input.taxNumber) }),
      revision,
    })
    .where(eq(businessDetails.businessId, businessId))
  await tx.delete(businessTypeChoices).where(eq(businessTypeChoices.businessId, businessId))
  const typeIds = [...new Set(input.typeIds)]
  if (typeIds.length > 0) await tx.insert(businessTypeChoices).values(typeIds.map((typeId) => ({ businessId, typeId })))
}

/** The columns of `businesses` that the store's details decide. */
export const businessColumns = (input: StoreDetailsInput) => ({
  name: input.restaurantName,
  logo: input.logo,
  cityId: input.cityId,
  zoneId: input.zoneId,
  priceRange: input.priceRange,
  transportCents: toCents(input.transportCost),
})

/** Faults with 422 at what no catalogue has; a type that is not on offer any more stays where it was chosen before. */
export async function requireOfCatalogues(
  tx: Transaction,
  { cityId, zoneId, typeIds }: Pick<StoreDetailsInput, 'cityId' | 'zoneId' | 'typeIds'>,
  before: readonly number[] = [],
): Promise<void> {
  const errors: { path: string; message: string }[] = []
  if ((await tx.$count(cities, eq(cities.id, cityId))) === 0) errors.push({ path: 'cityId', message: 'unknown' })
  else if (
    zoneId !== null &&
    (await tx.$count(cityZones, and(eq(cityZones.id, zoneId), eq(cityZones.cityId, cityId)))) === 0
  )
    errors.push({ path: 'zoneId', message: 'unknown' })
  const added = [...new Set(typeIds)].filter((id) => !before.includes(id))
  const offered = and(inArray(businessTypes.id, added), eq(businessTypes.active, true))
  if (added.length > 0 && (await tx.$count(businessTypes, offered)) < added.length)
    errors.push({ path: 'typeIds', message: 'unknown' })
  assertValid(errors)
}

/** Whether one of these types is cooked for: a business begins with cooking times unless all of its types say otherwise. */
export async function asksCookingTime(tx: Transaction, typeIds: readonly number[]): Promise<boolean> {
  if (typeIds.length === 0) return true
  const asking = and(inArray(businessTypes.id, [...typeIds]), eq(businessTypes.asksCookingTime, true))
  return (await tx.$count(businessTypes, asking)) > 0
}

/** How a business takes orders. Faults with 404. */
export async function loadFeatures(tx: Transaction, businessId: number): Promise<Features> {
  const [row] = await tx
    .select({ business: businesses, revision: businessDetails.featuresRevision })
    .from(businesses)
    .leftJoin(businessDetails, eq(businessDetails.businessId, businesses.id))
    .where(eq(businesses.id, businessId))
  if (row === undefined) throw new Fault('not_found')
  const { business } = row
  return {
    autoAccept: business.autoAccept,
    autoReject: business.autoReject,
    enableCookingTime: business.enableCookingTime,
    minCookingTime: business.minCookingTime,
    defaultCookingTime: business.defaultCookingTime,
    maxCookingTime: business.maxCookingTime,
    b2bModule: business.b2bModule,
    leadMinutes: business.leadMinutes,
    maxMealsPerSlot: business.maxMealsPerSlot,
    maxPendingMinutes: await readMaxPendingMinutes(tx),
    revision: row.revision ?? 1,
  }
}

/** Writes them, the row of details being there already (`lockBusiness`). */
export async function writeFeatures(
  tx: Transaction,
  businessId: number,
  input: FeaturesInput,
  featuresRevision: number,
): Promise<void> {
  await tx.update(businesses).set(input).where(eq(businesses.id, businessId))
  await tx.update(businessDetails).set({ featuresRevision }).where(eq(businessDetails.businessId, businessId))
}
