import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { ToBoard } from '#/components/to-board'
import { ErrorPage } from '#/features/not-found/error-page'
import { Button } from '#/ui/input/button'
import { asChunkLoadError, ChunkLoadError } from './chunk-load-error'

/**
 * A page that could not be loaded or drawn. The frame around it, the ring and the queue go on working. A file that did not
 * come is named as the specification names it, for whoever is called to help. `reset` takes the error back, and the route is
 * loaded again: it remembers what its own code failed with. Left out where the browser still waits for the file, because it
 * would wait for the same answer.
 */
export const RouteErrorPage = ({ error, reset }: { error: unknown; reset?: () => void }) => {
  const router = useRouter()
  const failure = asChunkLoadError(error)
  return (
    <ErrorPage
      title={<Trans>Oops, this page did not open</Trans>}
      text={
        <>
          <Trans>Your orders are safe and the ring still works.</Trans>
          {failure instanceof ChunkLoadError && <code>{failure.code}</code>}
        </>
      }
    >
      {reset === undefined ? (
        <ToBoard size="kitchen" variant="primary" />
      ) : (
        <Button size="kitchen" variant="primary" onClick={() => void router.invalidate().then(reset)}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button size="kitchen" variant="outline" onClick={() => window.location.reload()}>
        <Trans>Reload the page</Trans>
      </Button>
    </ErrorPage>
  )
}

/** A screen that did not come in two minutes. */
export const LostScreen = () => <RouteErrorPage error={new ChunkLoadError('code')} />
