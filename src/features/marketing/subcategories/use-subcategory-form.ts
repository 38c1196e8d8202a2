import { useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { editedRecord } from '#/components/form/edited-record'
import { useForm } from '#/components/form/use-form'
import { useValueWords } from '#/components/history/use-value-words'
import { ifRevision } from '#/contract/revision'
import { Subcategory, SubcategoryInput } from '#/contract/subcategories'
import { subcategoryCodec, type SubcategoryTexts } from '#/domain/marketing/subcategory-codec'
import { ACCESS } from '#/domain/people/access'
import { isUnwritten } from '#/domain/values/texts'
import { useMay } from '#/session/use-session'
import { useShownValues } from '../shared/use-shown-values'
import { useNameLabels, useShownLabels, useShownProblems } from '../shared/use-shown-words'
import { useSubcategoryBlocks } from './use-subcategory-blocks'

const valuesOf = (subcategory: Subcategory): SubcategoryTexts => subcategoryCodec.toTexts(subcategory)
const { recordOf, recordIn } = editedRecord(Subcategory, valuesOf, ({ id }) => ({ kind: 'app_subcategory', id }))

export type SubcategoryForm = ReturnType<typeof useSubcategoryForm>

/** The form of one subcategory, or of a new one. */
export function useSubcategoryForm(subcategory: Subcategory | undefined, onSaved: (saved: Subcategory) => void) {
  const { t } = useLingui()
  const mayChange = useMay(ACCESS.platform)
  const problemText = useShownProblems()
  const saving = useSave((body: SubcategoryInput, options) =>
    subcategory === undefined
      ? api.subcategories.create({ body }, options)
      : api.subcategories.change({ params: { id: subcategory.id }, body }, options),
  )
  return useForm({
    start: subcategory === undefined ? subcategoryCodec.blank : recordOf(subcategory),
    labels: useSubcategoryLabels(),
    schema: SubcategoryInput,
    toBody: subcategoryCodec.fromTexts,
    rules: (values) => (isUnwritten(values.name) ? [{ path: 'name.sq', message: 'missing' }] : []),
    words: problemText,
    lock: mayChange ? undefined : t`Only administrators of all businesses can change subcategories.`,
    saving,
    send: (body, revision) => saving.save(body, ifRevision(revision)),
    recordIn,
    onSaved,
  })
}

/** What its fields are called, in the form and in the history. */
export function useSubcategoryLabels() {
  const { t } = useLingui()
  return {
    ...useShownLabels(),
    ...useNameLabels(),
    blockId: t({ message: 'Block', context: 'of the guests’ home' }),
    businessIds: t`Businesses in it`,
  }
}

/** A value of one of its fields, or of a part of it, as people read it. */
export function useSubcategoryWords(): (name: string, value: unknown) => string {
  const { t } = useLingui()
  const words = useValueWords()
  const shown = useShownValues()
  const blocks = useSubcategoryBlocks()
  return (name, value) =>
    name === 'blockId'
      ? value === null || value === ''
        ? t`Every block that shows all`
        : words.choice(blocks)(value)
      : shown(name, value)
}
