import { Trans } from '@lingui/react/macro'
import { ToBoard } from '#/components/to-board'
import { ErrorPage } from './error-page'

/** Any URL that leads nowhere (specification §2). */
export const NotFoundPage = () => (
  <ErrorPage
    title={<Trans>Oops, this page is not here</Trans>}
    text={<Trans>The link may be old. Your orders are safe and the ring still works.</Trans>}
  >
    <ToBoard size="kitchen" />
  </ErrorPage>
)
