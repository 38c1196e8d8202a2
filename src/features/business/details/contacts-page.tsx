import { Trans, useLingui } from '@lingui/react/macro'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { useUndo } from '#/components/form/use-undo'
import { LockNote } from '#/components/form/lock-note'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import { oops } from '#/components/oops'
import type { BusinessContact } from '#/contract/business-details'
import { ifRevision } from '#/contract/revision'
import { Avatar } from '#/ui/display/avatar'
import { Chip } from '#/ui/display/chip'
import { EmptyState } from '#/ui/display/empty-state'
import { Button, IconButton } from '#/ui/input/button'
import { useToasts } from '#/ui/toast/toast'
import { useEditLock } from '../hub/use-edit-lock'
import { useHubId } from '../hub/use-hub-id'
import { ContactForm } from './contact-form'
import { NEW_CONTACT, valuesOfContact } from './contact-values'
import styles from './details.module.css'
import { useContactTypes } from './use-contact-types'
import { useFull } from '../hub/use-full'

/** Whom support calls, and for what. */
export const ContactsPage = () => (
  <Reading of={useFull()} stale="list">
    {({ contacts }) => <Contacts contacts={contacts} />}
  </Reading>
)

const Contacts = ({ contacts }: { contacts: readonly BusinessContact[] }) => {
  const { t, i18n } = useLingui()
  const id = useHubId()
  const lock = useEditLock()
  const undo = useUndo()
  const toasts = useToasts()
  const [edited, setEdited] = useState<BusinessContact | 'new'>()
  const [removed, setRemoved] = useState<BusinessContact>()
  const removing = useSave(api.businessDetails.removeContact)
  const restoring = useSave(api.businessDetails.restoreContact)
  const restore = async (args: { params: { id: number; contactId: number } }, { name, revision }: BusinessContact) => {
    const { isSaved, ...rest } = await restoring.save(args, ifRevision(revision))
    if (!isSaved && 'error' in rest) toasts.show(oops(t`“${name}” was not restored`, errorText(rest.error, i18n), i18n))
  }
  const remove = async (contact: BusinessContact) => {
    const args = { params: { id, contactId: contact.id } }
    const { isSaved } = await removing.save(args, ifRevision(contact.revision))
    if (!isSaved) return
    setRemoved(undefined)
    undo(t`${contact.name} removed`, t`Undo`, () => void restore(args, contact))
  }
  return (
    <div className={styles['page']}>
      <Panel
        title={<Trans>Contacts</Trans>}
        aside={
          lock === undefined && (
            <Button variant="tonal" icon={Plus} onClick={() => setEdited('new')}>
              <Trans>Add a contact</Trans>
            </Button>
          )
        }
      >
        {contacts.length === 0 ? (
          <EmptyState icon={Users} title={<Trans>No contacts yet</Trans>} heading="h3">
            <Trans>People support calls when an order is late or a device is silent appear here.</Trans>
          </EmptyState>
        ) : (
          <ul className={parts['lines']}>
            {contacts.map((contact) => (
              <ContactRow
                key={contact.id}
                contact={contact}
                isLocked={lock !== undefined}
                onEdit={() => setEdited(contact)}
                onRemove={() => {
                  removing.forget()
                  setRemoved(contact)
                }}
              />
            ))}
          </ul>
        )}
        <LockNote lock={lock} className={styles['lock']} />
      </Panel>
      {edited !== undefined && (
        <ContactForm
          contact={edited === 'new' ? undefined : edited}
          start={edited === 'new' ? NEW_CONTACT : valuesOfContact(edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed !== undefined && (
        <Confirm
          title={<Trans>Remove {removed.name}?</Trans>}
          description={<Trans>Support then calls the other contacts.</Trans>}
          yes={<Trans>Remove</Trans>}
          saving={removing}
          onYes={() => void remove(removed)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  )
}

const ContactRow = ({
  contact,
  isLocked,
  onEdit,
  onRemove,
}: {
  contact: BusinessContact
  isLocked: boolean
  onEdit: () => void
  onRemove: () => void
}) => {
  const { t } = useLingui()
  const typeWord = useContactTypes().wordOf
  const { name, type, position, phonePrefix, phone, email, main } = contact
  const number = `${phonePrefix} ${phone}`.trim()
  return (
    <li className={styles['contact']}>
      <Avatar name={name} />
      <div className={styles['words']}>
        <p className={styles['name']}>
          <b>{name}</b>
          <span className={styles['quiet']}>{[typeWord(type), position].filter((each) => each !== '').join(', ')}</span>
          {main && (
            <Chip>
              <Trans context="the contact who is called first">Main</Trans>
            </Chip>
          )}
        </p>
        <p className={styles['ways']}>
          {[number, email].flatMap((way) => (way === '' ? [] : [<span key={way}>{way}</span>]))}
        </p>
      </div>
      <div className={styles['buttons']}>
        {phone !== '' && (
          <Button asChild variant="ghost">
            <a href={`tel:${number.replaceAll(' ', '')}`} aria-label={t`Call ${name}`}>
              <Phone />
            </a>
          </Button>
        )}
        {email !== '' && (
          <Button asChild variant="ghost">
            <a href={`mailto:${email}`} aria-label={t`Email ${name}`}>
              <Mail />
            </a>
          </Button>
        )}
        {!isLocked && (
          <>
            <IconButton icon={Pencil} label={t`Edit ${name}`} onClick={onEdit} />
            <IconButton icon={Trash} label={t`Remove ${name}`} onClick={onRemove} />
          </>
        )}
      </div>
    </li>
  )
}
