import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button, IconButton } from '#/ui/input/button'
import { classNames } from '#/ui/timing/class-names'
import { VisuallyHidden } from '#/ui/display/visually-hidden'
import styles from './order-stepper.module.css'
import type { PlaceAmong } from './place-among'

/** Leads through the orders that wait: the most urgent stands first, and the newest is one press away. */
export const OrderStepper = ({ place, onTurnTo }: { place: PlaceAmong; onTurnTo: (orderId: number) => void }) => {
  const { t } = useLingui()
  const { at, of, before, after, newest } = place
  const others = of - 1
  if (of < 2 || at === 0) return null
  const turn = (orderId: number | undefined) => ({
    disabled: orderId === undefined,
    className: classNames(styles['arrow']),
    onClick: () => orderId !== undefined && onTurnTo(orderId),
  })
  return (
    <div className={styles['stepper']} role="group" aria-label={t`Waiting orders`}>
      <IconButton icon={ChevronLeft} label={t`Previous order`} {...turn(before)} />
      <p className={styles['at']}>
        <Trans>
          {at} of {of}
        </Trans>
        <VisuallyHidden>
          {', '}
          <Plural value={others} one="# more order is waiting" other="# more orders are waiting" />
        </VisuallyHidden>
      </p>
      <IconButton icon={ChevronRight} label={t`Next order`} {...turn(after)} />
      <Button
        variant="ghost"
        className={classNames(styles['newest'])}
        disabled={newest === undefined}
        onClick={() => newest !== undefined && onTurnTo(newest)}
      >
        <Trans comment="leads to the order that came last">Newest</Trans>
      </Button>
    </div>
  )
}
