import { useLingui } from '@lingui/react/macro'
import CirclePause from 'lucide-react/icons/circle-pause'
import CirclePlay from 'lucide-react/icons/circle-play'
import ClipboardPlus from 'lucide-react/icons/clipboard-plus'
import Clock from 'lucide-react/icons/clock'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import SunMoon from 'lucide-react/icons/sun-moon'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { availabilityQuestion } from '#/components/availability-question'
import type { Business } from '#/contract/businesses'
import { ACCESS } from '#/domain/people/access'
import { useBusinessSigns } from '#/offline/facts/use-settings'
import { useMay, usePreferences, useUser } from '#/session/use-session'
import type { Found } from './found'

/**
 * `words`: what it is called in the other languages, searched for and never shown. `isNamed`: it is there for who names it, and
 * not before anything is typed.
 */
export type Action = Found & { words: string; isNamed?: boolean }

/** What this person may do: each opens its own question or form. Of each business, `business` being the one at hand. */
export function useActions(business: Business | undefined, businesses: readonly Business[]): Action[] {
  const { t } = useLingui()
  const { restaurants, b2b } = useUser()
  const mayKitchen = useMay(ACCESS.kitchen) && !b2b
  const mayTime = useMay(ACCESS.extraTime) && !b2b
  const mayDiscount = useMay(ACCESS.discountsWriting) && restaurants.length > 0
  const { online } = useBusinessSigns(businesses)
  const theme = useThemeActions()
  const create = restaurants.length === 1 ? `/orders/create/${business?.restaurantID}` : '/orders/create'
  return [
    ...businesses.flatMap((one): Action[] => {
      const { restaurantID: id, restaurantName: sub } = one
      const common = { group: 'do', sub, isNamed: one !== business } as const
      const sign: Action = online.has(id)
        ? {
            ...common,
            key: `do close ${id}`,
            icon: CirclePause,
            title: t`Close`,
            words: 'close offline pause mbyll chiudi pausa',
            run: () => availabilityQuestion.ask('close', one),
          }
        : {
            ...common,
            key: `do open ${id}`,
            icon: CirclePlay,
            title: t`Open now`,
            words: 'open online hap apri',
            run: () => availabilityQuestion.ask('open', one),
          }
      const time: Action = {
        ...common,
        key: `do time ${id}`,
        icon: Clock,
        title: t`Add extra time`,
        words: 'extra time busy kohe shtese tempo extra',
        run: () => availabilityQuestion.ask('extraTime', one),
      }
      return [...(mayKitchen ? [sign] : []), ...(mayTime ? [time] : [])]
    }),
    ...(mayKitchen && business !== undefined
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
    ...theme,
  ]
}

/** Light and dark are chosen at once: there is nothing to ask. */
function useThemeActions(): Action[] {
  const { t } = useLingui()
  const [{ theme }, setPreferences] = usePreferences()
  const words = 'theme look dark light night tema pamja e erret e celet nate aspetto scuro chiaro notte'
  const all: readonly Action[] = [
    {
      key: 'do dark',
      group: 'do',
      icon: Moon,
      title: t`Dark theme`,
      sub: '',
      words,
      run: () => setPreferences({ theme: 'dark' }),
    },
    {
      key: 'do light',
      group: 'do',
      icon: Sun,
      title: t`Light theme`,
      sub: '',
      words,
      run: () => setPreferences({ theme: 'light' }),
    },
    {
      key: 'do device',
      group: 'do',
      icon: SunMoon,
      title: t`Theme of the device`,
      sub: '',
      words,
      run: () => setPreferences({ theme: 'device' }),
    },
  ]
  return all.filter(({ key }) => key !== `do ${theme}`).map((one) => ({ ...one, isNamed: true }))
}
