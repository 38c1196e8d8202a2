import { cloneElement, type ComponentPropsWithRef, isValidElement, type MouseEvent, type ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from '../timing/class-names'
import type { Icon } from '../display/icon'
import { Spinner } from '../display/spinner'

export type ButtonVariant = 'primary' | 'tonal' | 'outline' | 'ghost' | 'link' | 'danger' | 'dangerGhost'
export type ButtonSize = 'normal' | 'kitchen'

interface ButtonLook {
  variant?: ButtonVariant
  /** `kitchen` is 64 px high, for wet hands; `normal` is 48 px on touch and 40 px with a mouse. */
  size?: ButtonSize
  /** Takes the whole width. */
  block?: boolean
  /** Turns the icon into a spinner and ignores presses; the button keeps its focus and its width. */
  busy?: boolean
  /** Styles the one child element (a link, say) instead of drawing a button. */
  asChild?: boolean
}

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  icon?: Icon
  /** After the words: a key hint, a chevron. */
  end?: ReactNode
}

/** The one button. Aubergine means "press me", red is for what the customer sees and we cannot take back. */
export const Button = ({ icon: Mark, end, busy = false, children, ...rest }: ButtonProps) => (
  <ButtonFrame
    busy={busy}
    {...rest}
    holder={children}
    fill={(words) => (
      <>
        {busy ? <Spinner /> : Mark ? <Mark /> : null}
        {words}
        {end}
      </>
    )}
  />
)

export interface IconButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  icon: Icon
  /** What a screen reader says; there are no words to see. */
  label: string
}

/** A square button with a sign everybody knows: menu, back, close, more, print, phone. */
export const IconButton = ({ icon: Mark, label, busy = false, className, children, ...rest }: IconButtonProps) => (
  <ButtonFrame
    busy={busy}
    variant="ghost"
    {...rest}
    aria-label={label}
    className={classNames(styles['icon'], className)}
    holder={children}
    fill={(words) => (
      <>
        {busy ? <Spinner /> : <Mark />}
        {words}
      </>
    )}
  />
)

type FrameProps = ButtonLook &
  Omit<ComponentPropsWithRef<'button'>, 'children'> & {
    /** What the button was given: its words, or with `asChild` the element that becomes the button. */
    holder: ReactNode
    /** Icon and words, as they stand inside. */
    fill: (words: ReactNode) => ReactNode
  }

const ButtonFrame = ({
  variant = 'primary',
  size = 'normal',
  block = false,
  busy = false,
  asChild = false,
  className,
  onClick,
  holder,
  fill,
  ...rest
}: FrameProps) => {
  const look = classNames(styles['button'], styles[variant], styles[size], block && styles['block'], className)
  const press = busy ? ignorePress : onClick
  const state = busy ? { 'aria-busy': true, 'aria-disabled': true } : {}
  // A dozen lines instead of Radix's `Slot`, which merges handlers and styles that no child of ours has.
  if (asChild && isValidElement<{ children?: ReactNode }>(holder)) {
    const props = { className: look, ...(press && { onClick: press }), ...state, ...rest }
    return cloneElement(holder, props, fill(holder.props.children))
  }
  return (
    <button type="button" className={look} onClick={press} {...state} {...rest}>
      {fill(holder)}
    </button>
  )
}

const ignorePress = (event: MouseEvent) => event.preventDefault()
