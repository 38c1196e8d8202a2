import { useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { editedRecord } from '#/components/form/edited-record'
import { useForm } from '#/components/form/use-form'
import { ifRevision } from '#/contract/revision'
import { SubBlock, SubBlockInput } from '#/contract/subcategories'
import { subBlockCodec, type SubBlockTexts } from '#/domain/marketing/subcategory-codec'
import { isUnwritten } from '#/domain/values/texts'
import { useNameLabels, useShownProblems } from '../shared/use-shown-words'

const valuesOf = (part: SubBlock): SubBlockTexts => subBlockCodec.toTexts(part)
const { recordOf, recordIn } = editedRecord(SubBlock, valuesOf, ({ id }) => ({ kind: 'sub_block', id }))

/** The form of a part of a subcategory, or of a new one, which is its last. */
export function usePartForm(subcategoryId: number, part: SubBlock | undefined, onSaved: () => void) {
  const { t } = useLingui()
  const saving = useSave((body: SubBlockInput, options) =>
    part === undefined
      ? api.subcategories.createPart({ body: { subcategoryId, ...body } }, options)
      : api.subcategories.changePart({ params: { id: part.id }, body }, options),
  )
  return useForm({
    start: part === undefined ? subBlockCodec.blank : recordOf(part),
    labels: { ...useNameLabels(), businessIds: t`Businesses in it`, isShown: t`Shown to guests` },
    schema: SubBlockInput,
    toBody: subBlockCodec.fromTexts,
    rules: (values) => (isUnwritten(values.name) ? [{ path: 'name.sq', message: 'missing' }] : []),
    words: useShownProblems(),
    saving,
    send: (body, revision) => saving.save(body, ifRevision(revision)),
    recordIn,
    onSaved,
  })
}
