import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '#/ui/button'
import { ErrorPage } from './error-page'

/** Any URL that leads nowhere (specification §2). */
export const NotFoundPage = () => (
  <ErrorPage
    title={<Trans>Oops, this page is not here</Trans>}
    text={<Trans>The link may be old. Your orders are safe and the ring still works.</Trans>}
  >
    <Button size="kitchen" asChild>
      <Link to="/orders/kanban">
        <Trans>Go to the board</Trans>
      </Link>
    </Button>
  </ErrorPage>
)
