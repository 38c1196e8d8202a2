import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Select } from '#/ui/input/select'
import type { Block } from '#/contract/app-blocks'
import { CONTENT } from '#/domain/marketing/catalogues'
import { OrderedThings } from '../shared/ordered-things'
import { useBusinesses } from '../shared/use-businesses'
import { useThings } from './use-things'

/** The field of what people chose for a block: by its content campaigns, businesses, subcategories, dishes or types of businesses. */
export const BlockItems = ({ content, items }: { content: number; items: Block['items'] }) => {
  const { t } = useLingui()
  const [businessId, setBusinessId] = useState('')
  const businesses = useBusinesses()
  const { things, seen } = useThings(content, Number(businessId) || 0)
  const itemOf = (id: number) => items.find((item) => item.id === id)
  const problems = {
    gone: t`Gone: guests do not see it`,
    other_city: t`In another city: guests do not see it`,
    off: t`Off: guests do not see it`,
  }
  const add =
    {
      [CONTENT.campaigns]: t`Add a campaign`,
      [CONTENT.businesses]: t`Add a business`,
      [CONTENT.subcategories]: t`Add a subcategory`,
      [CONTENT.dishes]: t`Add a dish`,
      [CONTENT.businessTypes]: t`Add a type`,
    }[content] ?? ''
  return (
    <OrderedThings
      things={things}
      nameOf={(id) => seen.get(id) ?? (itemOf(id)?.name || undefined)}
      problemOf={(id) => {
        const problem = itemOf(id)?.problem
        return problem === null || problem === undefined ? undefined : problems[problem]
      }}
      add={add}
    >
      {content === CONTENT.dishes && (
        <Select
          label={t`Business`}
          value={businessId}
          onChange={setBusinessId}
          options={[
            { value: '', label: t`Choose`, disabled: true },
            ...businesses.map(({ value, label }) => ({ value: String(value), label })),
          ]}
        />
      )}
    </OrderedThings>
  )
}
