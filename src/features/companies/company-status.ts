import { msg } from '@lingui/core/macro'
import type { StateLook } from '#/components/state-tag'
import type { CompanyStatus } from '#/domain/companies/company'
import { RejectedGlyph, PendingGlyph, ReadyGlyph } from '#/ui/display/glyphs'

/** Whether a company's people may order, as it is said everywhere. */
export const COMPANY_LOOK: Readonly<Record<CompanyStatus, StateLook>> = {
  1: { label: msg({ message: 'Active', context: 'a company' }), glyph: ReadyGlyph, tone: 'ready' },
  0: { label: msg({ message: 'Suspended', context: 'a company' }), glyph: PendingGlyph, tone: 'pending' },
  90: { label: msg({ message: 'Closed', context: 'a company' }), glyph: RejectedGlyph, tone: 'done' },
}
