import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import CircleStop from 'lucide-react/icons/circle-stop'
import Copy from 'lucide-react/icons/copy'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { defineList, optionsOf } from '#/components/list/list-definition'
import { useListScope } from '#/components/list/use-list-scope'
import type { Discount } from '#/contract/discounts'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { DISCOUNT_STATUS } from '../discount-status'
import { useDuplicate } from '../use-duplicate'
import { DiscountCounters } from './discount-counters'
import { discountPageAt } from '../discount-page-at'
import { LIST_QUERY } from './discounts-list-query'
import { canEnd } from './end-question'
import { OverlapStrip } from './overlap-strip'
import { useDiscountColumns } from './use-discount-columns'

const idOf = ({ id }: Discount): number => id

/** Discounts of the business of the top bar, or of all of the user's. `onEnd`: these are to end now. */
export function useDiscountsList(onEnd: (discounts: readonly Discount[]) => void) {
  const { t, i18n } = useLingui()
  const scope = useListScope()
  const { business, today } = scope
  const { columns, phoneRow } = useDiscountColumns()
  const { duplicate } = useDuplicate()
  const mayWrite = useMay(ACCESS.discountsWriting)
  const all = t({ message: 'All', context: 'no filter' })
  const ofBusiness = business !== undefined && { businessId: business.restaurantID }
  const end = (discounts: readonly Discount[]) => {
    const running = mayWrite ? discounts.filter(canEnd) : []
    return running.length === 0
      ? []
      : [{ label: t`End now`, icon: CircleStop, isDanger: true, run: () => onEnd(running) }]
  }
  return defineList({
    ...LIST_QUERY,
    scope,
    icon: TicketPercent,
    words: {
      title: t`Discounts`,
      search: t`Title or coupon`,
      count: (count) => t`${plural(count, { one: '# discount', other: '# discounts' })}`,
    },
    empty: {
      title: t`No discounts yet`,
      text: t`A discount can be a coupon code guests enter, or apply automatically above a minimum order.`,
    },
    columns,
    phoneRow,
    keyOf: idOf,
    choices: {
      status: {
        label: t`Status`,
        options: optionsOf(LIST_QUERY.spec.choices.status, (status) =>
          status === 'all' ? all : i18n._(DISCOUNT_STATUS[status].label),
        ),
      },
      overlap: { label: t`Overlaps`, options: { all, yes: t`With another discount` } },
      kind: { label: t`Type`, options: { all, PERCENT: t`Percentage`, AMOUNT: t`Amount` } },
    },
    opens: {
      page: ({ id }, look) => <Link {...discountPageAt(id)} {...look} />,
    },
    actions: (discount) => [
      ...(mayWrite ? [{ label: t`Duplicate`, icon: Copy, run: () => void duplicate(discount) }] : []),
      ...end([discount]),
    ],
    bulk: { actions: end },
    above: (view) => (
      <>
        <DiscountCounters view={view} of={ofBusiness || {}} />
        <OverlapStrip view={view} of={ofBusiness || {}} />
      </>
    ),
    file: { name: () => [business?.restaurantName ?? t`All businesses`, today()] },
  })
}
