import { useLingui } from '@lingui/react/macro'
import { useCities } from '../use-cities'
import type { ListPick } from './list-definition'

/** The filter by a city: as a choice of the bar, and in words. */
export function useCityPick(): { pick: ListPick; detail: (id: number) => { label: string; value: string } } {
  const { t } = useLingui()
  const options = useCities()
  const label = t`City`
  return {
    pick: { label, all: t({ message: 'All', context: 'no filter' }), options },
    detail: (id) => ({ label, value: options.find(({ value }) => value === id)?.label ?? `#${id}` }),
  }
}
