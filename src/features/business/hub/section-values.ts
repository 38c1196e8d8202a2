import { plural } from '@lingui/core/macro'
import { useLingui as useRuntime } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { FullBusiness } from '#/contract/business-details'
import { formatFullDay } from '#/i18n/full-day'
import { paymentLabel } from '#/i18n/labels'
import { useHoursWords } from '../hours/use-hours-words'
import type { SectionId } from '../sections/sections'

/** What stands under a section's name on a phone: its present value. Nothing where none is known yet. */
export function useSectionValues(full: FullBusiness | undefined): Partial<Record<SectionId, string>> {
  const { t } = useLingui()
  const { i18n } = useRuntime()
  const { rangesText } = useHoursWords()
  if (full === undefined) return {}
  const { details, contacts, contracts, features, paymentTypes, hoursToday, counts } = full
  const on = [features.autoAccept, features.autoReject, features.enableCookingTime, features.b2bModule]
  const isOn = on.filter(Boolean).length
  const total = on.length
  const contract = contracts.find(({ state }) => state === 'IN_FORCE')
  const day =
    contract?.endDate === undefined || contract.endDate === null
      ? undefined
      : formatFullDay(contract.endDate, i18n.locale)
  const off = counts.dishesOff
  const hours = rangesText(hoursToday ?? [])
  const items = t`${plural(counts.toppingItems, { one: '# item', other: '# items' })}`
  return {
    menu: [
      t`${plural(counts.dishes, { one: '# dish', other: '# dishes' })}`,
      ...(off > 0 ? [t({ message: `${off} off`, context: 'dishes of the menu' })] : []),
    ].join(', '),
    toppings: `${t`${plural(counts.toppingTypes, { one: '# type', other: '# types' })}`}, ${items}`,
    ...(hoursToday !== null && { hours: hoursToday.length === 0 ? t`Closed today` : t`Today: ${hours}` }),
    zones: t`${plural(counts.serviceZones, { one: '# zone', other: '# zones' })}`,
    'take-away-points': t`${plural(counts.takeAwayPoints, { one: '# point', other: '# points' })}`,
    store:
      details.addressStreet === '' ? details.city.description : `${details.addressStreet}, ${details.city.description}`,
    contacts: t`${plural(contacts.length, { one: '# person', other: '# people' })}`,
    'payment-methods': paymentTypes.map((type) => i18n._(paymentLabel[type])).join(', '),
    features: t`${isOn} of ${total} on`,
    contract: contract === undefined ? t`None in force` : day === undefined ? contract.number : t`Until ${day}`,
  }
}
