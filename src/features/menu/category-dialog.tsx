import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { DialogForm } from '#/components/form/dialog-form'
import { editedRecord } from '#/components/form/edited-record'
import { serverErrors } from '#/components/form/problems'
import { useForm } from '#/components/form/use-form'
import { CategoryInput, MenuCategory } from '#/contract/menu-editing'
import { ifRevision } from '#/contract/revision'

type Values = { sq: string; en: string; it: string; shown: boolean }
const Fields = v.strictObject({ ...CategoryInput.entries.names.entries, status: CategoryInput.entries.status })

const valuesOf = ({ names, status }: MenuCategory): Values => ({ ...names, shown: status === 'ACTIVE' })
const { recordOf, recordIn } = editedRecord(MenuCategory, valuesOf, ({ id }) => ({ kind: 'menu_category', id }))

/** A category's names, and whether guests see it. */
export const CategoryDialog = ({
  businessId,
  category,
  onClose,
  onSaved,
}: {
  businessId: number
  category: MenuCategory | undefined
  onClose: () => void
  onSaved: (saved: MenuCategory) => void
}) => {
  const { t } = useLingui()
  const saving = useSave(async (body: CategoryInput, options) =>
    category === undefined
      ? api.menuEditing.createCategory({ params: { id: businessId }, body }, options)
      : api.menuEditing.changeCategory({ params: { id: businessId, categoryId: category.id }, body }, options),
  )
  const form = useForm({
    start: category === undefined ? { sq: '', en: '', it: '', shown: true } : recordOf(category),
    labels: {
      sq: t`Name in Albanian`,
      en: t`Name in English`,
      it: t`Name in Italian`,
      shown: t`Guests see this category`,
    },
    schema: Fields,
    toBody: ({ shown, ...names }: Values) => ({ ...names, status: shown ? 'ACTIVE' : 'HIDDEN' }),
    rules: ({ sq, en, it }) => ([sq, en, it].every((name) => name.trim() === '') ? { sq: 'name_missing' } : {}),
    words: (problem) =>
      ({
        name_missing: t`A category needs a name in at least one language.`,
        same_name: t`Another category of this menu has this name.`,
      })[problem],
    saving,
    send: ({ status, ...names }, revision) => saving.save({ names, status }, ifRevision(revision)),
    serverErrors: (error) =>
      Object.fromEntries(
        Object.entries(serverErrors(error)).map(([path, problem]) => [path.replace('names.', ''), problem]),
      ),
    recordIn,
    onSaved,
  })
  const { Field } = form
  return (
    <DialogForm
      form={form}
      size="narrow"
      title={category === undefined ? <Trans>New category</Trans> : <Trans>Edit category</Trans>}
      description={<Trans>A missing name falls back to English, then to any available language.</Trans>}
      save={<Trans>Save</Trans>}
      onClose={onClose}
    >
      <ConflictNotice
        form={form}
        show={(_, value) => (typeof value === 'boolean' ? (value ? t`Yes` : t`No`) : String(value))}
      />
      <Field name="sq">{({ Text }) => <Text lang="sq" />}</Field>
      <Field name="en">{({ Text }) => <Text lang="en" />}</Field>
      <Field name="it">{({ Text }) => <Text lang="it" />}</Field>
      <Field name="shown">{({ Tick }) => <Tick />}</Field>
    </DialogForm>
  )
}
