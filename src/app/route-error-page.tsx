import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPage } from '#/features/not-found/error-page'
import { Button } from '#/ui/button'

/** A page that could not be loaded or drawn. The frame around it, the ring and the queue go on working. */
export const RouteErrorPage = ({ reset }: ErrorComponentProps) => (
  <ErrorPage
    title={<Trans>Oops, this page did not open</Trans>}
    text={<Trans>Your orders are safe and the ring still works.</Trans>}
  >
    <Button size="kitchen" variant="primary" onClick={reset}>
      <Trans>Try again</Trans>
    </Button>
    <Button size="kitchen" variant="outline" onClick={() => window.location.reload()}>
      <Trans>Reload the page</Trans>
    </Button>
  </ErrorPage>
)
