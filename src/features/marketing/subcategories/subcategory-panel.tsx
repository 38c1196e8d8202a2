import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { DialogForm } from '#/components/form/dialog-form'
import { PageForm } from '#/components/form/page-form'
import { historyFields, HistoryPanel } from '#/components/history/history-panel'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import { useSayDone } from '#/components/use-say-done'
import type { Subcategory } from '#/contract/subcategories'
import { PartsPanel } from './parts-panel'
import { SubcategoryFields } from './subcategory-fields'
import { useSubcategoryForm, useSubcategoryLabels, useSubcategoryWords } from './use-subcategory-form'

/** One subcategory beside the list: what it is, its parts, and who changed it. */
export const SubcategoryPanel = ({ id }: { id: number }) => {
  const reading = useQuery({ ...query(api.subcategories.one, { params: { id } }), refetchOnMount: 'always' })
  return <Reading of={reading}>{(subcategory) => <SubcategoryEditor subcategory={subcategory} />}</Reading>
}

const SubcategoryEditor = ({ subcategory }: { subcategory: Subcategory }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const wordOf = useSubcategoryWords()
  const labels = { ...useSubcategoryLabels(), orderNo: t`Order` }
  const form = useSubcategoryForm(subcategory, () => sayDone(t`Saved.`))
  return (
    <div className={parts['parts']}>
      <PageForm form={form} notice={<ConflictNotice form={form} show={wordOf} />}>
        <SubcategoryFields form={form} />
      </PageForm>
      <PartsPanel of={subcategory} />
      <HistoryPanel of={{ kind: 'app_subcategory', id: subcategory.id }} fields={historyFields(labels, wordOf)} />
    </div>
  )
}

/** A subcategory that there is not yet. */
export const NewSubcategory = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const form = useSubcategoryForm(undefined, () => {
    sayDone(t`Subcategory created.`)
    onClose()
  })
  return (
    <DialogForm form={form} title={<Trans>New subcategory</Trans>} save={<Trans>Save</Trans>} onClose={onClose}>
      <SubcategoryFields form={form} />
    </DialogForm>
  )
}
