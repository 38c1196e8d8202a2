import * as v from 'valibot'
import type { ServiceZone as Zone } from '../domain/business/service-zone'
import {
  ZONE_CORNERS_MAX,
  ZONE_EXTRA_MINUTES_MAX,
  ZONE_NAME_MAX,
  ZONE_RADIUS_M,
} from '../domain/business/service-zone-terms'
import { ACCESS } from '../domain/people/access'
import { toCents } from '../domain/values/money'
import { endpoint } from './endpoint'
import {
  Amount,
  Count,
  Id,
  Latitude,
  Longitude,
  Nothing,
  requiredText,
  textAmount,
  textFlag,
  textId,
  textLatitude,
  textLongitude,
  whole,
} from './shared'

const Place = v.strictObject({ latitude: Latitude, longitude: Longitude })
/** Kept to a millionth of a degree. */
export const ZoneShape = v.variant('kind', [
  v.strictObject({
    kind: v.literal('circle'),
    center: Place,
    radiusM: whole(ZONE_RADIUS_M.min, ZONE_RADIUS_M.max),
  }),
  /** As its line goes round; the last corner is joined to the first. */
  v.strictObject({
    kind: v.literal('polygon'),
    corners: v.pipe(v.array(Place), v.minLength(3), v.maxLength(ZONE_CORNERS_MAX)),
  }),
])
export type ZoneShape = v.InferOutput<typeof ZoneShape>

/** What people decide about a zone (`domain/service-zone-*.ts` has the rules between its parts). */
export const ServiceZoneInput = v.strictObject({
  name: requiredText(ZONE_NAME_MAX),
  shape: ZoneShape,
  /** Of a delivery; null: the business's usual one. */
  transportCost: v.nullable(Amount),
  /** What the dishes must cost, before discounts; 0: any order. */
  minimumOrder: Amount,
  /** Dishes that cost this much, before discounts, are brought free of charge; null: never. */
  freeFrom: v.nullable(Amount),
  /** On the road, beyond the business's usual ones. */
  extraMinutes: whole(0, ZONE_EXTRA_MINUTES_MAX),
  /** Orders are taken for it. */
  active: v.boolean(),
})
export type ServiceZoneInput = v.InferOutput<typeof ServiceZoneInput>

export const ServiceZone = v.object({ id: Id, ...ServiceZoneInput.entries, revision: Count })
export type ServiceZone = v.InferOutput<typeof ServiceZone>

/** What of a zone decides where an order may go and what that costs; only active ones are told. */
export const OrderingZone = v.pick(ServiceZone, [
  'id',
  'name',
  'shape',
  'transportCost',
  'minimumOrder',
  'freeFrom',
  'extraMinutes',
])
export type OrderingZone = v.InferOutput<typeof OrderingZone>

/** A zone as the rules count it. */
export const zoneOfWire = ({ transportCost, minimumOrder, freeFrom, ...zone }: OrderingZone): Zone => ({
  id: zone.id,
  name: zone.name,
  shape: zone.shape,
  transportCents: transportCost === null ? null : toCents(transportCost),
  minimumCents: toCents(minimumOrder),
  freeFromCents: freeFrom === null ? null : toCents(freeFrom),
  extraMinutes: zone.extraMinutes,
})

/** What a delivery to a point is like. */
export const DeliveryAnswer = v.strictObject({
  /**
   * `anywhere`, `nowhere`: the business has no zone that is active, and takes all deliveries or none. `below_minimum`: the
   * dishes cost too little for the zone.
   */
  kind: v.picklist(['anywhere', 'zone', 'below_minimum', 'outside', 'nowhere']),
  zone: v.nullable(v.strictObject({ id: Id, name: v.string() })),
  /** Of an order that reaches the minimum; null where nothing is brought. */
  transportCost: v.nullable(Amount),
  /** What the dishes would have to cost more. */
  missing: Amount,
  /** From the order to the door as things are now, and what of it is on the road; null where nothing is brought. */
  minutes: v.nullable(v.strictObject({ inAll: Count, onTheRoad: Count })),
})
export type DeliveryAnswer = v.InferOutput<typeof DeliveryAnswer>

const params = { id: textId }

/** Where a business delivers. The first three are the specification's; one that edits or removes needs `If-Match`. */
export const serviceZones = {
  /** The oldest first. */
  list: endpoint({
    reads: ['service_zone'],
    method: 'GET',
    path: 'businesses/v1/businesses/:id/service_zones',
    params,
    query: { active: v.optional(textFlag) },
    response: v.array(ServiceZone),
    access: 'signedIn',
  }),
  create: endpoint({
    changes: ['service_zone'],
    method: 'POST',
    path: 'businesses/v1/businesses/:id/service_zones',
    params,
    body: ServiceZoneInput,
    response: ServiceZone,
    access: ACCESS.editBusiness,
  }),
  change: endpoint({
    changes: ['service_zone'],
    method: 'PUT',
    path: 'businesses/v1/businesses/:id/service_zones',
    params,
    body: v.strictObject({ id: Id, ...ServiceZoneInput.entries }),
    response: ServiceZone,
    access: ACCESS.editBusiness,
  }),
  /** Ours: for one that was drawn by mistake. One that rests for a while is changed to inactive. */
  remove: endpoint({
    changes: ['service_zone'],
    method: 'DELETE',
    path: 'posweb/v1/businesses/:id/service_zones/:zoneId',
    params: { id: textId, zoneId: textId },
    response: Nothing,
    access: ACCESS.editBusiness,
  }),
  /** Ours: in which zone a point is, and what it costs to bring dishes there that cost `total`. */
  at: endpoint({
    reads: ['service_zone'],
    method: 'GET',
    path: 'posweb/v1/businesses/:id/service_zones/at',
    params,
    query: { latitude: textLatitude, longitude: textLongitude, total: v.optional(textAmount, '0') },
    response: DeliveryAnswer,
    access: 'signedIn',
  }),
}
