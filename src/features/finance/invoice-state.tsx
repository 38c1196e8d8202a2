import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { InvoiceState } from '#/domain/finance/invoice-status'
import { CookingGlyph, DoneGlyph, EmptyGlyph, PendingGlyph, RejectedGlyph } from '#/ui/display/glyphs'
import type { Icon } from '#/ui/display/icon'
import { type StatusTone, Tag } from '#/ui/display/tag'

/** How each state of an invoice looks and what it is called. */
export const INVOICE_STATE: Readonly<
  Record<InvoiceState, { label: MessageDescriptor; glyph: Icon; tone: StatusTone }>
> = {
  not_due: { label: msg({ message: 'Not due', context: 'an invoice' }), glyph: PendingGlyph, tone: 'pending' },
  partly_paid: { label: msg({ message: 'Part paid', context: 'an invoice' }), glyph: CookingGlyph, tone: 'cooking' },
  overdue: { label: msg({ message: 'Overdue', context: 'an invoice' }), glyph: TriangleAlert, tone: 'rejected' },
  paid: { label: msg({ message: 'Paid', context: 'an invoice' }), glyph: DoneGlyph, tone: 'done' },
  draft: { label: msg({ message: 'Draft', context: 'an invoice' }), glyph: EmptyGlyph, tone: 'done' },
  cancelled: { label: msg({ message: 'Thrown away', context: 'an invoice' }), glyph: RejectedGlyph, tone: 'done' },
}

/** How an invoice stands, as a small tinted label. */
export const InvoiceStateTag = ({ state }: { state: InvoiceState }) => {
  const { i18n } = useLingui()
  const { label, glyph, tone } = INVOICE_STATE[state]
  return (
    <Tag tone={tone} glyph={glyph}>
      {i18n._(label)}
    </Tag>
  )
}
