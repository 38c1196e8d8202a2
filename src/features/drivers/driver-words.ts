import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StateLook } from '#/components/state-tag'
import type { Driver } from '#/contract/drivers'
import type { DriverState } from '#/domain/orders/driver'
import { formatMoney } from '#/i18n/format'
import { EmptyGlyph, ReadyGlyph } from '#/ui/display/glyphs'

export const DRIVER_STATE: Readonly<Record<DriverState, StateLook>> = {
  'ACTIVE DRIVER': { label: msg`Active driver`, glyph: ReadyGlyph, tone: 'ready' },
  'OFFLINE DRIVER': { label: msg`Offline driver`, glyph: EmptyGlyph, tone: 'done' },
}

/** `1,250 L · 7.50 €`; a dash for who drove nothing today. */
export const transportText = ({ transportCost }: Driver): string =>
  transportCost.map(({ currency, amount }) => formatMoney(amount, currency)).join(' · ') || '–'

/** `3.8`; `undefined` while it is not known. */
export const hoursText = ({ totalHours }: Driver, i18n: I18n): string | undefined =>
  totalHours === null ? undefined : i18n.number(totalHours, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
