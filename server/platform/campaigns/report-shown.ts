import { and, eq, isNotNull } from 'drizzle-orm'
import { type SHOWN_KINDS, shownCounts as calls } from '#/contract/shown-counts'
import { dayAfter, wallClockAt } from '#/domain/values/wall-clock'
import type { Transaction } from '../../db/database'
import { campaigns, notifications, shownCounts, webBanners } from '../../db/schema'
import { noteChange } from '../../ground/events/changes'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { withoutAudit } from '../../ground/writes/required-audit'

type Kind = (typeof SHOWN_KINDS)[number]

/** Whether guests may have seen it: a draft of a notification reached nobody. */
const THINGS: Readonly<Record<Kind, (tx: Transaction, id: number) => Promise<number>>> = {
  campaign: (tx, id) => tx.$count(campaigns, eq(campaigns.id, id)),
  banner: (tx, id) => tx.$count(webBanners, eq(webBanners.id, id)),
  notification: (tx, id) =>
    tx.$count(notifications, and(eq(notifications.id, id), isNotNull(notifications.releasedAt))),
}

/** Replaces what this channel had reported of a thing on a day. Faults with 422 where there is no such thing, or the day has begun nowhere yet. */
export const reportShown = (ctx: SignedInContext, input: Input<typeof calls.report>): Promise<null> =>
  idempotentWrite(ctx, calls.report, input, async (tx) => {
    const { kind, id, day, ...counts } = input.body
    const found = await THINGS[kind](tx, id)
    const tomorrow = dayAfter(wallClockAt(ctx.now.getTime(), 'UTC').day)
    assertValid([
      ...(found === 1 ? [] : [{ path: 'id', message: 'unknown' }]),
      ...(day > tomorrow ? [{ path: 'day', message: 'in_future' }] : []),
    ])
    await tx
      .insert(shownCounts)
      .values({ kind, thingId: id, day, channelId: ctx.caller.userId, ...counts })
      .onConflictDoUpdate({
        target: [shownCounts.kind, shownCounts.thingId, shownCounts.day, shownCounts.channelId],
        set: counts,
      })
    noteChange(ctx, {})
    // Figures of guests, no decision of anybody.
    return withoutAudit(tx, null)
  })
