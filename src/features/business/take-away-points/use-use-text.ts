import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { PointUse } from '#/contract/business-setup'

/** How many orders go out at a point; `undefined` until it is known. */
export function usePointUse(businessId: number, pointId: number): PointUse | undefined {
  const { data } = useQuery(query(api.businessSetup.takeAwayPointUse, { params: { id: businessId } }))
  return data?.find(({ id }) => id === pointId)
}

/** The same in words; empty until it is known. */
export function useUseText(businessId: number, pointId: number): string {
  const { t } = useLingui()
  const use = usePointUse(businessId, pointId)
  if (use === undefined) return ''
  const count = use.weekOrders
  const week = t`${plural(count, { one: '# order in 7 days', other: '# orders in 7 days' })}`
  const open = use.openOrders
  return open === 0 ? week : `${week} · ${t`${open} not handed over yet`}`
}
