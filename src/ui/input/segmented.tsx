import * as ToggleGroup from 'radix-ui/toggle-group'
import type { ReactNode } from 'react'
import { classNames } from '../timing/class-names'
import type { Icon } from '../display/icon'
import styles from './segmented.module.css'
import { VisuallyHidden } from '../display/visually-hidden'

export interface SegmentedOption<T extends string> {
  value: T
  label: string
  icon?: Icon
}

/** Two to five choices, one of them always taken. `iconsOnly` keeps the words for screen readers. */
export const Segmented = <T extends string>({
  label,
  value,
  onChange,
  options,
  iconsOnly = false,
  block = false,
  className,
}: {
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly SegmentedOption<T>[]
  iconsOnly?: boolean
  /** Takes the whole width, in equal parts. */
  block?: boolean
  className?: string
}) => (
  <ToggleGroup.Root
    type="single"
    aria-label={label}
    value={value}
    // A press on the chosen part gives '', which is no choice.
    onValueChange={(next) => {
      const chosen = options.find((option) => option.value === next)
      if (chosen) onChange(chosen.value)
    }}
    className={classNames(styles['frame'], block && styles['block'], className)}
  >
    {options.map(({ value: part, label: words, icon: Mark }) => (
      <ToggleGroup.Item key={part} value={part} className={styles['part']}>
        {Mark && <Mark />}
        {iconsOnly && Mark ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      </ToggleGroup.Item>
    ))}
  </ToggleGroup.Root>
)

/** The same look for links: put `<a>`s inside; the one with `aria-current` is the chosen one. */
export const SegmentedNav = ({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) => (
  <nav aria-label={label} className={classNames(styles['frame'], styles['links'], className)}>
    {children}
  </nav>
)
