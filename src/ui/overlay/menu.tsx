import Check from 'lucide-react/icons/check'
import * as Dropdown from 'radix-ui/dropdown-menu'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useBack } from './back'
import { classNames } from '../timing/class-names'
import type { Icon } from '../display/icon'
import styles from './menu.module.css'

/** A list of actions that hangs on a button ("More", the profile). Fill it with the items below. */
export const Menu = ({
  trigger,
  label,
  align = 'end',
  side = 'bottom',
  open,
  onOpenChange,
  className,
  children,
}: {
  /** One button element. */
  trigger: ReactElement
  label: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}) => {
  const [own, setOwn] = useState(false)
  const shown = open ?? own
  const change = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  useBack(shown, () => change(false))
  return (
    <Dropdown.Root open={shown} onOpenChange={change}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={12}
          loop
          className={classNames(styles['menu'], className)}
        >
          {children}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  )
}

/** One action. `keepOpen` for what is pressed several times; `asChild` turns the one child (a link) into the item. */
export const MenuItem = ({
  icon: Mark,
  onSelect,
  disabled = false,
  danger = false,
  keepOpen = false,
  asChild = false,
  end,
  children,
}: {
  icon?: Icon
  onSelect?: () => void
  disabled?: boolean
  danger?: boolean
  keepOpen?: boolean
  asChild?: boolean
  /** At the right: the present value, a key hint. */
  end?: ReactNode
  children: ReactNode
}) => (
  <Dropdown.Item
    asChild={asChild}
    disabled={disabled}
    onSelect={(event) => {
      if (keepOpen) event.preventDefault()
      onSelect?.()
    }}
    className={classNames(styles['item'], danger && styles['danger'])}
  >
    {asChild ? (
      children
    ) : (
      <>
        {Mark && <Mark />}
        <span className={styles['words']}>{children}</span>
        {end && <span className={styles['end']}>{end}</span>}
      </>
    )}
  </Dropdown.Item>
)

/** One of a few settings inside a menu, with a tick at the chosen one. The menu stays open. */
export const MenuChoices = <T extends string>({
  label,
  value,
  onChange,
  options,
}: {
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly { value: T; label: ReactNode; icon?: Icon }[]
}) => (
  <Dropdown.RadioGroup
    aria-label={label}
    value={value}
    onValueChange={(next) => {
      const chosen = options.find((option) => option.value === next)
      if (chosen) onChange(chosen.value)
    }}
  >
    <Dropdown.Label className={styles['label']}>{label}</Dropdown.Label>
    {options.map(({ value: choice, label: words, icon: Mark }) => (
      <Dropdown.RadioItem
        key={choice}
        value={choice}
        className={styles['item']}
        onSelect={(event) => event.preventDefault()}
      >
        {Mark && <Mark />}
        <span className={styles['words']}>{words}</span>
        <Dropdown.ItemIndicator className={styles['end']}>
          <Check />
        </Dropdown.ItemIndicator>
      </Dropdown.RadioItem>
    ))}
  </Dropdown.RadioGroup>
)

/** On or off inside a menu. The menu stays open. */
export const MenuCheck = ({
  checked,
  onChange,
  icon: Mark,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  icon?: Icon
  children: ReactNode
}) => (
  <Dropdown.CheckboxItem
    checked={checked}
    onCheckedChange={onChange}
    onSelect={(event) => event.preventDefault()}
    className={styles['item']}
  >
    {Mark && <Mark />}
    <span className={styles['words']}>{children}</span>
    <Dropdown.ItemIndicator className={styles['end']}>
      <Check />
    </Dropdown.ItemIndicator>
  </Dropdown.CheckboxItem>
)

/** Words that cannot be pressed: who is signed in, the name of a part. */
export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Dropdown.Label className={styles['label']}>{children}</Dropdown.Label>
)

export const MenuSeparator = () => <Dropdown.Separator className={styles['line']} />
