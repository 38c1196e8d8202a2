import { Trans, useLingui } from '@lingui/react/macro'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import type { DeliveryCounts } from '#/contract/notifications'
import { LEFT_OUT } from '#/domain/marketing/sending-time'
import { LEFT_OUT_WORDS } from './notification-words'
import { Fact } from './receivers-count'
import { SendingHoursNote } from './sending-hours-note'

/** How far a push is, and what became of it at whom. */
export const DeliveryProgress = ({ of }: { of: DeliveryCounts }) => {
  const { t, i18n } = useLingui()
  const facts: [string, number][] = [
    [t({ message: 'Meant for', context: 'devices' }), of.total],
    [t({ message: 'Sent', context: 'devices' }), of.sent],
    [t({ message: 'Waiting', context: 'devices' }), of.waiting + of.claimed],
    [t({ message: 'Failed', context: 'devices' }), of.failed],
    [t`Not known, and not tried again`, of.notKnown],
    [t({ message: 'Stopped', context: 'devices' }), of.stopped],
    ...LEFT_OUT.map((why): [string, number] => [i18n._(LEFT_OUT_WORDS[why]), of.leftOut[why]]),
  ]
  return (
    <Panel title={<Trans>What became of it</Trans>}>
      <div className={parts['fields']}>
        <dl className={parts['facts']} aria-live="polite">
          {facts
            .filter(([, count], place) => place < 2 || count > 0)
            .map(([name, count]) => (
              <Fact key={name} name={name} text={i18n.number(count)} />
            ))}
        </dl>
        {of.waiting > 0 && <SendingHoursNote />}
      </div>
    </Panel>
  )
}
