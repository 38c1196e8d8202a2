import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ToppingType } from '#/contract/menu'
import type { NewOrder } from '#/contract/orders'
import type { Currency } from '#/domain/values/money'
import { isCountAllowed, toppingCount } from '#/domain/orders/picked-item'
import { formatMoney } from '#/i18n/format'
import { OptionPills } from '#/ui/input/option-pills'
import styles from './dish-dialog.module.css'
import { ToppingCounts } from './topping-counts'

export type PickedTopping = NonNullable<NewOrder['items'][number]['toppingItems']>[number]

const NONE = 'none'

/** The toppings of one type: one of them as a choice, several with a count each; never more than the type allows. */
export const ToppingChoice = ({
  id,
  type,
  currency,
  toppings,
  onChange,
  isTried,
}: {
  id: string
  type: ToppingType
  currency: Currency
  /** Of all types of the dish. */
  toppings: readonly PickedTopping[]
  onChange: (toppings: PickedTopping[]) => void
  /** What is missing is said once somebody tried to go on. */
  isTried: boolean
}) => {
  const { t } = useLingui()
  const own = toppings.filter((topping) => topping.toppingTypeId === type.id)
  const others = toppings.filter((topping) => topping.toppingTypeId !== type.id)
  const count = toppingCount({ toppingItems: toppings }, type.id)
  const { min, max } = type
  const items = type.items.filter(({ active }) => active)
  return (
    <section id={id} className={styles['group']} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`}>
        {type.displayedText}
        <small>
          <Limits min={min} max={max} />
        </small>
      </h3>
      {max === 1 ? (
        <OptionPills
          labelledBy={`${id}-name`}
          value={own[0] !== undefined ? String(own[0].id) : min === 0 ? NONE : null}
          onChange={(chosen) =>
            onChange(
              chosen === NONE ? others : [...others, { id: Number(chosen), toppingTypeId: type.id, quantity: 1 }],
            )
          }
          options={[
            ...(min === 0 ? [{ value: NONE, label: t`None` }] : []),
            ...items.map((item) => ({
              value: String(item.id),
              label:
                item.price > 0 ? `${item.displayedText} · +${formatMoney(item.price, currency)}` : item.displayedText,
            })),
          ]}
        />
      ) : (
        <ToppingCounts
          items={items}
          currency={currency}
          own={own}
          room={max - count}
          onChange={(next) => onChange([...others, ...next])}
        />
      )}
      {isTried && !isCountAllowed(type, count) && (
        <p className={styles['error']} role="alert">
          <Plural value={min} one="Choose at least #." other="Choose at least #." />
        </p>
      )}
    </section>
  )
}

const Limits = ({ min, max }: { min: number; max: number }) => {
  if (min === max) return <Plural value={min} one="choose #" other="choose #" />
  if (min === 0) return <Plural value={max} one="optional, up to #" other="optional, up to #" />
  return (
    <Trans>
      choose {min} to {max}
    </Trans>
  )
}
