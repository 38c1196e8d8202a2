import type { OrderStatus } from './order-status'
import { isScheduledOrder } from './order-kind'
import { minutes, minutesSaid } from '../values/time'

/** How long staff have to answer where the settings do not say (specification §9). */
export const DEFAULT_MAX_PENDING_MINUTES = 3

/** Cook-by time on paper: this long before the promised end (specification §9). */
const COOK_BY_MARGIN_MINUTES = 5

export type CountdownTone = 'ok' | 'warn' | 'late'

export type TimedOrder = {
  status: OrderStatus
  registrationtime: string
  date: string
  deliverytime: number
  scheduled: string | null
  totalCookingTime: number | null
  lastDatePending: string | null
  lastDateAccepted: string | null
  lastDateCooked: string | null
  orderExtraData: { suggestedCookingTime: number }
}

export type Countdown = {
  /** Milliseconds left; negative once late. */
  leftMs: number
  totalMs: number
  /** Share of the total that is left, 0 to 1. */
  fraction: number
  tone: CountdownTone
  /** Whole minutes past the end, at least 1 once late; 0 before. */
  overtimeMinutes: number
}

/** The period that an order's countdown measures, or `undefined` where its state has none. Milliseconds since the epoch. */
export function countdownSpan(
  order: TimedOrder,
  maxPendingMinutes: number = DEFAULT_MAX_PENDING_MINUTES,
): { endsAt: number; totalMs: number } | undefined {
  switch (order.status) {
    case 'PENDING': {
      const totalMs = minutes(maxPendingMinutes)
      return { endsAt: Date.parse(order.lastDatePending ?? order.registrationtime) + totalMs, totalMs }
    }
    case 'ACCEPTED':
    case 'ACCEPTED_TO_PICK_UP':
    case 'IN_RESTAURANT': {
      const ready = readyAt(order)
      return ready === undefined || order.lastDateCooked !== null
        ? undefined
        : { endsAt: ready, totalMs: minutes(order.totalCookingTime ?? 0) }
    }
    case 'COOKED':
    case 'COLLECTED':
    case 'DELIVERED':
    case 'COMPLETED':
    case 'REJECTED':
      return undefined
  }
}

/** Green above a third of the total, amber at or below it, red at or below zero (specification §9). */
export function countdown(span: { endsAt: number; totalMs: number }, now: number): Countdown {
  const leftMs = span.endsAt - now
  const tone: CountdownTone = leftMs <= 0 ? 'late' : leftMs <= span.totalMs / 3 ? 'warn' : 'ok'
  return {
    leftMs,
    totalMs: span.totalMs,
    fraction: span.totalMs > 0 ? Math.min(1, Math.max(0, leftMs / span.totalMs)) : 0,
    tone,
    overtimeMinutes: leftMs <= 0 ? -minutesSaid(leftMs) : 0,
  }
}

/** When the tone of a countdown changes next, in milliseconds; `Infinity` once it is late. */
export function toneChangesAt(span: { endsAt: number; totalMs: number }, now: number): number {
  const warnsAt = span.endsAt - span.totalMs / 3
  if (now < warnsAt) return warnsAt
  return now < span.endsAt ? span.endsAt : Number.POSITIVE_INFINITY
}

/** Seconds that were begun count whole: what the eye reads, and what a screen reader says. */
const secondsShown = (leftMs: number): number => Math.max(0, Math.ceil(leftMs / 1000))

/** Whole minutes of what `countdownText` shows. */
export const minutesShown = (leftMs: number): number => Math.floor(secondsShown(leftMs) / 60)

/** `m:ss` below an hour, `h:mm` above; a late order says its minutes elsewhere ("+3 min"). */
export function countdownText(leftMs: number): string {
  const seconds = secondsShown(leftMs)
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}`
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
}
const two = (n: number): string => String(n).padStart(2, '0')

/** When the customer expects the order: the scheduled time, else order date plus delivery minutes. */
export const expectedAt = (order: TimedOrder): number =>
  isScheduledOrder(order) && order.scheduled !== null
    ? Date.parse(order.scheduled)
    : Date.parse(order.date) + minutes(order.deliverytime)

/** Minutes on the road: what of the delivery time is not cooking. */
export const travelMinutes = (order: TimedOrder): number =>
  Math.max(0, order.deliverytime - order.orderExtraData.suggestedCookingTime)

/**
 * When the food is promised to be ready: acceptance plus cooking time; a scheduled order is not due before the
 * customer's time less the road. `undefined` before acceptance.
 */
export function readyAt(order: TimedOrder): number | undefined {
  if (order.lastDateAccepted === null || order.totalCookingTime === null) return undefined
  const promised = Date.parse(order.lastDateAccepted) + minutes(order.totalCookingTime)
  return isScheduledOrder(order) ? Math.max(promised, expectedAt(order) - minutes(travelMinutes(order))) : promised
}

/** When a cook should begin: the promise less the cooking time. */
export function startCookingAt(order: TimedOrder): number {
  const cooking = order.totalCookingTime ?? order.orderExtraData.suggestedCookingTime
  return (readyAt(order) ?? expectedAt(order) - minutes(travelMinutes(order))) - minutes(cooking)
}

/** Cook-by time on paper: last accepted time plus total cooking time minus five minutes (specification §9). */
export function cookBy(order: TimedOrder): number | undefined {
  if (order.lastDateAccepted === null || order.totalCookingTime === null) return undefined
  return Date.parse(order.lastDateAccepted) + minutes(order.totalCookingTime - COOK_BY_MARGIN_MINUTES)
}
