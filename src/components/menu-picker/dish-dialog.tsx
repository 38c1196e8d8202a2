import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useState } from 'react'
import type { MenuItem } from '#/contract/menu'
import type { OrderedAt } from '#/domain/menu/on-sale'
import { type Currency, fromCents } from '#/domain/values/money'
import { itemPrice } from '#/domain/orders/order-total'
import { isCountAllowed, isQuantity, pickedProblems, pricePicked, toppingCount } from '#/domain/orders/picked-item'
import { NOTES_MAX } from '#/domain/values/text-limits'
import { formatMoney } from '#/i18n/format'
import { Button } from '#/ui/input/button'
import { Dialog } from '#/ui/overlay/dialog'
import { OptionPills } from '#/ui/input/option-pills'
import { TextArea } from '#/ui/input/text-area'
import styles from './dish-dialog.module.css'
import { type PickedItem, pricedDish } from './picked-item'
import { QuantityField } from './quantity-field'
import { ToppingChoice } from './topping-choice'

/** What a dish asks before it is picked: variant, toppings within their limits, notes, how many. */
export const DishDialog = ({
  dish,
  quantity = 1,
  item,
  currency,
  at,
  onDone,
  onClose,
}: {
  /** As it can be had then (`asHad`). */
  dish: MenuItem
  /** How many were asked for; of no account where a picked `item` is changed. */
  quantity?: number
  item?: PickedItem
  currency: Currency
  at: OrderedAt
  onDone: (item: PickedItem) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const formId = useId()
  const [picked, setPicked] = useState<PickedItem>(() => item ?? freshPick(dish, quantity))
  const [wasTried, setTried] = useState(false)
  const change = (patch: Partial<PickedItem>) => setPicked((before) => ({ ...before, ...patch }))

  const priced = pricedDish(dish)
  const toppingTypes = dish.toppingTypes.filter(({ active }) => active)
  const isQuantityWrong = !isQuantity(picked.quantity)
  const price = formatMoney(
    fromCents(itemPrice(pricePicked(priced, picked)) * (isQuantityWrong ? 1 : picked.quantity)),
    currency,
  )
  const done = () => {
    setTried(true)
    const firstWrong = toppingTypes.find((type) => !isCountAllowed(type, toppingCount(picked, type.id)))
    if (firstWrong !== undefined) {
      document
        .getElementById(`${formId}-${firstWrong.id}`)
        ?.querySelector<HTMLElement>('button:not(:disabled)')
        ?.focus()
      return
    }
    if (!isQuantityWrong && pickedProblems(priced, picked, at).length === 0) onDone(trimmed(picked))
  }
  // A group of choices swallows Enter; a practised hand ends a dish with it.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLElement) || event.nativeEvent.isComposing) return
    if (!event.target.matches('[role="radio"], input')) return
    event.preventDefault()
    done()
  }

  return (
    <Dialog
      open
      title={dish.itemName}
      description={dish.description}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="kitchen" type="submit" form={formId}>
            {item === undefined ? <Trans>Add for {price}</Trans> : <Trans>Save for {price}</Trans>}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['form']}
        noValidate
        onKeyDownCapture={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          done()
        }}
      >
        {dish.variants.length > 0 && (
          <section className={styles['group']}>
            <h3 id={`${formId}-variant`}>
              <Trans>Size or kind</Trans>
            </h3>
            <OptionPills
              labelledBy={`${formId}-variant`}
              value={picked.variantItem ? String(picked.variantItem.id) : null}
              onChange={(id) => change({ variantItem: { id: Number(id) } })}
              options={dish.variants.map(({ id, name, price: amount }) => ({
                value: String(id),
                label: `${name} · ${formatMoney(amount, currency)}`,
              }))}
            />
          </section>
        )}
        {toppingTypes.map((type) => (
          <ToppingChoice
            key={type.id}
            id={`${formId}-${type.id}`}
            type={type}
            currency={currency}
            toppings={picked.toppingItems ?? []}
            onChange={(toppingItems) => change({ toppingItems })}
            isTried={wasTried}
          />
        ))}
        <TextArea
          label={t`Note for the kitchen`}
          max={NOTES_MAX}
          value={picked.notes ?? ''}
          onChange={(notes) => change({ notes })}
        />
        <div className={styles['quantity']}>
          <QuantityField
            of={dish.itemName}
            quantity={picked.quantity}
            onChange={(next) => change({ quantity: next })}
            describedBy={`${formId}-quantity`}
          />
          {isQuantityWrong && (
            <p id={`${formId}-quantity`} className={styles['error']} role="alert">
              <Trans>Enter a whole number from 1 to 99.</Trans>
            </p>
          )}
        </div>
      </form>
    </Dialog>
  )
}

/** The first variant is taken to begin with; toppings that must be chosen are the customer's to say. */
const freshPick = (dish: MenuItem, quantity: number): PickedItem => ({
  id: dish.id,
  quantity,
  ...(dish.variants[0] !== undefined && { variantItem: { id: dish.variants[0].id } }),
})

/** Without what says nothing. */
const trimmed = ({ notes, toppingItems, ...rest }: PickedItem): PickedItem => ({
  ...rest,
  ...(notes !== undefined && notes.trim() !== '' && { notes: notes.trim() }),
  ...(toppingItems !== undefined && toppingItems.length > 0 && { toppingItems }),
})
