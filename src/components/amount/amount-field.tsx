import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { settleAmount } from '#/domain/values/read-amount'
import { TextField, type TextFieldProps } from '#/ui/input/text-field'

/**
 * A number with at most two decimals. Left, it is rounded to them, and what is no number becomes 0: the field says so until
 * somebody types again.
 */
export const AmountField = ({
  value,
  onChange,
  hint,
  error,
  onLeave,
  ...rest
}: Omit<TextFieldProps, 'inputMode' | 'autoComplete' | 'onBlur'> & { onLeave?: () => void }) => {
  const { t } = useLingui()
  /** The text that was changed, and what stands there since. */
  const [changed, setChanged] = useState<{ from: string; to: string; isZero: boolean }>()
  const said = changed?.to === value ? changed : undefined
  const typed = said?.from ?? ''
  const leave = () => {
    const { text, made } = settleAmount(value)
    if (made !== 'nothing') setChanged({ from: value.trim(), to: text, isZero: made === 'zero' })
    if (text !== value) onChange(text)
    onLeave?.()
  }
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(text) => {
        setChanged(undefined)
        onChange(text)
      }}
      onBlur={leave}
      hint={said?.isZero === false ? t`Rounded to two decimals.` : hint}
      error={said?.isZero === true ? t`“${typed}” is no number. It counts as 0.` : error}
    />
  )
}
