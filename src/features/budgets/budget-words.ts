import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StateLook } from '#/components/state-tag'
import { BUDGET_STATUS, type BudgetStatus } from '#/domain/budgets/budget'
import { BUDGET_PAYMENT, type BudgetPayment } from '#/domain/budgets/left'
import { CookingGlyph, DoneGlyph, EmptyGlyph, ReadyGlyph, RejectedGlyph } from '#/ui/display/glyphs'

/** How each status of a budget looks and what it is called. */
export const BUDGET_LOOK: Readonly<Record<BudgetStatus, StateLook>> = {
  [BUDGET_STATUS.draft]: { label: msg({ message: 'Draft', context: 'a budget' }), glyph: EmptyGlyph, tone: 'done' },
  [BUDGET_STATUS.active]: { label: msg({ message: 'Active', context: 'a budget' }), glyph: ReadyGlyph, tone: 'ready' },
  [BUDGET_STATUS.usedUp]: {
    label: msg({ message: 'Used up', context: 'a budget' }),
    glyph: CookingGlyph,
    tone: 'cooking',
  },
  [BUDGET_STATUS.over]: { label: msg({ message: 'Over', context: 'a budget' }), glyph: DoneGlyph, tone: 'done' },
  [BUDGET_STATUS.cancelled]: {
    label: msg({ message: 'Cancelled', context: 'a budget' }),
    glyph: RejectedGlyph,
    tone: 'done',
  },
}

/** How a budget is paid. */
export const PAID_BY: Readonly<Record<BudgetPayment, MessageDescriptor>> = {
  [BUDGET_PAYMENT.invoice]: msg`Monthly invoice`,
  [BUDGET_PAYMENT.prepaid]: msg({ message: 'Prepaid', context: 'how a budget is paid' }),
  [BUDGET_PAYMENT.card]: msg`Company card`,
}
