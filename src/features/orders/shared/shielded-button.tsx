import { Button, type ButtonProps } from '#/ui/input/button'

/** A button that ignores presses while it is shielded, and says so. */
export const ShieldedButton = ({ isShielded, onClick, ...rest }: ButtonProps & { isShielded: boolean }) => (
  <Button {...rest} {...(isShielded ? { 'aria-disabled': true } : { onClick })} />
)
