import { asc, eq } from 'drizzle-orm'
import type { catalogues } from '#/contract/catalogues'
import { requireBusiness } from '../../ground/businesses/require-business'
import { businesses, cities, cityZones } from '../../db/schema'
import { inTransaction } from '../../ground/http/context'
import type { Routes } from '../../ground/http/implement'
import { changeBusinessType, createBusinessType, loadBusinessTypes, requireType } from './business-types'
import { CONTACT_TYPES, PAYMENT_METHODS, PERCENTAGES, PRICE_RANGES_SAID, STATUSES } from './fixed-catalogues'

export const catalogueRoutes: Routes<typeof catalogues> = {
  priceRanges: async () => PRICE_RANGES_SAID,
  contactTypes: async () => CONTACT_TYPES,
  types: (ctx) => inTransaction(ctx, (tx) => loadBusinessTypes(tx)),
  type: (ctx, { params }) => inTransaction(ctx, (tx) => requireType(tx, params.id)),
  createType: createBusinessType,
  changeType: changeBusinessType,
  zones: (ctx) =>
    inTransaction(ctx, (tx) =>
      tx
        .select({ id: cityZones.id, name: cityZones.name, city: { id: cities.id, description: cities.name } })
        .from(cityZones)
        .innerJoin(cities, eq(cities.id, cityZones.cityId))
        .orderBy(asc(cities.name), asc(cityZones.name)),
    ),
  percentages: async () => PERCENTAGES,
  statuses: async () => STATUSES,
  paymentMethods: async () => PAYMENT_METHODS,
  paymentTypes: async (ctx, { params }) => {
    requireBusiness(ctx, params.id)
    const [business] = await inTransaction(ctx, (tx) =>
      tx.select({ taken: businesses.paymentTypes }).from(businesses).where(eq(businesses.id, params.id)),
    )
    return PAYMENT_METHODS.filter(({ paymentType }) => business?.taken.includes(paymentType)).map(
      ({ id, paymentType }) => ({ id, paymentType }),
    )
  },
}
