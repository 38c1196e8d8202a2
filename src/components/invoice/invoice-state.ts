import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { StateLook } from '#/components/state-tag'
import type { InvoiceState } from '#/domain/finance/invoice-status'
import { CookingGlyph, DoneGlyph, EmptyGlyph, PendingGlyph, RejectedGlyph } from '#/ui/display/glyphs'

/** How each state of an invoice looks and what it is called. */
export const INVOICE_STATE: Readonly<Record<InvoiceState, StateLook>> = {
  not_due: { label: msg({ message: 'Not due', context: 'an invoice' }), glyph: PendingGlyph, tone: 'pending' },
  partly_paid: {
    label: msg({ message: 'Partially paid', context: 'an invoice' }),
    glyph: CookingGlyph,
    tone: 'cooking',
  },
  overdue: { label: msg({ message: 'Overdue', context: 'an invoice' }), glyph: TriangleAlert, tone: 'rejected' },
  paid: { label: msg({ message: 'Paid', context: 'an invoice' }), glyph: DoneGlyph, tone: 'done' },
  draft: { label: msg({ message: 'Draft', context: 'an invoice' }), glyph: EmptyGlyph, tone: 'done' },
  cancelled: { label: msg({ message: 'Discarded', context: 'an invoice' }), glyph: RejectedGlyph, tone: 'done' },
}

/** What so many invoices in a state are called, behind their number. */
export const INVOICES_IN: Readonly<Record<Exclude<InvoiceState, 'cancelled'>, (count: number) => MessageDescriptor>> = {
  not_due: (count) =>
    msg({
      message: `${plural(count, { one: 'Not due', other: 'Not due' })}`,
      context: 'invoices, behind their number',
    }),
  partly_paid: (count) =>
    msg({
      message: `${plural(count, { one: 'Partially paid', other: 'Partially paid' })}`,
      context: 'invoices, behind their number',
    }),
  overdue: (count) =>
    msg({
      message: `${plural(count, { one: 'Overdue', other: 'Overdue' })}`,
      context: 'invoices, behind their number',
    }),
  paid: (count) =>
    msg({ message: `${plural(count, { one: 'Paid', other: 'Paid' })}`, context: 'invoices, behind their number' }),
  draft: (count) =>
    msg({ message: `${plural(count, { one: 'Draft', other: 'Drafts' })}`, context: 'invoices, behind their number' }),
}
