import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { Button } from '#/ui/input/button'
import { discountPageAt } from '../discount-page-at'

/** The way to a new discount; on phones it stands at the bottom right. */
export const NewDiscount = ({ className }: { className?: string }) => (
  <Button asChild {...(className !== undefined && { className })}>
    <Link {...discountPageAt('new')}>
      <Plus />
      <Trans>New discount</Trans>
    </Link>
  </Button>
)
