import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import PhoneForwarded from 'lucide-react/icons/phone-forwarded'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Panel } from '#/components/panel'
import { ReadFailed } from '#/components/read-failed'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { Chip } from '#/ui/display/chip'
import { EmptyState } from '#/ui/display/empty-state'
import { ContactAttempts } from './contact-attempts'
import { ContactForm } from './contact-form'
import styles from './contacts-panel.module.css'
import { PanelLoading } from './panel-loading'

/** Whom the server tells when nobody answers an order, in that order, and whom it told. */
export const ContactsPanel = ({ businessId }: { businessId: number }) => {
  const { t } = useLingui()
  const mayEdit = useMay(ACCESS.editBusiness)
  const call = query(api.readiness.contacts, { query: { businessId } })
  // What was kept from before may be older than the last change, however young it is.
  const reading = useQuery({ ...call, refetchOnMount: 'always' })
  const { data, error } = reading
  const client = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const edit = mayEdit && data !== undefined && (
    <Button variant="outline" icon={Pencil} onClick={() => setEditing(true)}>
      {data.contacts.length === 0 ? <Trans>Add a contact</Trans> : <Trans>Change</Trans>}
    </Button>
  )
  return (
    <Panel
      title={<Trans>Who to notify if nobody answers</Trans>}
      aside={data !== undefined && data.contacts.length > 0 && edit}
    >
      {data === undefined ? (
        error === null ? (
          <PanelLoading />
        ) : (
          <ReadFailed isLine of={reading} />
        )
      ) : data.contacts.length === 0 ? (
        <EmptyState icon={PhoneForwarded} heading="h3" title={<Trans>No contacts yet</Trans>} action={edit}>
          {mayEdit ? (
            <Trans>If nobody answers for two minutes, Drin notifies these people in order.</Trans>
          ) : (
            <Trans>Anyone who can edit the business can add people here.</Trans>
          )}
        </EmptyState>
      ) : (
        <>
          <ol className={styles['contacts']}>
            {data.contacts.map(({ id, name, phone, email, active }) => (
              <li key={id} className={styles['contact']}>
                <b>{name}</b>
                {!active && (
                  <Chip>
                    <Trans>Not notified</Trans>
                  </Chip>
                )}
                <span className={styles['ways']}>{[phone, email].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ol>
          {data.channels.every((channel) => channel === 'log') && (
            <p className={styles['note']}>
              <Trans>
                This server cannot notify anyone yet: it only writes to its log. Whoever runs it can set up email.
              </Trans>
            </p>
          )}
        </>
      )}
      <ContactAttempts businessId={businessId} label={t`Who Drin notified`} />
      {isEditing && data !== undefined && (
        <ContactForm
          businessId={businessId}
          contacts={data.contacts}
          onClose={() => setEditing(false)}
          onSaved={(saved) => {
            client.setQueryData(call.queryKey, saved)
            setEditing(false)
          }}
        />
      )}
    </Panel>
  )
}
