import { useLingui } from '@lingui/react/macro'

/** What the fields are called that campaigns, banners and blocks have in common, in their forms and in their histories. */
export function useShownLabels() {
  const { t } = useLingui()
  return {
    title: t`Title`,
    'title.sq': t`Title in Albanian`,
    'title.en': t`Title in English`,
    'title.it': t`Title in Italian`,
    pictureUrl: t`Picture`,
    focusX: t`Stays in sight, from the left`,
    focusY: t`Stays in sight, from the top`,
    alt: t`For people who do not see it`,
    'alt.sq': t`For people who do not see it`,
    'alt.en': t`For people who do not see it`,
    'alt.it': t`For people who do not see it`,
    redirect: t`A press opens`,
    'redirect.type': t`A press opens`,
    'redirect.businessId': t`Business`,
    'redirect.businessIds': t`Businesses to open`,
    'redirect.subcategoryId': t`Subcategory`,
    'redirect.itemId': t`Dish`,
    'redirect.page': t`Page`,
    cityIds: t`Cities`,
    businessTypeIds: t`Business types`,
    startAt: t`First day`,
    endAt: t`Last day`,
    weekdays: t`Weekdays`,
    startTime: t({ message: 'From', context: 'an hour' }),
    endTime: t({ message: 'Until', context: 'an hour' }),
    isShown: t`Shown to guests`,
  }
}

/** What the names of subcategories, their parts and filters are called. */
export function useNameLabels() {
  const { t } = useLingui()
  return {
    name: t`Name`,
    'name.sq': t`Name in Albanian`,
    'name.en': t`Name in English`,
    'name.it': t`Name in Italian`,
  }
}

/** What is wrong with one of them, as a sentence. */
export function useShownProblems(): (problem: string, name: string) => string | undefined {
  const { t } = useLingui()
  return (problem, name) => {
    if (problem === 'missing')
      return name.startsWith('title') || name.startsWith('name')
        ? t`Write it in one language at least.`
        : t`Choose what it opens.`
    return {
      not_our_page: t`Only a page of your own site: it begins with / and names no other address.`,
      end_before_start: t`The end is before the beginning.`,
      weekday_missing: t`Choose at least one day.`,
      time_missing: t`Choose both times or neither.`,
      same_time: t`Start and end are the same. Leave both blank for all day.`,
      unknown: t`One of these is not there any more.`,
      unknown_photo: t`This picture was not sent here. Choose it again.`,
    }[problem]
  }
}
