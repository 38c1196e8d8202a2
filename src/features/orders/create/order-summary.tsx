import { Trans, useLingui } from '@lingui/react/macro'
import { fromCents } from '#/domain/money'
import { formatMoney } from '#/i18n/format'
import { useConnectionState } from '#/offline/use-connection-state'
import { Button } from '#/ui/button'
import { Kbd } from '#/ui/kbd'
import { PickedLines } from '../menu-picker/picked-lines'
import styles from './create-order.module.css'
import { OrderSums } from './order-sums'
import { PriceDifferences } from './price-differences'
import { agreedCents, type Known, type OrderForm } from './use-order-form'
import { useProblemText } from './use-problem-text'

/** The dishes so far, what they cost, and the button that takes the order. It stays in sight. */
export const OrderSummary = ({ form, known }: { form: OrderForm; known: Known | undefined }) => {
  const { t } = useLingui()
  const text = useProblemText()
  const isAway = useConnectionState() === 'disconnected'
  const currency = known?.rules.currency ?? 'ALL'
  const { draft, sums, failure } = form
  const itemsProblem = form.problemOf('items')
  const total = sums === undefined ? '' : formatMoney(fromCents(sums.totalCents), currency)
  return (
    <aside className={styles['summary']} aria-label={t`This order`}>
      <h2>
        <Trans>This order</Trans>
      </h2>
      <div data-field="items">
        {draft.items.length === 0 ? (
          <p className={styles['quiet']}>
            <Trans>Nothing picked yet.</Trans>
          </p>
        ) : (
          <PickedLines
            dishes={known?.dishes ?? []}
            items={draft.items}
            currency={currency}
            onChange={(items) => form.changeItems(() => items)}
          />
        )}
        {itemsProblem !== undefined && (
          <p role="alert" className={styles['wrong']}>
            {itemsProblem === 'missing' ? <Trans>Pick at least one dish.</Trans> : text(itemsProblem)}
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
      <div className={styles['send']}>
        {failure !== undefined && failure.kind !== 'price_changed' && (
          <p role="alert" className={styles['wrong']}>
            {failure.kind === 'incomplete' ? (
              <Trans>Please make sure that all the fields are completed</Trans>
            ) : (
              failure.text
            )}
          </p>
        )}
        <Button
          block
          size="kitchen"
          type="submit"
          busy={form.isBusy}
          disabled={isAway || known === undefined}
          end={<Kbd>Ctrl ↵</Kbd>}
        >
          <Trans>Take the order · {total}</Trans>
        </Button>
        {isAway && (
          <p className={styles['quiet']}>
            <Trans>There is no connection. What you typed is kept; take the order when the connection is back.</Trans>
          </p>
        )}
      </div>
    </aside>
  )
}
