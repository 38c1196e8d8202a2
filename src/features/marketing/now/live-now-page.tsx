import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageHeader } from '#/components/page-header'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { useListScope } from '#/components/list/use-list-scope'
import { Reading } from '#/components/reading/reading'
import { StateTag } from '#/components/state-tag'
import { shownNow } from '#/domain/marketing/shown-now'
import { MARKETING_STATE } from '../shared/marketing-states'
import { NamedRow } from '../shared/named-row'
import { useDaysWords } from '../shared/use-days-words'
import styles from './live-now.module.css'
import { ThingLink } from './thing-link'
import { type ShownThing, useShownThings } from './use-shown-things'

/** `/admin/marketing/now`: what guests see now, what begins next, and what ends this week; what leads nowhere is named first. */
export const LiveNowPage = () => {
  const { t } = useLingui()
  const { things, readings } = useShownThings()
  const [campaigns, banners, blocks] = readings
  return (
    <>
      <PageHeader title={t`Live now`} />
      {things !== undefined ? (
        <LiveNow things={things} />
      ) : (
        <Reading of={campaigns}>
          {() => <Reading of={banners}>{() => <Reading of={blocks}>{() => null}</Reading>}</Reading>}
        </Reading>
      )}
    </>
  )
}

const LiveNow = ({ things }: { things: readonly ShownThing[] }) => {
  const { live, next, ending } = shownNow(things, useListScope().today())
  const astray = [...live, ...next].filter(({ leadsTo }) => leadsTo !== 'there')
  return (
    <div className={styles['page']}>
      {astray.length > 0 && (
        <Things title={<Trans>Leads nowhere, or to what is closed</Trans>} things={astray} none={null} />
      )}
      <Things title={<Trans>Live now</Trans>} things={live} none={<Trans>Guests are shown nothing now.</Trans>} />
      <Things title={<Trans>Starts next</Trans>} things={next} none={<Trans>Nothing is planned.</Trans>} />
      <Things title={<Trans>Ends this week</Trans>} things={ending} none={<Trans>Nothing ends by Sunday.</Trans>} />
    </div>
  )
}

const Things = ({
  title,
  things,
  none,
}: {
  title: ReactNode
  things: readonly ShownThing[]
  /** Said where there is none. */
  none: ReactNode
}) => {
  const daysOf = useDaysWords()
  return (
    <Panel title={title} aside={<span>{things.length}</span>}>
      {things.length === 0 ? (
        <p className={styles['none']}>{none}</p>
      ) : (
        <ul className={parts['lines']}>
          {things.map((thing) => (
            <li key={thing.key} className={styles['thing']}>
              <ThingLink to={thing}>
                <NamedRow
                  of={thing}
                  hasNone={thing.kind === 'block'}
                  name={thing.name}
                  sub={thing.sub}
                  leadsTo={thing.leadsTo}
                />
              </ThingLink>
              <span className={styles['end']}>
                <StateTag of={MARKETING_STATE[thing.state]} />
                <small>{daysOf(thing)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
