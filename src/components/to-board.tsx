import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '#/ui/input/button'

/** A button that leads to the board. */
export const ToBoard = ({ size, variant }: { size?: 'kitchen'; variant?: 'primary' | 'outline' | 'tonal' }) => (
  <Button {...(size && { size })} {...(variant && { variant })} asChild>
    <Link to="/orders/kanban">
      <Trans>Go to the board</Trans>
    </Link>
  </Button>
)
