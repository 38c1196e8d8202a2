import { Trans, useLingui } from '@lingui/react/macro'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { Counters } from '#/components/list/counters'
import type { ListView } from '#/components/list/use-list-view'
import type { ResponseOf } from '#/contract/endpoint'
import type { seo } from '#/contract/seo'
import { SEO_STATES } from '#/domain/seo/seo-texts'
import { Button } from '#/ui/input/button'
import { STATE_LOOK } from './page-words'
import type { LIST_QUERY } from './seo-list-query'
import styles from './seo.module.css'

/** How many pages stand how, and the way to fill what is empty of many at once. */
export const SeoCounters = ({
  view: { state, change },
  counts,
  onFill,
}: {
  view: ListView<(typeof LIST_QUERY)['spec']>
  counts: ResponseOf<typeof seo.list>['counts'] | undefined
  onFill: () => void
}) => {
  const { t, i18n } = useLingui()
  return (
    <div className={styles['above']}>
      {counts !== undefined && (
        <Counters
          isBusy={false}
          label={t`Pages by state`}
          chosen={state.choices.state}
          onChoose={(value) => change(({ choices }) => ({ choices: { ...choices, state: value ?? 'all' } }))}
          counters={SEO_STATES.map((value) => ({
            value,
            icon: STATE_LOOK[value].glyph,
            count: counts[value],
            words: i18n._(STATE_LOOK[value].label),
          }))}
        />
      )}
      <Button variant="tonal" icon={WandSparkles} onClick={onFill}>
        <Trans>Fill by pattern</Trans>
      </Button>
    </div>
  )
}
