import { Trans, useLingui } from '@lingui/react/macro'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { DialogForm } from '#/components/form/dialog-form'
import type { Contact } from '#/contract/readiness'
import { LANGUAGE_OPTIONS } from '#/i18n/languages'
import { Button, IconButton } from '#/ui/input/button'
import styles from './contact-form.module.css'
import { type ContactsForm, type ContactsAnswer, useContactForm } from './use-contact-form'

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
    <DialogForm
      form={form}
      title={<Trans>Who to notify if nobody answers</Trans>}
      description={<Trans>Notified top to bottom.</Trans>}
      save={<Trans>Save</Trans>}
      onClose={onClose}
    >
      {form.values.contacts.map(({ key }, index) => (
        <ContactFields key={key} index={index} form={form} />
      ))}
      {form.mayAdd && (
        <Button variant="outline" icon={Plus} onClick={form.add}>
          <Trans>Add a contact</Trans>
        </Button>
      )}
    </DialogForm>
  )
}

const ContactFields = ({ index, form }: { index: number; form: ContactsForm }) => {
  const { t } = useLingui()
  const { Field } = form
  const number = index + 1
  const typed = form.values.contacts[index]?.name.trim() ?? ''
  const name = typed === '' ? t`Contact ${number}` : typed
  return (
    <fieldset className={styles['contact']}>
      <legend className={styles['legend']}>
        <span>
          <Trans>Contact {number}</Trans>
        </span>
        <span className={styles['moves']}>
          {index > 0 && <IconButton icon={ArrowUp} label={t`Move ${name} up`} onClick={() => form.moveUp(index)} />}
          <IconButton icon={Trash} label={t`Remove ${name}`} onClick={() => form.remove(index)} />
        </span>
      </legend>
      <Field name={`contacts[${index}].name`}>{({ Text }) => <Text required />}</Field>
      <div className={styles['pair']}>
        <Field name={`contacts[${index}].phone`}>{({ Text }) => <Text inputMode="tel" />}</Field>
        <Field name={`contacts[${index}].email`}>{({ Text }) => <Text inputMode="email" />}</Field>
      </div>
      <div className={styles['pair']}>
        <Field name={`contacts[${index}].language`}>
          {({ Parts }) => <Parts options={LANGUAGE_OPTIONS} isLabelShown={false} />}
        </Field>
        <Field name={`contacts[${index}].active`}>{({ Tick }) => <Tick />}</Field>
      </div>
    </fieldset>
  )
}
