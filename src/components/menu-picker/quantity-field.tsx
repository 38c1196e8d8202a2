import { useLingui } from '@lingui/react/macro'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { isQuantity, QUANTITY_MAX } from '#/domain/orders/picked-item'
import { IconButton } from '#/ui/input/button'
import styles from './quantity-field.module.css'

/** As typed; what is no whole number counts as 0, which no rule lets pass. */
const numberOf = (text: string): number => (/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : 0)

/**
 * How many pieces: two buttons for fingers, a number for keyboards. An impossible number is handed on as typed, so that
 * nothing else is ordered than what stands in the field; `problem` says what is wrong with it.
 */
export const QuantityField = ({
  of,
  quantity,
  max = QUANTITY_MAX,
  onChange,
  describedBy,
}: {
  /** Of what, as a name. */
  of: string
  quantity: number
  max?: number
  onChange: (quantity: number) => void
  /** The element that says what is wrong. */
  describedBy?: string | undefined
}) => {
  const { t } = useLingui()
  const [text, setText] = useState(String(quantity))
  // A button or a second pick changed it.
  const shown = numberOf(text) === quantity ? text : String(quantity)
  const change = (next: string) => {
    setText(next)
    onChange(numberOf(next))
  }
  const isWrong = !isQuantity(quantity) || quantity > max
  return (
    <span className={styles['field']}>
      <IconButton
        icon={Minus}
        label={t`One less: ${of}`}
        disabled={quantity <= 1}
        onClick={() => change(String(Math.min(max, quantity - 1)))}
      />
      <input
        className={styles['number']}
        aria-label={t`Quantity: ${of}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? describedBy : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={shown}
        onFocus={(event) => event.target.select()}
        onChange={(event) => change(event.target.value)}
      />
      <IconButton
        icon={Plus}
        label={t`One more: ${of}`}
        disabled={quantity >= max}
        onClick={() => change(String(Math.max(1, quantity + 1)))}
      />
    </span>
  )
}
