import { Trans } from '@lingui/react/macro'
import { ToBoard } from '#/components/to-board'
import { EmptyState } from '#/ui/display/empty-state'
import { RestingDome } from '#/ui/display/page-art'

/** Says that the screen of this title is slow, and offers the way to the board meanwhile. */
export const SlowScreen = ({ title }: { title: string }) => (
  <EmptyState
    art={<RestingDome />}
    title={<Trans>“{title}” is slow to load</Trans>}
    action={<ToBoard size="kitchen" variant="outline" />}
  >
    <Trans>The network is slow or the server is busy. It opens as soon as it loads.</Trans>
  </EmptyState>
)
