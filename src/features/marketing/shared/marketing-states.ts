import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import Check from 'lucide-react/icons/check'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { StateLook } from '#/components/state-tag'
import type { Destination } from '#/domain/marketing/destination'
import type { MarketingState } from '#/domain/marketing/schedule'
import { PendingGlyph, ReadyGlyph } from '#/ui/display/glyphs'

/** How each state of what guests are shown looks, and what it is called. */
export const MARKETING_STATE: Readonly<Record<MarketingState, StateLook>> = {
  live: { label: msg({ message: 'Live', context: 'shown to guests' }), glyph: ReadyGlyph, tone: 'ready' },
  planned: { label: msg({ message: 'Planned', context: 'shown to guests' }), glyph: ArrowRight, tone: 'way' },
  draft: { label: msg({ message: 'Draft', context: 'shown to guests' }), glyph: PendingGlyph, tone: 'pending' },
  over: { label: msg({ message: 'Over', context: 'shown to guests' }), glyph: Check, tone: 'done' },
}

/** What is wrong with where a press leads; nothing where it leads where it should. */
export const DESTINATION_WORDS: Readonly<Record<Destination, MessageDescriptor | undefined>> = {
  there: undefined,
  nowhere: msg`Leads nowhere`,
  closed: msg`Leads to what is closed`,
  gone: msg`Leads to what is gone`,
}
