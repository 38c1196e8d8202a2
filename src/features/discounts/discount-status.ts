import { msg } from '@lingui/core/macro'
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
