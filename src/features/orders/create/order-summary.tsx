import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useId, useState, type ReactNode } from 'react'
import type { OrderedAt } from '#/domain/menu/on-sale'
import { type Currency, fromCents, type Cents } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Button } from '#/ui/input/button'
import { Kbd } from '#/ui/display/kbd'
import { PickedLines } from '../../../components/menu-picker/picked-lines'
import page from './create-order.module.css'
import { FOOT_MARK } from '#/ui/toast/foot-mark'
import styles from './order-summary.module.css'
import { PriceDifferences } from './price-differences'
import { ruledDelivery, type Sums } from './sums'
import { agreedCents, type Known, type OrderForm } from './use-order-form'
import { useProblemText } from './use-problem-text'

/** The total as it stands, and of what it is made. */
const OrderSums = ({ sums, currency }: { sums: Sums; currency: Currency }) => (
  <dl className={styles['sums']}>
    <Sum name={<Trans>Dishes</Trans>} cents={sums.netCents} currency={currency} />
    {sums.discountCents > 0 && <Sum name={<Trans>Discount</Trans>} cents={-sums.discountCents} currency={currency} />}
    {sums.transportCents > 0 && <Sum name={<Trans>Delivery</Trans>} cents={sums.transportCents} currency={currency} />}
    {sums.serviceFeeCents > 0 && <Sum name={<Trans>Service</Trans>} cents={sums.serviceFeeCents} currency={currency} />}
    <div className={styles['total']}>
      <dt>
        <Trans>Total</Trans>
      </dt>
      <dd aria-live="polite">{formatMoney(fromCents(sums.totalCents), currency)}</dd>
    </div>
  </dl>
)

const Sum = ({ name, cents, currency }: { name: ReactNode; cents: Cents; currency: Currency }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatMoney(fromCents(cents), currency)}</dd>
  </div>
)

/**
 * The dishes so far, what they cost, and the button that takes the order. It stays in sight: beside the parts, and on
 * narrow screens as a bar at the bottom, which opens upwards.
 */
export const OrderSummary = ({
  form,
  known,
  unserved,
  at,
  currency,
}: {
  form: OrderForm
  known: Known | undefined
  /** What is picked and not served at the hour of the order, by its line. */
  unserved: Readonly<Record<number, string>>
  /** When it is ordered, and for when. */
  at: OrderedAt
  currency: Currency
}) => {
  const { t } = useLingui()
  const text = useProblemText()
  const isAway = useConnectionState() === 'disconnected'
  const { draft, sums, failure } = form
  const itemsProblem = form.problemOf('items')
  const delivery = known === undefined ? undefined : ruledDelivery(draft, known.dishes, known.rules)
  const below = delivery?.kind === 'below_minimum' ? delivery : undefined
  const zoneName = below?.zone.name
  const [minimum, missing] = [below?.zone.minimumCents, below?.missingCents].map((cents = 0) =>
    formatMoney(fromCents(cents), currency),
  )
  const total = sums === undefined ? '' : formatMoney(fromCents(sums.totalCents), currency)
  const count = draft.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const contentsId = useId()
  const [isOpen, setOpen] = useState(false)
  // What a person must see opens the bar, once for each attempt: it may be folded again.
  const [shownFailure, setShownFailure] = useState(failure)
  if (failure !== shownFailure) {
    setShownFailure(failure)
    if (failure?.kind === 'price_changed' || (failure !== undefined && itemsProblem !== undefined)) setOpen(true)
  }
  return (
    <aside
      {...{ [FOOT_MARK]: '' }}
      className={styles['summary']}
      aria-label={t`This order`}
      data-open={isOpen || undefined}
    >
      <div id={contentsId} className={styles['contents']}>
        <h2>
          <Trans>This order</Trans>
        </h2>
        <div data-field="items">
          {draft.items.length === 0 ? (
            <p className={page['quiet']}>
              <Trans>Nothing picked yet.</Trans>
            </p>
          ) : (
            <PickedLines
              dishes={known?.dishes ?? []}
              items={draft.items}
              currency={currency}
              at={at}
              problems={unserved}
              onChange={(items) => form.changeItems(() => items)}
            />
          )}
          {itemsProblem !== undefined && (
            <p role="alert" className={page['wrong']}>
              {itemsProblem === 'missing' ? (
                <Trans>Pick at least one dish.</Trans>
              ) : itemsProblem === 'below_minimum' && below !== undefined ? (
                <Trans>
                  {zoneName} has a {minimum} minimum: add {missing} more.
                </Trans>
              ) : (
                text(itemsProblem)
              )}
            </p>
          )}
        </div>
        {sums !== undefined && <OrderSums sums={sums} currency={currency} />}
        {failure?.kind === 'price_changed' && (
          <PriceDifferences
            change={failure.change}
            before={failure.before}
            items={draft.items}
            dishes={known?.dishes ?? []}
            currency={currency}
            isBusy={form.isBusy}
            onAgree={() => void form.send(agreedCents(failure.change))}
          />
        )}
      </div>
      <div {...{ [FOOT_MARK]: '' }} className={styles['send']}>
        {failure !== undefined && failure.kind !== 'price_changed' && (
          <p role="alert" className={page['wrong']}>
            {failure.kind === 'incomplete' ? (
              <Trans>Please make sure that all the fields are completed</Trans>
            ) : (
              failure.text
            )}
          </p>
        )}
        <div className={styles['bar']}>
          <Button
            variant="outline"
            size="kitchen"
            className={styles['toggle'] ?? ''}
            end={isOpen ? <ChevronDown /> : <ChevronUp />}
            aria-expanded={isOpen}
            aria-controls={contentsId}
            onClick={() => setOpen(!isOpen)}
          >
            <span>
              <Plural value={count} one="# dish" other="# dishes" />
            </span>
          </Button>
          <Button
            block
            size="kitchen"
            type="submit"
            busy={form.isBusy}
            disabled={isAway || known === undefined}
            end={<Kbd>Ctrl ↵</Kbd>}
          >
            {total === '' ? <Trans>Take the order</Trans> : <Trans>Take the order · {total}</Trans>}
          </Button>
        </div>
        {isAway && (
          <p className={page['quiet']}>
            <Trans>No connection. What you typed is kept; take the order when the connection is back.</Trans>
          </p>
        )}
      </div>
    </aside>
  )
}
