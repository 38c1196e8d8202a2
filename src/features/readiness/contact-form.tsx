import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { FormDialog } from '#/components/form-dialog'
import type { Contact } from '#/contract/readiness'
import { LANGUAGE_OPTIONS } from '#/i18n/languages'
import { Button, IconButton } from '#/ui/button'
import { Checkbox } from '#/ui/checkbox'
import { FailureLine } from '#/ui/field'
import { Segmented } from '#/ui/segmented'
import { TextField } from '#/ui/text-field'
import styles from './contact-form.module.css'
import { type ContactField, type ContactProblem, CONTACTS_MAX } from './contact-rules'
import { type ContactRow, type ContactsAnswer, useContactForm } from './use-contact-form'

const SENTENCE: Readonly<Record<ContactProblem, MessageDescriptor>> = {
  missing: msg`Fill in this field.`,
  too_long: msg`This is too long.`,
  bad_phone: msg`Type a phone number, with its country: +355 69 123 4567.`,
  bad_email: msg`Type an e-mail address: name@example.com.`,
  no_way: msg`Give a phone number or an e-mail address.`,
}

/** All contacts in one form: the list is saved as a whole, because its order is the order of telling. */
export const ContactForm = ({
  businessId,
  contacts,
  onClose,
  onSaved,
}: {
  businessId: number
  contacts: readonly Contact[]
  onClose: () => void
  onSaved: (saved: ContactsAnswer) => void
}) => {
  const form = useContactForm(businessId, contacts, onSaved)
  return (
    <FormDialog
      title={<Trans>Whom to tell when nobody answers</Trans>}
      description={<Trans>The first is told first.</Trans>}
      save={<Trans>Save</Trans>}
      onSave={form.save}
      isBusy={form.isBusy}
      onClose={onClose}
    >
      {form.rows.map((row, index) => (
        <ContactFields key={row.key} row={row} index={index} form={form} />
      ))}
      {form.rows.length < CONTACTS_MAX && (
        <Button variant="outline" icon={Plus} onClick={form.add}>
          <Trans>Add a contact</Trans>
        </Button>
      )}
      <FailureLine>{form.failure}</FailureLine>
    </FormDialog>
  )
}

const ContactFields = ({
  row,
  index,
  form,
}: {
  row: ContactRow
  index: number
  form: ReturnType<typeof useContactForm>
}) => {
  const { t } = useLinguiMacro()
  const { i18n } = useLingui()
  const { draft, key } = row
  const number = index + 1
  const errorOf = (field: ContactField): string | undefined => {
    const problem = form.problemOf(row, field)
    return problem === undefined ? undefined : i18n._(SENTENCE[problem])
  }
  const name = draft.name.trim() === '' ? t`Contact ${number}` : draft.name
  return (
    <fieldset className={styles['contact']}>
      <legend className={styles['legend']}>
        <span>
          <Trans>Contact {number}</Trans>
        </span>
        <span className={styles['moves']}>
          {index > 0 && (
            <IconButton icon={ArrowUp} label={t`Tell ${name} earlier`} onClick={() => form.moveUp(index)} />
          )}
          <IconButton icon={Trash} label={t`Remove ${name}`} onClick={() => form.remove(key)} />
        </span>
      </legend>
      <TextField
        label={t`Name`}
        required
        autoComplete="off"
        error={errorOf('name')}
        value={draft.name}
        onChange={(value) => form.change(key, { name: value })}
        onBlur={() => form.touch(key, 'name')}
      />
      <div className={styles['pair']}>
        <TextField
          label={t`Phone`}
          inputMode="tel"
          autoComplete="off"
          error={errorOf('phone')}
          value={draft.phone}
          onChange={(value) => form.change(key, { phone: value })}
          onBlur={() => form.touch(key, 'phone')}
        />
        <TextField
          label={t`E-mail`}
          inputMode="email"
          autoComplete="off"
          error={errorOf('email')}
          value={draft.email}
          onChange={(value) => form.change(key, { email: value })}
          onBlur={() => form.touch(key, 'email')}
        />
      </div>
      <div className={styles['pair']}>
        <Segmented
          block
          label={t`Language of the messages`}
          value={draft.language}
          onChange={(language) => form.change(key, { language })}
          options={LANGUAGE_OPTIONS}
        />
        <Checkbox checked={draft.active} onChange={(active) => form.change(key, { active })}>
          <Trans>Tell this person</Trans>
        </Checkbox>
      </div>
    </fieldset>
  )
}
