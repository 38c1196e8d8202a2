import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { ListPick } from './list-definition'

/** The filter by who looks after a business: as a choice of the bar, and in words. */
export function useManagerPick(): { pick: ListPick; detail: (id: number) => { label: string; value: string } } {
  const { t } = useLingui()
  const { data } = useQuery({ ...query(api.financeTerms.managers), staleTime: 60_000 })
  const label = t`Account manager`
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return {
    pick: { label, all: t({ message: 'All', context: 'no filter' }), options },
    detail: (id) => ({ label, value: options.find(({ value }) => value === id)?.label ?? `#${id}` }),
  }
}
