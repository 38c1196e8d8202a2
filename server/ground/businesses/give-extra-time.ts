import type { BusinessStatusAnswer } from '#/contract/business-status'
import { businessDayEndsAt, daysAround } from '#/domain/business/business-days'
import { SWITCH_STATUS, type SwitchStatus } from '#/domain/business/closing-rules'
import { type ExtraMinutes, type ExtraTimeEnd, extraTimeEndsAt } from '#/domain/business/extra-time'
import type { SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { changeBusiness } from './change-business'
import { endExtraTime, insertExtraTime, resumeExtraTime } from './extra-time-rows'

/** From now on new orders get so many more minutes, until the end that was chosen. What was in force before ends. */
export const giveExtraTime = (
  ctx: SignedInContext,
  id: number,
  { minutes, end }: { minutes: ExtraMinutes; end: ExtraTimeEnd },
): Promise<BusinessStatusAnswer> =>
  changeBusiness(ctx, { id }, async (tx, state) => {
    await endExtraTime(tx, id, ctx.now)
    const { hours, timeZone } = state
    const now = ctx.now.getTime()
    const dayEnds = businessDayEndsAt(daysAround(hours, now, timeZone), now, timeZone)
    await insertExtraTime(tx, {
      businessId: id,
      minutes,
      startsAt: ctx.now,
      endsAt: new Date(extraTimeEndsAt(end, now, dayEnds)),
      createdBy: ctx.caller.userId,
    })
    return true
  })

/** Ends extra time before its end, or takes that back. With nothing to bring back there is nothing of that name (404). */
export const setExtraTimeStatus = (
  ctx: SignedInContext,
  id: number,
  status: SwitchStatus,
): Promise<BusinessStatusAnswer> =>
  changeBusiness(ctx, { id }, async (tx, { extraTime }) => {
    if ((extraTime !== undefined) === (status === SWITCH_STATUS.on)) return false
    if (status === SWITCH_STATUS.off) await endExtraTime(tx, id, ctx.now)
    else if (!(await resumeExtraTime(tx, id, ctx.now))) throw new Fault('not_found')
    return true
  })
