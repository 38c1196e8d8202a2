import * as v from 'valibot'
import { ACCESS } from '../domain/access'
import { BUSINESS_STATUS } from '../domain/closing'
import { ClosingTime } from './businesses'
import { endpoint } from './endpoint'
import { Instant, textInt } from './shared'

/** Why, since when and until when a business takes no orders. */
export const BusinessStatusAnswer = v.object({
  status: v.picklist(Object.values(BUSINESS_STATUS)),
  closingTime: v.nullable(ClosingTime),
  extraTime: v.nullable(v.object({ minutes: v.number(), until: Instant })),
  openNow: v.boolean(),
  reasons: v.array(
    v.object({
      code: v.picklist(['closed_by_staff', 'outside_opening_hours', 'holiday']),
      since: v.nullable(Instant),
      until: v.nullable(Instant),
    }),
  ),
})
export type BusinessStatusAnswer = v.InferOutput<typeof BusinessStatusAnswer>

const textStatus = v.pipe(
  v.string(),
  v.picklist(['1', '90']),
  v.transform((status) => (status === '1' ? BUSINESS_STATUS.online : BUSINESS_STATUS.offline)),
)

export const businessStatus = {
  read: endpoint({
    method: 'GET',
    path: 'businesses/v1/businesses/:id/status',
    params: { id: textInt },
    response: BusinessStatusAnswer,
    access: 'signedIn',
  }),
  set: endpoint({
    method: 'PUT',
    path: 'posweb/v1/businesses/:id/status/:status',
    params: { id: textInt, status: textStatus },
    response: BusinessStatusAnswer,
    access: ACCESS.kitchen,
  }),
  setByCatalogue: endpoint({
    method: 'PUT',
    path: 'businesses/v1/businesses/:id/status/:status',
    params: { id: textInt, status: textStatus },
    response: BusinessStatusAnswer,
    access: ACCESS.kitchen,
  }),
  goOnline: endpoint({
    method: 'PUT',
    path: 'businesses/v1/businesses/:id/online',
    params: { id: textInt },
    response: BusinessStatusAnswer,
    access: ACCESS.kitchen,
  }),
  goOffline: endpoint({
    method: 'PUT',
    path: 'businesses/v1/businesses/:id/offline',
    params: { id: textInt },
    response: BusinessStatusAnswer,
    access: ACCESS.kitchen,
  }),
}
