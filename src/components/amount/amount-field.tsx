import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { formatNumber } from '#/domain/values/money'
import { type NumberKind, readTyped } from '#/domain/values/read-amount'
import { TextField, type TextFieldProps } from '#/ui/input/text-field'

/**
 * A number with at most two decimals, of what stands behind it (`end`). `onChange` gives the plain number for whatever way of
 * writing was typed, and what is no number as it is, so that nobody takes it for one. Left, the field shows what was read:
 * 0 for what is no number, which it says, and what was typed again as soon as somebody comes back to mend it.
 */
export const AmountField = ({
  value,
  onChange,
  hint,
  error,
  onLeave,
  kind,
  ...rest
}: Omit<TextFieldProps, 'ref' | 'inputMode' | 'autoComplete' | 'onBlur' | 'onFocus'> & {
  /** Where `end` does not say it: `%` is a percentage, everything else money. */
  kind?: NumberKind
  onLeave?: () => void
}) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState({ text: value, value, isLeft: true, isBack: false })
  const input = useRef<HTMLInputElement>(null)
  const { isBack } = typed
  // What is typed next takes its place, as it would have taken that of the 0.
  useLayoutEffect(() => {
    if (isBack) input.current?.select()
  }, [isBack])
  // Changed elsewhere: taken back, or another record's.
  if (typed.value !== value) setTyped({ text: value, value, isLeft: true, isBack: false })
  const unit = typeof rest.end === 'string' ? rest.end : undefined
  const read = (text: string) => readTyped(text, kind ?? (unit === '%' ? 'percent' : 'money'), unit)
  const { shown, made } = read(typed.text)
  const isWrong = made === 'none' || made === 'otherUnit'
  const [asTyped, asRead] = [typed.text.trim(), formatNumber(Number(shown))]
  const said = {
    nothing: undefined,
    rounded: t`Rounded to two decimals.`,
    thousands: t`Read as ${asRead}.`,
    none: t`“${asTyped}” is not a number. Enter one, or 0.`,
    otherUnit: t`“${asTyped}” is not in ${unit ?? ''}. Type a number.`,
  }[made]
  const own = typed.isLeft ? said : undefined
  return (
    <TextField
      {...rest}
      ref={input}
      inputMode={kind === 'count' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed.isLeft ? shown : typed.text}
      onChange={(text) => {
        const next = read(text).value
        setTyped({ text, value: next, isLeft: false, isBack: false })
        onChange(next)
      }}
      onFocus={() => isWrong && setTyped({ ...typed, isLeft: false, isBack: true })}
      onBlur={() => {
        setTyped({ ...typed, isLeft: true, isBack: false })
        onLeave?.()
      }}
      hint={isWrong ? hint : (own ?? hint)}
      error={isWrong ? (own ?? error) : error}
    />
  )
}
