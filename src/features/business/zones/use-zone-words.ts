import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { ServiceZone } from '#/contract/service-zones'
import type { ZoneShape } from '#/domain/business/service-zone'
import { type Currency, formatMoney } from '#/domain/values/money'

/** A zone in words: its shape, its price, its terms. `usual`: what a delivery costs where a zone has no price of its own. */
export function useZoneWords(currency: Currency, usual: number | undefined) {
  const { t } = useLingui()
  // As amounts are written, in every language.
  const decimal = (value: number, digits: number): string => value.toFixed(digits)
  const kilometres = (metres: number): string =>
    metres < 1_000 ? t`${Math.round(metres)} m` : t`${decimal(metres / 1_000, 1)} km`
  const shapeText = (shape: ZoneShape): string =>
    shape.kind === 'circle'
      ? t`Circle, ${kilometres(shape.radiusM)}`
      : t`Polygon, ${plural(shape.corners.length, { one: '# corner', other: '# corners' })}`
  const money = (amount: number): string => formatMoney(amount, currency)
  const priceText = ({ transportCost }: Pick<ServiceZone, 'transportCost'>): string => {
    const price = transportCost ?? usual
    return price === undefined ? t`usual price` : price === 0 ? t`free` : money(price)
  }
  return {
    kilometres,
    shapeText,
    priceText,
    money,
    areaText: (squareMetres: number): string =>
      squareMetres < 100_000
        ? t`${decimal(squareMetres / 10_000, 1)} ha`
        : t`${decimal(squareMetres / 1_000_000, 1)} km²`,
    /** What stands under its name in the list. */
    termsText: (zone: ServiceZone): string => {
      // The sign of the currency never begins a line.
      const held = (amount: number): string => money(amount).replaceAll(' ', '\u00a0')
      return [
        shapeText(zone.shape),
        zone.minimumOrder > 0 ? t`from ${held(zone.minimumOrder)}` : t`no minimum`,
        zone.freeFrom === null ? t`never free` : t`free from ${held(zone.freeFrom)}`,
        ...(zone.extraMinutes > 0 ? [t`+${zone.extraMinutes} min`] : []),
      ].join(' · ')
    },
  }
}
