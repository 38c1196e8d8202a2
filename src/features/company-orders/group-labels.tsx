import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import Tags from 'lucide-react/icons/tags'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useClockText } from '#/components/use-clock-text'
import type { MealGroup } from '#/contract/company-orders'
import styles from './bags.module.css'

/** What was added to a list after it closed, and what its company wants to add. */
export const GroupAdded = ({ group }: { group: MealGroup }) => {
  const { t } = useLingui()
  const clock = useClockText(group.business.id)
  const { added, asked, closedAt } = group
  if (closedAt === null || group.column === null) return null
  const time = clock(Date.parse(closedAt))
  return (
    <>
      {asked > 0 && (
        <p className={styles['labels']} data-stale>
          <TriangleAlert />{' '}
          {t`${plural(asked, { one: '# meal waits to be added', other: '# meals wait to be added' })}`}
        </p>
      )}
      {added > 0 && (
        <p className={styles['labels']}>
          <Plus /> {t`${plural(added, { one: '# more since', other: '# more since' })} ${time}`}
        </p>
      )}
    </>
  )
}

/** When the labels of a group came out, and what is not true of them any more; nothing while people may still order. */
export const GroupLabels = ({ group }: { group: MealGroup }) => {
  const { t } = useLingui()
  const clock = useClockText(group.business.id)
  const { printedAt, lacking, changed, cancelled } = group.labels
  if (group.closedAt === null || group.column === null) return null
  if (printedAt === null)
    return (
      <p className={styles['labels']}>
        <Tags /> {t`Labels not printed yet`}
      </p>
    )
  const time = clock(Date.parse(printedAt))
  const since = [
    changed > 0 && t`${plural(changed, { one: '# changed since', other: '# changed since' })}`,
    cancelled > 0 && t`${plural(cancelled, { one: '# cancelled since', other: '# cancelled since' })}`,
    lacking > 0 && t`${plural(lacking, { one: '# without a label', other: '# without a label' })}`,
  ].filter((text) => text !== false)
  return (
    <p className={styles['labels']} data-stale={since.length > 0 || undefined}>
      {since.length > 0 ? <TriangleAlert /> : <Tags />} {[t`Labels printed ${time}`, ...since].join(', ')}
    </p>
  )
}
