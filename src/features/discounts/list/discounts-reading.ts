import { api } from '#/api/app-api'
import { defineReading } from '#/components/list/list-definition'
import { prefetchList } from '#/components/list/prefetch-list'
import { type ListPlace, listPlace } from '#/components/list/use-list-place'
import { DISCOUNTS_LIST } from './discounts-spec'

export const discountsReading = ({ business }: ListPlace) =>
  defineReading({
    name: 'discounts',
    spec: DISCOUNTS_LIST,
    call: api.discounts.list,
    ask: ({ q, choices: { status, kind, overlap } }, page) => ({
      query: {
        ...page,
        ...(business !== undefined && { businessId: business.restaurantID }),
        ...(status !== 'all' && { status }),
        ...(overlap === 'yes' && { overlapping: true }),
        ...(kind !== 'all' && { kind }),
        ...(q.trim() !== '' && { search: q.trim() }),
      },
    }),
  })

/** For the route: asks for the first rows ahead. */
export const prefetchDiscounts = (search: Readonly<Record<string, unknown>>): void =>
  prefetchList(discountsReading(listPlace()), search)
