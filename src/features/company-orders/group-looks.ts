import { msg } from '@lingui/core/macro'
import type { StateLook } from '#/components/state-tag'
import type { MealGroup } from '#/contract/company-orders'
import { GROUP_STEP, type MealColumn } from '#/domain/meals/group-command'
import { STATUS_GLYPH } from '#/ui/display/tag'

/** How each place of the board looks and is called, and what was refused, which is in none. */
export const COLUMN_LOOK: Readonly<Record<MealColumn | 'refused', StateLook>> = {
  open: { label: msg`Still open`, glyph: STATUS_GLYPH.pending, tone: 'pending' },
  toAccept: {
    label: msg({ message: 'To accept', context: 'lists of meals' }),
    glyph: STATUS_GLYPH.pending,
    tone: 'way',
  },
  cooking: { label: msg`Cooking`, glyph: STATUS_GLYPH.cooking, tone: 'cooking' },
  ready: { label: msg({ message: 'Ready', context: 'food' }), glyph: STATUS_GLYPH.ready, tone: 'ready' },
  delivered: { label: msg`Delivered`, glyph: STATUS_GLYPH.done, tone: 'done' },
  refused: { label: msg`Cancelled`, glyph: STATUS_GLYPH.rejected, tone: 'rejected' },
}

/** Among what is ready, what its courier has. */
const ON_THE_WAY: StateLook = { label: msg`On the way`, glyph: STATUS_GLYPH.way, tone: 'way' }

export const lookOf = ({ column, status }: Pick<MealGroup, 'column' | 'status'>): StateLook =>
  status === GROUP_STEP.collect ? ON_THE_WAY : COLUMN_LOOK[column ?? 'refused']
