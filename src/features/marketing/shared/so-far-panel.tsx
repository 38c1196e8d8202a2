import { Trans } from '@lingui/react/macro'
import { grouped } from '#/components/list/grouped'
import { useDayText } from '#/components/list/use-day-text'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import type { SoFar } from '#/contract/marketing-values'
import { percent } from '#/i18n/figures'
import styles from './so-far-panel.module.css'

/** How often guests saw and pressed it, and what they ordered then; no zero where nobody counted. */
export const SoFarPanel = ({ of }: { of: SoFar }) => {
  const dayText = useDayText()
  if (of === null)
    return (
      <Panel title={<Trans>So far</Trans>}>
        <p className={styles['words']}>
          <Trans>Not reported: no channel has said how often guests saw it.</Trans>
        </p>
      </Panel>
    )
  const shareOf = (count: number) => (of.shown > 0 ? `${grouped(count)}, ${percent(count / of.shown)}` : grouped(count))
  const [from, to] = [dayText(of.from), dayText(of.to)]
  return (
    <Panel title={<Trans>So far</Trans>}>
      <div className={styles['words']}>
        <dl className={parts['facts']}>
          <dt>
            <Trans comment="how often guests saw it">Seen</Trans>
          </dt>
          <dd>{grouped(of.shown)}</dd>
          <dt>
            <Trans comment="how often guests pressed it">Pressed</Trans>
          </dt>
          <dd>{shareOf(of.pressed)}</dd>
          <dt>
            <Trans comment="orders that followed">Ordered</Trans>
          </dt>
          <dd>{shareOf(of.ordered)}</dd>
        </dl>
        <p className={styles['note']}>
          {from === to ? (
            <Trans>As channels reported on {from}.</Trans>
          ) : (
            <Trans>
              As channels reported, {from} to {to}.
            </Trans>
          )}
        </p>
      </div>
    </Panel>
  )
}
