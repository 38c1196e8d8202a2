import * as RadioGroup from 'radix-ui/radio-group'
import type { CSSProperties, ReactNode } from 'react'

/** How a group of choices gets its name: said here, or by words already on screen. */
export type GroupName = { label: string } | { labelledBy: string }

/** Which value is chosen, if any, and what to do with another. */
export type Choice<T extends string> = GroupName & {
  value: T | null
  onChange: (value: T) => void
  disabled?: boolean
  className?: string
}

/** One of a few values that only its parts (`RadioGroup.Item`) draw. */
export const ChoiceGroup = <T extends string>({
  value,
  onChange,
  values,
  children,
  disabled = false,
  className,
  style,
  ...name
}: Choice<T> & {
  values: readonly T[]
  children: ReactNode
  style?: CSSProperties | undefined
}) => (
  <RadioGroup.Root
    {...('label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.labelledBy })}
    value={value}
    disabled={disabled}
    onValueChange={(next) => {
      const chosen = values.find((each) => each === next)
      if (chosen !== undefined) onChange(chosen)
    }}
    {...(className !== undefined && { className })}
    style={style}
  >
    {children}
  </RadioGroup.Root>
)
