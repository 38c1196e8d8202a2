import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#/ui/input/button'
import { grouped } from './grouped'
import type { List } from './list-definition'
import { RowMenu } from './row-menu'
import { FOOT_MARK } from '#/ui/toast/foot-mark'
import styles from './selection-bar.module.css'
import type { Chosen } from './use-selection'

/**
 * Says how many rows are chosen and what can be done with them. It takes the place of the filters; on phones it stands at
 * the foot with one action, the others behind a menu.
 */
export const SelectionBar = <Row,>({
  list,
  chosen,
  page,
  isPhone,
}: {
  list: List<Row>
  chosen: Chosen<Row>
  page: readonly Row[]
  isPhone: boolean
}) => {
  const { t } = useLingui()
  const actions = list.bulk?.actions(chosen.rows) ?? []
  const all = grouped(page.length)
  const shown = isPhone ? actions.slice(0, 1) : actions
  return (
    <section {...{ [FOOT_MARK]: '' }} className={styles['bar']} aria-label={t`Chosen rows`}>
      <p role="status" className={styles['count']}>
        <b>
          <Plural value={chosen.rows.length} one="# selected" other="# selected" />
        </b>
        {list.bulk?.sum?.(chosen.rows)}
      </p>
      {!isPhone && !page.every(chosen.has) && (
        <Button variant="link" onClick={() => chosen.chooseAll(page)}>
          <Trans>Choose all {all} on this page</Trans>
        </Button>
      )}
      <Button variant="link" onClick={chosen.clear}>
        <Trans>Clear</Trans>
      </Button>
      <span className={styles['actions']}>
        {shown.map(({ label, icon, isDanger = false, run }) => (
          <Button
            key={label}
            variant={isDanger ? 'dangerGhost' : 'tonal'}
            {...(icon !== undefined && { icon })}
            onClick={run}
          >
            {label}
          </Button>
        ))}
        <RowMenu label={t`Chosen rows`} actions={actions.slice(shown.length)} />
      </span>
    </section>
  )
}
