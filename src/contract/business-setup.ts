import * as v from 'valibot'
import { SETUP_CHECKS } from '../domain/business/order-readiness'
import { PAYMENT_TYPES } from '../domain/orders/payment-type'
import { ACCESS } from '../domain/people/access'
import { SEO_PLATFORM_VALUES } from '../domain/seo/seo-texts'
import { endpoint } from './endpoint'
import { TakeAwayPoint } from './menu'
import { HubSeoInput, Seo } from './seo'
import { Count, Currency, Day, Id, requiredText, Sum, text, textId, textInt } from './shared'

export const POINT_NAME_MAX = 80
export const POINT_ADDRESS_MAX = 160

const params = { id: textId }
const PaymentType = v.picklist(PAYMENT_TYPES)

/** How a business stands on its manager's screen, besides its sign. */
export const BusinessOverview = v.object({
  restaurantID: Id,
  /** The part of its city where it is. */
  zone: v.nullable(v.string()),
  /** Orders that nobody has answered, and those that cook longer than promised. */
  waiting: Count,
  late: Count,
  /** Today, by its own calendar: every order that came in, and what was not rejected. */
  orders: Count,
  sales: Sum,
  currency: Currency,
  /** Dishes that are off the menu for now. */
  dishesOff: Count,
  /** What an order needs and its set-up lacks. */
  missing: v.array(v.picklist(SETUP_CHECKS)),
  /** Holidays of the next 30 days for which its hours say nothing, the nearest first; none where it has entered no hours. */
  undecidedHolidays: v.array(Day),
})
export type BusinessOverview = v.InferOutput<typeof BusinessOverview>

/** Can it take an order now, and what is missing? `channels`: by what guests order there. */
export const Readiness = v.object({
  channels: v.array(v.string()),
  canTakeOrders: v.boolean(),
  checks: v.array(v.object({ check: v.picklist(SETUP_CHECKS), isDone: v.boolean(), isNeeded: v.boolean() })),
})
export type Readiness = v.InferOutput<typeof Readiness>

export const PaymentMethods = v.object({ paymentTypes: v.array(PaymentType), revision: Count })
export type PaymentMethods = v.InferOutput<typeof PaymentMethods>

export const TakeAwayPointInput = v.strictObject({
  pointName: requiredText(POINT_NAME_MAX),
  address: v.pipe(text(POINT_ADDRESS_MAX), v.trim()),
})
export type TakeAwayPointInput = v.InferOutput<typeof TakeAwayPointInput>

/** Orders that go out at a point. */
export const PointUse = v.object({
  id: Id,
  /** Not handed over yet. */
  openOrders: Count,
  /** In the last seven days. */
  weekOrders: Count,
})
export type PointUse = v.InferOutput<typeof PointUse>

/** Setting a business up. Calls without a name in the specification are ours; edits need `If-Match`. */
export const businessSetup = {
  /** Each of the caller's businesses. */
  overview: endpoint({
    reads: ['setup'],
    method: 'GET',
    path: 'posweb/v1/businesses/overview',
    response: v.array(BusinessOverview),
    access: 'signedIn',
  }),
  readiness: endpoint({
    reads: ['setup'],
    method: 'GET',
    path: 'businesses/v1/businesses/:id/readiness',
    params,
    response: Readiness,
    access: 'signedIn',
  }),
  paymentMethods: endpoint({
    reads: ['payment_methods'],
    method: 'GET',
    path: 'businesses/v1/businesses/:id/payment_methods',
    params,
    response: PaymentMethods,
    access: 'signedIn',
  }),
  /** Which ways to pay its orders may use from now on; at least one. */
  setPaymentMethods: endpoint({
    changes: ['payment_methods'],
    method: 'PUT',
    path: 'businesses/v1/businesses/:id/payment_methods',
    params,
    body: v.strictObject({ paymentTypes: v.pipe(v.array(PaymentType), v.maxLength(PAYMENT_TYPES.length)) }),
    response: PaymentMethods,
    access: ACCESS.editBusiness,
  }),
  addTakeAwayPoint: endpoint({
    changes: ['take_away_point'],
    method: 'POST',
    path: 'businesses/v1/:id/take-away-points',
    params,
    body: TakeAwayPointInput,
    response: TakeAwayPoint,
    access: ACCESS.editBusiness,
  }),
  changeTakeAwayPoint: endpoint({
    changes: ['take_away_point'],
    method: 'PUT',
    path: 'businesses/v1/:id/take-away-points/:pointId',
    params: { id: textId, pointId: textId },
    body: TakeAwayPointInput,
    response: TakeAwayPoint,
    access: ACCESS.editBusiness,
  }),
  /** It is offered no more; orders that go out there keep it. */
  removeTakeAwayPoint: endpoint({
    changes: ['take_away_point'],
    method: 'DELETE',
    path: 'businesses/v1/:id/take-away-points/:pointId',
    params: { id: textId, pointId: textId },
    response: TakeAwayPoint,
    access: ACCESS.editBusiness,
  }),
  takeAwayPointUse: endpoint({
    reads: ['take_away_point', 'order'],
    method: 'GET',
    path: 'businesses/v1/:id/take-away-points/use',
    params,
    response: v.array(PointUse),
    access: 'signedIn',
  }),
  /** Null: nobody has written any. */
  seo: endpoint({
    reads: ['seo'],
    method: 'GET',
    path: 'businesses/v1/businesses/:id/seo',
    params,
    query: { platform: v.optional(v.pipe(textInt, v.picklist(SEO_PLATFORM_VALUES)), '1') },
    response: v.nullable(Seo),
    access: 'signedIn',
  }),
  /** The first texts. Where somebody else wrote some meanwhile: 409 with theirs. */
  createSeo: endpoint({
    changes: ['seo'],
    method: 'POST',
    path: 'businesses/v1/businesses/:id/seo',
    params,
    body: HubSeoInput,
    response: Seo,
    access: ACCESS.editBusiness,
  }),
  changeSeo: endpoint({
    changes: ['seo'],
    method: 'PUT',
    path: 'businesses/v1/businesses/:id/seo',
    params,
    body: HubSeoInput,
    response: Seo,
    access: ACCESS.editBusiness,
  }),
}
