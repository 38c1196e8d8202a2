import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import { BUSINESS_STATUS } from '../domain/business/closing'
import { SWITCH_STATUS } from '../domain/business/closing-rules'
import { EXTRA_MINUTES, EXTRA_TIME_ENDS } from '../domain/business/extra-time'
import { ClosingReason, ClosingTime } from './businesses'
import { endpoint } from './endpoint'
import { Id, IdOrNone, Instant, Notes, textId } from './shared'

/** Minutes that new orders get on top, and until when. */
export const ExtraTime = v.object({
  minutes: v.number(),
  since: Instant,
  until: Instant,
  /** Who gave it, by name; null where it is not known. */
  by: v.nullable(v.string()),
})
export type ExtraTime = v.InferOutput<typeof ExtraTime>

/** The last press by which staff closed or opened a business, or changed when it is closed. */
const SwitchPress = v.object({
  at: Instant,
  /** By name; null where it is not known. */
  by: v.nullable(v.string()),
  /** It opened the business. */
  isOpen: v.boolean(),
})

/** Why, since when and until when a business takes no orders. */
export const BusinessStatusAnswer = v.object({
  status: v.picklist(Object.values(BUSINESS_STATUS)),
  /** The closing in force, else the next one that is planned. */
  closingTime: v.nullable(ClosingTime),
  /** Those that begin later, the next one first: going online calls them off, too. Left out by older servers. */
  planned: v.optional(v.array(ClosingTime)),
  /** Null: nobody pressed yet. Left out by older servers. */
  pressed: v.optional(v.nullable(SwitchPress)),
  extraTime: v.nullable(ExtraTime),
  openNow: v.boolean(),
  // Older servers leave out the next three.
  /** Open: until when; null: no end in sight. */
  openUntil: v.optional(v.nullable(Instant)),
  /** Closed: from when it takes orders again by hours and closings; null: not in sight, or when somebody opens. */
  opensAt: v.optional(v.nullable(Instant)),
  /** What the opening hours say, whatever staff closed; null: none were entered. */
  hours: v.optional(
    v.nullable(
      v.object({
        /** When they last began and begin next; null: not within sight, as around the clock. */
        openedAt: v.nullable(Instant),
        opensAt: v.nullable(Instant),
        /** The end of the business day that is running; null: it has ended, had no hours, or goes on into the next. */
        dayEnds: v.nullable(Instant),
        /** The first opening of the days after it. */
        nextDayOpens: v.nullable(Instant),
        /** The days with hours from yesterday on, for a device without a line. Older servers leave them out. */
        days: v.optional(v.array(v.object({ day: v.string(), opens: Instant, ends: v.nullable(Instant) }))),
      }),
    ),
  ),
  /** Empty while it is open. By staff comes first. */
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

const textSwitch = v.pipe(
  v.string(),
  v.picklist(['0', '1']),
  v.transform((status) => (status === '1' ? SWITCH_STATUS.on : SWITCH_STATUS.off)),
)

export const businessStatus = {
  read: endpoint({
    reads: ['business_status'],
    method: 'GET',
    path: 'businesses/v1/businesses/:id/status',
    params: { id: textId },
    response: BusinessStatusAnswer,
    access: 'signedIn',
  }),
  set: endpoint({
    changes: ['business_status'],
    method: 'PUT',
    path: 'posweb/v1/businesses/:id/status/:status',
    params: { id: textId, status: textStatus },
    response: BusinessStatusAnswer,
    access: ACCESS.kitchen,
  }),
  setByCatalogue: endpoint({
    changes: ['business_status'],
    method: 'PUT',
    path: 'businesses/v1/businesses/:id/status/:status',
    params: { id: textId, status: textStatus },
    response: BusinessStatusAnswer,
    access: ACCESS.kitchen,
  }),
  goOnline: endpoint({
    changes: ['business_status'],
    method: 'PUT',
    path: 'businesses/v1/businesses/:id/online',
    params: { id: textId },
    response: BusinessStatusAnswer,
    access: ACCESS.kitchen,
  }),
  goOffline: endpoint({
    changes: ['business_status'],
    method: 'PUT',
    path: 'businesses/v1/businesses/:id/offline',
    params: { id: textId },
    response: BusinessStatusAnswer,
    access: ACCESS.kitchen,
  }),
  closingReasons: endpoint({
    reads: ['fixed'],
    method: 'GET',
    path: 'posweb/v1/business_closing_reasons',
    response: v.array(ClosingReason),
    access: 'signedIn',
  }),
  /** Closes at once, or plans a closing where the start lies ahead. Closed already: this period takes the place of that one. */
  close: endpoint({
    changes: ['business_status'],
    method: 'POST',
    path: 'posweb/v1/businesses/:id/city/:cityId/close',
    params: { id: textId, cityId: textId },
    body: v.strictObject({
      /** 0 = "Other": then the notes say why. */
      reason: v.strictObject({ id: IdOrNone }),
      notes: v.optional(Notes),
      /** The present moment, or one ahead. */
      startDate: Instant,
      /** Year 2100 = until someone opens. */
      endDate: Instant,
    }),
    response: BusinessStatusAnswer,
    access: ACCESS.kitchen,
  }),
  /** Calls one closing off (0), planned or in force, or brings it back (1) while its end is ahead. */
  setClosingStatus: endpoint({
    changes: ['business_status'],
    method: 'PUT',
    path: 'posweb/v1/businesses/:id/city/:cityId/closing_time/status',
    params: { id: textId, cityId: textId },
    body: v.strictObject({ id: Id, status: v.picklist(Object.values(SWITCH_STATUS)) }),
    response: BusinessStatusAnswer,
    access: ACCESS.kitchen,
  }),
  /** New orders get so many more minutes from now on. What was given before ends. */
  giveExtraTime: endpoint({
    changes: ['business_status'],
    method: 'POST',
    path: 'posweb/v1/businesses/:id/extraTime',
    params: { id: textId },
    body: v.strictObject({ minutes: v.picklist(EXTRA_MINUTES), end: v.picklist(EXTRA_TIME_ENDS) }),
    response: BusinessStatusAnswer,
    access: ACCESS.extraTime,
  }),
  /** Ends extra time (0), or brings the last one back (1) while its end is ahead. */
  setExtraTimeStatus: endpoint({
    changes: ['business_status'],
    method: 'PUT',
    path: 'posweb/v1/businesses/:id/extraTime/status/:status',
    params: { id: textId, status: textSwitch },
    response: BusinessStatusAnswer,
    access: ACCESS.extraTime,
  }),
}
