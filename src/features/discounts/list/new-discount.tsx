import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { Button } from '#/ui/input/button'
import { discountPageAt } from '../discount-page-at'

/** The way to a new discount. */
export const NewDiscount = () => (
  <Button asChild>
    <Link {...discountPageAt('new')}>
      <Plus />
      <Trans>New discount</Trans>
    </Link>
  </Button>
)
