import { Trans, useLingui } from '@lingui/react/macro'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { ACCESS } from '#/domain/people/access'
import type { NamedDish } from '#/offline/store/queued-command'
import { useMay } from '#/session/use-session'
import { Button, IconButton } from '#/ui/input/button'
import { dishOffQuestion } from './dish-off-question'
import { useOffOf } from './use-off-of'

/**
 * One press asks until when a dish goes off the menu; a dish that is off says until when, and the press offers to bring it back.
 * Nothing for whoever may not. `compact`: a sign alone, for a row that has little room.
 */
export const DishOffButton = ({
  businessId,
  dish,
  parts = [],
  compact = false,
}: {
  businessId: number
  dish: NamedDish
  /** Of it: instead of the whole dish one of them may have run out. */
  parts?: readonly NamedDish[]
  compact?: boolean
}) => {
  const { t } = useLingui()
  const mayChange = useMay(ACCESS.dishesOff)
  const off = useOffOf(businessId)(dish)
  if (!mayChange) return null
  const { name } = dish
  const until = off?.until ?? ''
  const press = () => dishOffQuestion.ask(businessId, off === undefined ? [dish, ...parts] : [dish])
  const label = off === undefined ? t`Take ${name} off the menu` : t`${name}: off ${until}`
  if (compact) {
    const variant = off === undefined ? 'ghost' : 'tonal'
    return <IconButton variant={variant} icon={UtensilsCrossed} label={label} onClick={press} />
  }
  return (
    <Button variant={off === undefined ? 'outline' : 'tonal'} icon={UtensilsCrossed} aria-label={label} onClick={press}>
      {off === undefined ? (
        <Trans comment="button: a dish goes off the menu for a while">Take off</Trans>
      ) : (
        <Trans comment="a dish that is not on the menu until then">Off {until}</Trans>
      )}
    </Button>
  )
}
