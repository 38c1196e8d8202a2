import { useLingui } from '@lingui/react/macro'
import { useValueWords } from '#/components/history/use-value-words'
import { useDayText } from '#/components/list/use-day-text'
import { useWeekdays } from '#/components/week/use-weekdays'
import { isWallMoment } from '#/domain/marketing/schedule'
import { lastDay } from '#/domain/marketing/shown-days'
import { REDIRECT, REDIRECT_TYPES } from '#/domain/marketing/catalogues'
import { TEXT_LANGUAGES } from '#/domain/values/texts'
import { useUser } from '#/session/use-session'
import { useCatalogue } from './use-catalogue'
import { usePlaces } from './use-places'
import { useSubcategories } from './use-subcategories'

/** A value of what campaigns, banners and blocks have in common, as people read it: in a history, and where two people's values stand side by side. */
export function useShownValues(): (name: string, value: unknown) => string {
  const { t } = useLingui()
  const words = useValueWords()
  const dayText = useDayText()
  const { weekdaysText } = useWeekdays()
  const { cities, types } = usePlaces()
  const { restaurants } = useUser()
  const subcategories = useSubcategories()
  const redirects = useCatalogue(REDIRECT_TYPES)
  const businesses = restaurants.map(({ restaurantID, restaurantName }) => ({
    value: restaurantID,
    label: restaurantName,
  }))
  const texts = (value: unknown) => {
    const written = TEXT_LANGUAGES.map((language) => String(Reflect.get(Object(value), language) ?? '')).filter(Boolean)
    return written.length === 0 ? words.plain('') : written.join(' · ')
  }
  /** As its field says it: without a time the whole day counts, the last one, too. */
  const moment = (is: 'startAt' | 'endAt', value: unknown) => {
    if (typeof value !== 'string' || !isWallMoment(value)) return words.plain(value)
    if (!value.endsWith('T00:00')) return `${dayText(value.slice(0, 10))}, ${value.slice(11)}`
    return dayText((is === 'endAt' ? lastDay({ startAt: null, endAt: value }) : null) ?? value.slice(0, 10))
  }
  const redirect = (value: unknown) => {
    const { type, businessId, businessIds, subcategoryId, page } = Object(value) as Record<string, unknown>
    const what =
      Number(type) === REDIRECT.page
        ? words.plain(page)
        : Number(type) === REDIRECT.businesses
          ? words.several(businesses)(businessIds)
          : Number(type) === REDIRECT.business
            ? words.choice(businesses)(businessId)
            : Number(type) === REDIRECT.subcategory
              ? words.choice(subcategories)(subcategoryId)
              : ''
    return [redirects.wordOf(Number(type)), what].filter(Boolean).join(': ')
  }
  return (name, value) => {
    if (name === 'title' || name === 'name' || name === 'alt') return texts(value)
    if (name === 'pictureUrl' || name === 'pictureSmallUrl')
      return value === null || value === '' ? words.plain('') : t`another picture`
    if (name === 'redirect') return redirect(value)
    if (name === 'cityIds') return words.several(cities, { none: t`All cities` })(value)
    if (name === 'businessTypeIds') return words.several(types, { none: t`All types` })(value)
    if (name === 'businessIds') return words.several(businesses)(value)
    if (name === 'weekdays') return Array.isArray(value) ? weekdaysText(value.map(Number)) : words.plain(value)
    if (name === 'startAt' || name === 'endAt') return moment(name, value)
    return words.plain(value)
  }
}
