import { Trans, useLingui } from '@lingui/react/macro'
import Columns3 from 'lucide-react/icons/columns-3'
import { Button, IconButton } from '#/ui/input/button'
import { Checkbox } from '#/ui/input/checkbox'
import { Popover } from '#/ui/overlay/popover'
import type { List } from './list-definition'
import type { ListView } from './use-list-view'
import styles from './view-menu.module.css'

/** Which columns there are, and whether the list begins like this next time. */
export const ViewMenu = <Row,>({
  columns,
  view,
  hidden,
}: {
  columns: List<Row>['columns']
  view: ListView
  hidden: readonly string[]
}) => {
  const { t } = useLingui()
  return (
    <Popover
      title={t`Columns and view`}
      closeLabel={t`Close`}
      trigger={<IconButton variant="outline" icon={Columns3} label={t`Columns and view`} />}
    >
      <div className={styles['view']}>
        <fieldset className={styles['columns']}>
          <legend>
            <Trans>Columns</Trans>
          </legend>
          {columns.slice(1).map(({ id, label }) => (
            <Checkbox
              key={id}
              checked={!hidden.includes(id)}
              onChange={(shown) => view.hide(shown ? hidden.filter((one) => one !== id) : [...hidden, id])}
            >
              {label}
            </Checkbox>
          ))}
        </fieldset>
        <KeepView view={view} />
      </div>
    </Popover>
  )
}

/** The filters and the sort of this moment as the ones to begin with, for this person on this device. */
export const KeepView = ({ view }: { view: ListView }) => (
  <div className={styles['keep']}>
    <Button variant="tonal" block onClick={() => view.save(true)}>
      <Trans>Make this the default</Trans>
    </Button>
    {view.isSaved && (
      <Button variant="ghost" block onClick={() => view.save(false)}>
        <Trans>Reset to default</Trans>
      </Button>
    )}
    <p role="status" className={styles['said']}>
      {view.isSaved ? (
        <Trans>On this device, this list opens with your filters and sorting.</Trans>
      ) : (
        <Trans>Saves the current filters and sorting, without days and search text.</Trans>
      )}
    </p>
  </div>
)
