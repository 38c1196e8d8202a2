import { Trans } from '@lingui/react/macro'
import History from 'lucide-react/icons/history'
import { Said } from '#/components/status-line/said'
import { Strip } from '#/ui/display/strip'

/** How old the board is, while the server has not confirmed it. */
export const AsOfStrip = ({ time }: { time: string }) => (
  <Said as="asOf">
    <Strip
      icon={History}
      title={<Trans comment="the board shows the orders as they were at that time">Orders as of {time}</Trans>}
    />
  </Said>
)
