import { useLingui } from '@lingui/react/macro'
import CirclePause from 'lucide-react/icons/circle-pause'
import CirclePlay from 'lucide-react/icons/circle-play'
import ClipboardPlus from 'lucide-react/icons/clipboard-plus'
import Clock from 'lucide-react/icons/clock'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { availabilityQuestion } from '#/components/availability-question'
import type { Business } from '#/contract/businesses'
import { BUSINESS_STATUS } from '#/domain/business/closing'
import { ACCESS } from '#/domain/people/access'
import { useBusinessStatus } from '#/offline/facts/use-settings'
import { useMay, useUser } from '#/session/use-session'
import type { Found } from './found'

/** `words`: what it is called in the other languages, searched for and never shown. */
export type Action = Found & { words: string }

/** What this person may do: each opens its own question or form. */
export function useActions(business: Business | undefined): Action[] {
  const { t } = useLingui()
  const { restaurants, b2b } = useUser()
  const mayKitchen = useMay(ACCESS.kitchen) && !b2b && business !== undefined
  const mayTime = useMay(ACCESS.extraTime) && !b2b && business !== undefined
  const mayDiscount = useMay(ACCESS.discounts) && restaurants.length > 0
  const status = useBusinessStatus(business?.restaurantID ?? 0)
  const isOnline = (status?.status ?? business?.status) === BUSINESS_STATUS.online
  const name = business?.restaurantName ?? ''
  const create = restaurants.length === 1 ? `/orders/create/${business?.restaurantID}` : '/orders/create'
  return [
    ...(mayKitchen
      ? [
          isOnline
            ? ({
                key: 'do close',
                group: 'do',
                icon: CirclePause,
                title: t`Close`,
                sub: name,
                words: 'close offline pause mbyll chiudi pausa',
                run: () => availabilityQuestion.ask('close', business),
              } satisfies Action)
            : ({
                key: 'do open',
                group: 'do',
                icon: CirclePlay,
                title: t`Open now`,
                sub: name,
                words: 'open online hap apri',
                run: () => availabilityQuestion.ask('open', business),
              } satisfies Action),
        ]
      : []),
    ...(mayTime
      ? [
          {
            key: 'do time',
            group: 'do',
            icon: Clock,
            title: t`Give more time`,
            sub: name,
            words: 'extra time busy kohe shtese tempo extra',
            run: () => availabilityQuestion.ask('extraTime', business),
          } satisfies Action,
        ]
      : []),
    ...(mayKitchen
      ? [
          {
            key: 'do order',
            group: 'do',
            icon: ClipboardPlus,
            title: t`New order`,
            sub: '',
            words: 'order porosi ordine',
            href: create,
          } satisfies Action,
        ]
      : []),
    ...(mayDiscount
      ? [
          {
            key: 'do discount',
            group: 'do',
            icon: TicketPercent,
            title: t`New discount`,
            sub: '',
            words: 'discount coupon zbritje kupon sconto',
            href: '/discounts/new',
          } satisfies Action,
        ]
      : []),
  ]
}
