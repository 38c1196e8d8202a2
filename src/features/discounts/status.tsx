import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { DiscountStatus } from '#/domain/discounts/discount'
import { EmptyGlyph, PendingGlyph, ReadyGlyph, DoneGlyph } from '#/ui/display/glyphs'
import type { Icon } from '#/ui/display/icon'
import { type StatusTone, Tag } from '#/ui/display/tag'

/** How each status of a discount looks and what it is called. */
export const DISCOUNT_STATUS: Readonly<
  Record<DiscountStatus, { label: MessageDescriptor; glyph: Icon; tone: StatusTone }>
> = {
  ACTIVE: { label: msg({ message: 'Active', context: 'a discount' }), glyph: ReadyGlyph, tone: 'ready' },
  SCHEDULED: { label: msg({ message: 'Scheduled', context: 'a discount' }), glyph: PendingGlyph, tone: 'pending' },
  DRAFT: { label: msg({ message: 'Draft', context: 'a discount' }), glyph: EmptyGlyph, tone: 'done' },
  ENDED: { label: msg({ message: 'Ended', context: 'a discount' }), glyph: DoneGlyph, tone: 'done' },
}

/** The status of a discount as a small tinted label. */
export const DiscountStatusTag = ({ status }: { status: DiscountStatus }) => {
  const { i18n } = useLingui()
  const { label, glyph, tone } = DISCOUNT_STATUS[status]
  return (
    <Tag tone={tone} glyph={glyph}>
      {i18n._(label)}
    </Tag>
  )
}
