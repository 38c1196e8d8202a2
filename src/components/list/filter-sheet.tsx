import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { Button } from '#/ui/input/button'
import { Dialog } from '#/ui/overlay/dialog'
import { OptionPills } from '#/ui/input/option-pills'
import { Select } from '#/ui/input/select'
import styles from './filter-sheet.module.css'
import type { List } from './list-definition'
import { isNarrowed } from './list-state'
import { pickOf } from './picks'
import type { ListView } from './use-list-view'
import { KeepView } from './view-menu'

type Props = {
  open: boolean
  list: Pick<List<never>, 'choices' | 'columns' | 'picks' | 'spec' | 'words'>
  view: ListView
  total: number | undefined
  onClose: () => void
  onExport?: () => void
}

/** Filters and sort of a phone. What is pressed takes effect behind the sheet; its button says how much that leaves. */
export const FilterSheet = ({ open, list, view, total, onClose, onExport }: Props) => {
  const { t } = useLingui()
  const { state, change } = view
  const words = total === undefined ? '' : list.words.count(total)
  const sorts = list.columns.filter(({ id }) => list.spec.sorts?.includes(id))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Filters`}
      closeLabel={t`Close`}
      footer={
        <>
          {isNarrowed(list.spec, state) && (
            <Button variant="outline" onClick={view.clear}>
              <Trans>Clear</Trans>
            </Button>
          )}
          <Button onClick={onClose} busy={total === undefined}>
            {total === undefined ? t`Counting` : t`Show ${words}`}
          </Button>
        </>
      }
    >
      <div className={styles['sheet']}>
        {Object.entries(list.choices).map(([key, { label, options }]) => (
          <section key={key} className={styles['group']}>
            <h3>{label}</h3>
            <OptionPills
              label={label}
              value={state.choices[key] ?? null}
              options={Object.entries(options).map(([value, words]) => ({ value, label: words }))}
              onChange={(value) => change(({ choices }) => ({ choices: { ...choices, [key]: value } }), true)}
            />
          </section>
        ))}
        {Object.entries(list.picks).map(([key, pick]) => {
          const { value, options, choose } = pickOf(key, pick, state)
          return (
            <section key={key} className={styles['group']}>
              <h3>{pick.label}</h3>
              <OptionPills
                label={pick.label}
                value={value}
                options={Object.entries(options).map(([option, text]) => ({ value: option, label: text }))}
                onChange={(chosen) => change(({ details }) => ({ details: choose(chosen, details) }), true)}
              />
            </section>
          )
        })}
        {sorts.length > 0 && (
          <div className={styles['sort']}>
            <Select
              label={t`Sort by`}
              value={state.sort}
              options={sorts.map(({ id, label }) => ({ value: id, label }))}
              onChange={(sort) => change({ sort }, true)}
            />
            <Select
              label={t`Direction`}
              value={state.direction}
              options={[
                { value: 'desc', label: t`Highest or newest first` },
                { value: 'asc', label: t`Lowest or oldest first` },
              ]}
              onChange={(direction) => change({ direction }, true)}
            />
          </div>
        )}
        {onExport && (
          <Button variant="outline" block icon={Download} onClick={onExport}>
            <Trans>Export CSV</Trans>
          </Button>
        )}
        <KeepView view={view} />
      </div>
    </Dialog>
  )
}
