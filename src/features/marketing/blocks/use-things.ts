import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { CONTENT } from '#/domain/marketing/catalogues'
import { textIn } from '#/domain/values/texts'
import type { Thing } from '../shared/ordered-things'
import { useBusinesses } from '../shared/use-businesses'
import { usePlaces } from '../shared/use-places'
import { useSubcategories } from '../shared/use-subcategories'

/**
 * What a block of that content may be made of; dishes are those of one business. `seen`: the names of dishes of every business that was
 * looked at, as those that were chosen stay when another one is.
 */
export function useThings(content: number, businessId: number): { things: Thing[]; seen: ReadonlyMap<number, string> } {
  const { i18n } = useLingui()
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(new Map())
  const businesses = useBusinesses()
  const { types } = usePlaces()
  const campaigns = useQuery({
    ...query(api.campaigns.list, { query: { onlyValid: 1, limit: 500 } }),
    enabled: content === CONTENT.campaigns,
  })
  const subcategories = useSubcategories()
  const dishes = useQuery({
    ...query(api.menu.items, { params: { id: businessId }, query: {} }),
    enabled: content === CONTENT.dishes && businessId > 0,
  })
  const items = dishes.data?.items ?? []
  if (items.some(({ id }) => !seen.has(id))) {
    setSeen(new Map([...seen, ...items.map(({ id, itemName }): [number, string] => [id, itemName])]))
  }
  const things = () => {
    switch (content) {
      case CONTENT.businesses:
        return businesses
      case CONTENT.businessTypes:
        return types
      case CONTENT.campaigns:
        return (campaigns.data?.items ?? []).map(({ id, title }) => ({ value: id, label: textIn(title, i18n.locale) }))
      case CONTENT.subcategories:
        return subcategories
      case CONTENT.dishes:
        return items.map(({ id, itemName }) => ({ value: id, label: itemName }))
      default:
        return []
    }
  }
  return { things: things(), seen }
}
