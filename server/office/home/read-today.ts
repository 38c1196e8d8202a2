import type { Today } from '#/contract/home'
import { BUSINESS_STATUS } from '#/domain/business/closing'
import { businessesOf } from '../../ground/businesses/require-business'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { readMaxPendingMinutes } from '../../kitchen/orders/max-pending'
import { loadRejectReasons, presentRejectReason } from '../../kitchen/orders/reject-reason-rows'
import { loadRingFiguresOfDays } from '../../kitchen/ring/ring-times'
import { loadBusinessesOfToday } from './businesses-of-today'
import { presentToday } from './present-today'
import { loadAttention, loadCounts, loadLateness, loadOpen, loadRejections, loadUnheard } from './today-rows'

/** Today in figures beside the same day last week: of one business, or of all the caller's together. */
export function readToday(ctx: SignedInContext, restaurantId: number | undefined): Promise<Today> {
  const reach = businessesOf(ctx, restaurantId)
  const { now } = ctx
  return inSnapshot(ctx, async (tx) => {
    const [maxPendingMinutes, [first, ...others]] = await Promise.all([
      readMaxPendingMinutes(tx),
      loadBusinessesOfToday(tx, reach, { now, closedStatus: BUSINESS_STATUS.offline }),
    ])
    // Whoever works for no restaurant has no day to speak of.
    if (first === undefined) throw new Fault('not_found')
    const businesses = [first, ...others] as const
    const [counts, open, lateness, rejections, attention, unheard, ring, reasons] = await Promise.all([
      loadCounts(tx, businesses, now),
      loadOpen(tx, businesses),
      loadLateness(tx, businesses, now),
      loadRejections(tx, businesses),
      loadAttention(tx, businesses, { now, maxPendingMinutes }),
      loadUnheard(tx, businesses),
      loadRingFiguresOfDays(
        tx,
        businesses.map(({ id, day }) => ({ businessId: id, day })),
      ),
      loadRejectReasons(tx, {}),
    ])
    return presentToday({
      now,
      businesses,
      counts,
      open,
      lateness,
      rejections,
      attention,
      unheard,
      ring,
      reasons: reasons.map(presentRejectReason),
      maxPendingMinutes,
    })
  })
}
