import { useLingui } from '@lingui/react/macro'
import { errorText } from '#/api/error-text'
import { useMustSay } from '#/components/status-line/use-must-say'
import { oops } from '../oops'
import { offKey } from '#/domain/business/off-target'
import { momentPhrase } from '#/i18n/moment-phrase'
import { serverNow } from '#/offline/device/clock'
import { shownDishesOff } from '#/offline/facts/dishes-off'
import { connection } from '#/offline/device/connection'
import { bringDishBack, takeDishOff } from '#/offline/facts/dish-commands'
import type { NamedDish } from '#/offline/store/queued-command'
import type { DishReceipt } from '#/offline/outbox/save-command'
import { useSession } from '#/session/use-session'
import { useToasts } from '#/ui/toast/toast'

/** Dishes that have run out, and until when they are off the menu, in milliseconds. */
export type RanOut = { dishes: readonly NamedDish[]; until: number }

/**
 * Takes dishes off the menu and brings them back, and says so. It goes through the queue of this tablet: what could not even be
 * kept there is named until somebody tries again or closes it.
 */
export function useTakeOff() {
  const { t, i18n } = useLingui()
  const toasts = useToasts()
  const mustSay = useMustSay()
  const { user } = useSession()
  const later = () => (connection.get().state === 'disconnected' ? { text: t`Not published yet.` } : {})

  async function bringBack(businessId: number, dishes: readonly NamedDish[]): Promise<void> {
    const { done, failed, why } = await ofEach(dishes, (dish) => bringDishBack(businessId, dish))
    const back = namesOf(done)
    if (done.length > 0) toasts.show({ kind: 'success', title: t`Back on the menu: ${back}`, ...later() })
    const names = namesOf(failed)
    if (failed.length === 0) return
    mustSay({
      id: `menu-${businessId}-${failed.map(offKey).join()}`,
      ...oops(t`Still off the menu: ${names}`, errorText(why, i18n), i18n),
      action: { label: t`Try again`, onPress: () => void bringBack(businessId, failed) },
    })
  }

  async function takeOff(businessId: number, { dishes, until }: RanOut): Promise<void> {
    const timeZone = user?.restaurants.find(({ restaurantID }) => restaurantID === businessId)?.timeZone
    const before = new Map(shownDishesOff(businessId).map((dish) => [offKey(dish), dish]))
    const { done, failed, why } = await ofEach(dishes, (dish) => takeDishOff(businessId, dish, until))
    if (done.length > 0) {
      const names = namesOf(done)
      const thenUntil = momentPhrase('until', until, serverNow(), i18n, timeZone)
      const wasOff = done.filter((dish) => before.get(offKey(dish))?.isOff === true)
      toasts.show({
        kind: 'undo',
        title: t`${names}: off the menu ${{ until: thenUntil }}`,
        ...later(),
        action: {
          label: t`Undo`,
          onPress: () => {
            void bringBack(
              businessId,
              done.filter((dish) => !wasOff.includes(dish)),
            )
            for (const dish of wasOff)
              void takeDishOff(businessId, dish, Date.parse(before.get(offKey(dish))?.until ?? '') || until)
          },
        },
      })
    }
    if (failed.length === 0) return
    const names = namesOf(failed)
    mustSay({
      id: `menu-${businessId}-${failed.map(offKey).join()}`,
      ...oops(t`Still on the menu: ${names}`, errorText(why, i18n), i18n),
      action: { label: t`Try again`, onPress: () => void takeOff(businessId, { dishes: failed, until }) },
    })
  }

  return { takeOff, bringBack }
}

const namesOf = (dishes: readonly NamedDish[]): string => dishes.map(({ name }) => name).join(', ')

/** Of which of them the press is kept; `why`: the first thing that was said against the others. */
async function ofEach(
  dishes: readonly NamedDish[],
  press: (dish: NamedDish) => Promise<DishReceipt>,
): Promise<{ done: NamedDish[]; failed: NamedDish[]; why: unknown }> {
  const ends = await Promise.all(dishes.map(async (dish) => ({ dish, receipt: await press(dish) })))
  const failed = ends.filter(({ receipt }) => receipt.saved === false)
  const [first] = failed
  return {
    done: ends.filter(({ receipt }) => receipt.saved !== false).map(({ dish }) => dish),
    failed: failed.map(({ dish }) => dish),
    why: first?.receipt.saved === false ? first.receipt.error : undefined,
  }
}
