import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { FormElement } from '#/components/form/form-element'
import { NeedsConnection } from '#/components/form/needs-connection'
import { useForm } from '#/components/form/use-form'
import { Panel } from '#/components/panel'
import { useSayDone } from '#/components/use-say-done'
import { businessDetails } from '#/contract/business-details'
import { COMMENT_TYPES, GIVEN_COMMENT_TYPES } from '#/domain/orders/comment-types'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { useHubId } from '../hub/use-hub-id'
import styles from './details.module.css'
import { useNoteTypes } from './use-note-types'

/** What one of the platform's people notes of a business. */
export const AddNote = () => {
  const { t } = useLingui()
  const id = useHubId()
  const sayDone = useSayDone()
  const types = useNoteTypes()
  const saving = useSave(api.businessDetails.addLogEntry)
  const form = useForm({
    start: { type: String(COMMENT_TYPES.call), text: '' },
    labels: { type: t({ message: 'Type', context: 'of a log entry' }), text: t`What happened` },
    schema: businessDetails.addLogEntry.body,
    toBody: (values) => ({
      type: GIVEN_COMMENT_TYPES.find((each) => String(each) === values.type) ?? null,
      text: values.text.trim(),
    }),
    saving,
    send: (body) => saving.save({ params: { id }, body }),
    recordIn: {
      saved: ({ type }) => ({ values: { type: String(type ?? COMMENT_TYPES.call), text: '' }, revision: 0 }),
      refused: () => undefined,
    },
    onSaved: () => sayDone(t`Note added.`),
  })
  const { Field } = form
  return (
    <Panel title={<Trans>Add a note</Trans>}>
      <FormElement form={form} className={styles['formPart']}>
        <Field name="type">{({ List }) => <List options={types.options} />}</Field>
        <Field name="text">{({ Area }) => <Area required hint={t`Not visible to the business’s staff.`} />}</Field>
        {form.isDisconnected && <NeedsConnection />}
        <FailureLine>{form.failure}</FailureLine>
        <Button type="submit" block busy={form.isBusy} disabled={form.isDisconnected}>
          <Trans>Add note</Trans>
        </Button>
      </FormElement>
    </Panel>
  )
}
