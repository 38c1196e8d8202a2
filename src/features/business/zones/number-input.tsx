import { useState } from 'react'
import { readMeasure } from '#/domain/values/read-amount'
import { TextField } from '#/ui/input/text-field'

/**
 * A decimal number that is told while it is typed: `NaN` for what is none. What is typed stays as it was typed until the
 * number is changed elsewhere, on the map perhaps.
 */
export const NumberInput = ({
  label,
  value,
  digits,
  error,
  end,
  hint,
  onChange,
}: {
  label: string
  value: number
  /** Behind the point. */
  digits: number
  error?: string | undefined
  end?: string
  hint?: string
  onChange: (value: number) => void
}) => {
  const shown = Number.isFinite(value) ? String(Number(value.toFixed(digits))) : ''
  const [typed, setTyped] = useState({ text: shown, value })
  // NaN is not equal to itself.
  if (!Object.is(typed.value, value)) setTyped({ text: shown, value })
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      error={error}
      hint={hint}
      end={end}
      value={typed.text}
      onChange={(text) => {
        const read = readMeasure(text, end)
        const next = Number.isNaN(read) ? Number.NaN : Number(read.toFixed(digits))
        setTyped({ text, value: next })
        onChange(next)
      }}
    />
  )
}
