import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Store from 'lucide-react/icons/store'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { filterProblems } from '#/domain/marketing/filter'
import type { FilterTexts } from '#/domain/marketing/filter-codec'
import { useDebounced } from '#/ui/timing/use-debounced'
import { WAITS } from '#/ui/timing/waits'
import styles from './matching-notice.module.css'
import { filterOf } from './use-filter-form'

/** How many businesses meet what stands in the form now, and where; nothing while it asks for nothing. */
export const MatchingNotice = ({ values }: { values: FilterTexts }) => {
  const { t } = useLingui()
  // As a text: the same condition is the same question, however often the form is drawn.
  const now = conditionIn(values)
  const asked = useDebounced(JSON.stringify(now), WAITS.formChangeMs)
  const body = JSON.parse(asked) as typeof now
  const { data } = useQuery({ ...query(api.appFilters.matching, { body }), enabled: filterProblems(body).length === 0 })
  // The last condition's answer is none to a form that asks for nothing any more.
  if (data === undefined || filterProblems(now).length > 0) return null
  const { matching, all, byCity } = data
  const places = byCity.map((city) => `${city.name} ${city.matching}`).join(', ')
  return (
    <p role="status" className={styles['notice']}>
      <Store aria-hidden />
      <span>
        <b>{t`${plural(all, { one: `${matching} of # business meets this now`, other: `${matching} of # businesses meet this now` })}`}</b>
        {places !== '' && `: ${places}`}
      </span>
    </p>
  )
}

const conditionIn = (values: FilterTexts) => {
  const { type, parameterName, condition, value, cityIds, businessTypeIds } = filterOf(values)
  return { type, parameterName, condition, value, cityIds, businessTypeIds }
}
