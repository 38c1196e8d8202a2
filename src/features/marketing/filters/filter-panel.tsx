import { Trans, useLingui } from '@lingui/react/macro'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { DialogForm } from '#/components/form/dialog-form'
import { PageForm } from '#/components/form/page-form'
import { historyFields, HistoryPanel } from '#/components/history/history-panel'
import parts from '#/components/panel-parts.module.css'
import { useSayDone } from '#/components/use-say-done'
import type { Filter } from '#/contract/app-filters'
import { FilterFields } from './filter-fields'
import { useFilterForm, useFilterLabels } from './use-filter-form'
import { useFilterWords } from './use-filter-words'

/** One filter beside the list: what it asks, how many meet it, and who changed it. */
export const FilterPanel = ({ filter }: { filter: Filter }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const { wordOf } = useFilterWords()
  const labels = { ...useFilterLabels(), orderNo: t`Order` }
  const form = useFilterForm(filter, () => sayDone(t`Saved.`))
  return (
    <div className={parts['parts']}>
      <PageForm form={form} notice={<ConflictNotice form={form} show={wordOf} />}>
        <FilterFields form={form} />
      </PageForm>
      <HistoryPanel of={{ kind: 'app_filter', id: filter.id }} fields={historyFields(labels, wordOf)} />
    </div>
  )
}

/** A filter that there is not yet. */
export const NewFilter = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const form = useFilterForm(undefined, () => {
    sayDone(t`Filter created.`)
    onClose()
  })
  return (
    <DialogForm form={form} title={<Trans>New filter</Trans>} save={<Trans>Save</Trans>} onClose={onClose}>
      <FilterFields form={form} />
    </DialogForm>
  )
}
