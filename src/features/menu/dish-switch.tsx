import { useLingui } from '@lingui/react/macro'
import { ACCESS } from '#/domain/people/access'
import type { NamedDish } from '#/offline/store/queued-command'
import { useMay } from '#/session/use-session'
import { Switch } from '#/ui/input/switch'
import { dishOffQuestion } from '#/components/dish-off/dish-off-question'
import { useTakeOff } from '#/components/dish-off/use-take-off'

/** On the menu, or off it for a while: off asks until when, on brings the dish back. Nothing for whoever may not. */
export const DishSwitch = ({ businessId, dish, isOff }: { businessId: number; dish: NamedDish; isOff: boolean }) => {
  const { t } = useLingui()
  const mayChange = useMay(ACCESS.dishesOff)
  const { bringBack } = useTakeOff()
  if (!mayChange) return null
  const { name } = dish
  return (
    <Switch
      label={t`${name}: on the menu`}
      checked={!isOff}
      onChange={(isOn) => (isOn ? void bringBack(businessId, [dish]) : dishOffQuestion.ask(businessId, [dish]))}
    />
  )
}
