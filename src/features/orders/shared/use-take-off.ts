import { useLingui } from '@lingui/react/macro'
import { errorText } from '#/api/error-text'
import { useMustSay } from '#/components/status-line/use-must-say'
import { type OffChoice, offUntil } from '#/domain/business/dish-off'
import { DEFAULT_TIME_ZONE, formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { bringDishBack, takeDishOff } from '#/offline/facts/dishes-off'
import { useSession } from '#/session/use-session'
import { useToasts } from '#/ui/toast/toast'

type Dish = { id: number; name: string }
/** Dishes that have run out, and until when they are off the menu. */
export type RanOut = { dishes: readonly Dish[]; choice: OffChoice }

/**
 * Takes dishes off the menu and brings them back, and says so. What did not take effect is named until somebody tries again or
 * closes it: guests order from the server.
 */
export function useTakeOff() {
  const { t, i18n } = useLingui()
  const toasts = useToasts()
  const mustSay = useMustSay()
  const { user } = useSession()

  async function bringBack(businessId: number, dishes: readonly Dish[]): Promise<void> {
    const { done, failed, why } = await ofEach(dishes, ({ id }) => bringDishBack(businessId, id))
    const back = namesOf(done)
    if (done.length > 0) toasts.show({ kind: 'success', title: t`Back on the menu: ${back}` })
    const names = namesOf(failed)
    if (failed.length === 0) return
    mustSay({
      id: `menu-${businessId}-${failed.map(({ id }) => id).join()}`,
      kind: 'error',
      title: t`Still off the menu: ${names}`,
      text: errorText(why, i18n),
      action: { label: t`Try again`, onPress: () => void bringBack(businessId, failed) },
    })
  }

  async function takeOff(businessId: number, { dishes, choice }: RanOut): Promise<void> {
    const timeZone = user?.restaurants.find(({ restaurantID }) => restaurantID === businessId)?.timeZone
    const now = serverNow()
    const until = offUntil(choice, now, timeZone ?? DEFAULT_TIME_ZONE)
    const { done, failed, why } = await ofEach(dishes, ({ id }) => takeDishOff(businessId, id, until))
    if (done.length > 0) {
      const names = namesOf(done)
      const moment = formatMoment(until, now, i18n.locale, timeZone)
      toasts.show({
        kind: 'undo',
        title: t`${names}: off the menu until ${moment}`,
        action: { label: t`Undo`, onPress: () => void bringBack(businessId, done) },
      })
    }
    if (failed.length === 0) return
    const names = namesOf(failed)
    mustSay({
      id: `menu-${businessId}-${failed.map(({ id }) => id).join()}`,
      kind: 'error',
      title: t`Still on the menu: ${names}`,
      text: errorText(why, i18n),
      action: { label: t`Try again`, onPress: () => void takeOff(businessId, { dishes: failed, choice }) },
    })
  }

  return { takeOff, bringBack }
}

const namesOf = (dishes: readonly Dish[]): string => dishes.map(({ name }) => name).join(', ')

/** Which of them it was done to; `why`: the first thing that was said against the others. */
async function ofEach(
  dishes: readonly Dish[],
  change: (dish: Dish) => Promise<void>,
): Promise<{ done: Dish[]; failed: Dish[]; why: unknown }> {
  const ends = await Promise.allSettled(dishes.map(change))
  return {
    done: dishes.filter((_, i) => ends[i]?.status === 'fulfilled'),
    failed: dishes.filter((_, i) => ends[i]?.status === 'rejected'),
    why: ends.find((end) => end.status === 'rejected')?.reason,
  }
}
