import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { revision } from './columns'
import { business, tenantKeys, tenantRowId } from './tenant'

/** Where a business delivers: a circle, or a polygon of corners. A business without one delivers everywhere. */
export const serviceZones = pgTable(
  'service_zones',
  {
    id: tenantRowId(),
    businessId: business(),
    name: text('name').notNull(),
    /** The middle and the radius of a circle; places are millionths of a degree. */
    latitudeE6: integer('latitude_e6'),
    longitudeE6: integer('longitude_e6'),
    radiusM: integer('radius_m'),
    /** Of a polygon: latitude and longitude of each corner. */
    cornersE6: jsonb('corners_e6').$type<[latitude: number, longitude: number][]>(),
    /** `null`: as the business's own. */
    transportCents: integer('transport_cents'),
    minimumCents: integer('minimum_cents').notNull().default(0),
    /** `null`: never free of charge. */
    freeFromCents: integer('free_from_cents'),
    extraMinutes: integer('extra_minutes').notNull().default(0),
    active: boolean('active').notNull().default(true),
    revision: revision(),
  },
  (t) => [
    ...tenantKeys('service_zones', t),
    check('service_zones_radius', sql`${t.radiusM} > 0`),
    check(
      'service_zones_shape',
      sql`num_nonnulls(${t.latitudeE6}, ${t.longitudeE6}, ${t.radiusM}) = case when ${t.cornersE6} is null then 3 else 0 end and COALESCE(jsonb_array_length(${t.cornersE6}), 3) >= 3`,
    ),
    check('service_zones_money', sql`${t.transportCents} >= 0`),
    check(
      'service_zones_thresholds',
      sql`${t.minimumCents} >= 0 and (${t.freeFromCents} > ${t.minimumCents}) is not false and ${t.extraMinutes} >= 0`,
    ),
  ],
)
