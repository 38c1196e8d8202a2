import { eq } from 'drizzle-orm'
import type { InvoiceParties } from '#/domain/finance/invoice-parties'
import type { Transaction } from '../../../db/database'
import { businessDetails, businesses, cities } from '../../../db/schema'

/** A business as it stands on an invoice of this moment. */
export async function recipientOf(tx: Transaction, businessId: number): Promise<Required<InvoiceParties['recipient']>> {
  const [place] = await tx
    .select({
      name: businesses.name,
      city: cities.name,
      address: businessDetails.addressStreet,
      taxNumber: businessDetails.taxNumber,
    })
    .from(businesses)
    .innerJoin(cities, eq(cities.id, businesses.cityId))
    .leftJoin(businessDetails, eq(businessDetails.businessId, businesses.id))
    .where(eq(businesses.id, businessId))
  return {
    name: place?.name ?? '',
    address: place?.address ?? '',
    city: place?.city ?? '',
    taxNumber: place?.taxNumber ?? '',
  }
}
