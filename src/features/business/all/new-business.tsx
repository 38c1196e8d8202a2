import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { Button } from '#/ui/input/button'

/** The way to a new business. */
export const NewBusiness = () => (
  <Button asChild>
    <Link to="/admin/businesses/new">
      <Plus />
      <Trans>New business</Trans>
    </Link>
  </Button>
)
