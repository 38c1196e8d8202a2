import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { StateLook } from '#/components/state-tag'
import type { DiscountStatus } from '#/domain/discounts/discount'
import { EmptyGlyph, PendingGlyph, ReadyGlyph, DoneGlyph } from '#/ui/display/glyphs'

/** How each status of a discount looks and what it is called. */
export const DISCOUNT_STATUS: Readonly<Record<DiscountStatus, StateLook>> = {
  ACTIVE: { label: msg({ message: 'Active', context: 'a discount' }), glyph: ReadyGlyph, tone: 'ready' },
  SCHEDULED: { label: msg({ message: 'Scheduled', context: 'a discount' }), glyph: PendingGlyph, tone: 'pending' },
  DRAFT: { label: msg({ message: 'Draft', context: 'a discount' }), glyph: EmptyGlyph, tone: 'done' },
  ENDED: { label: msg({ message: 'Ended', context: 'a discount' }), glyph: DoneGlyph, tone: 'done' },
}

/** What so many discounts of a status are called, behind their number. */
export const DISCOUNTS_OF: Readonly<Record<DiscountStatus, (count: number) => MessageDescriptor>> = {
  ACTIVE: (count) =>
    msg({ message: `${plural(count, { one: 'Active', other: 'Active' })}`, context: 'discounts, behind their number' }),
  SCHEDULED: (count) =>
    msg({
      message: `${plural(count, { one: 'Scheduled', other: 'Scheduled' })}`,
      context: 'discounts, behind their number',
    }),
  DRAFT: (count) =>
    msg({ message: `${plural(count, { one: 'Draft', other: 'Drafts' })}`, context: 'discounts, behind their number' }),
  ENDED: (count) =>
    msg({ message: `${plural(count, { one: 'Ended', other: 'Ended' })}`, context: 'discounts, behind their number' }),
}
