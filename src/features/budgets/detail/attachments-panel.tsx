import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { AttachmentField } from '#/components/attachments/attachment-field'
import { AttachmentLine, RefusedLine } from '#/components/attachments/attachment-line'
import { RemoveAttachment } from '#/components/attachments/remove-attachment'
import { useAttachmentTransfer } from '#/components/attachments/use-attachment-transfer'
import { useDayText } from '#/components/list/use-day-text'
import { Panel } from '#/components/panel'
import type { Attachment, BudgetDetails } from '#/contract/budgets'
import { ATTACHMENTS_MAX } from '#/domain/files/attachment'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import styles from './budget.module.css'

const KILO = 1024

const sizeText = (bytes: number): string =>
  bytes < KILO * KILO ? `${Math.max(1, Math.round(bytes / KILO))} KB` : `${(bytes / KILO / KILO).toFixed(1)} MB`

/** Papers of a budget. One that is refused stays in the list with its reason until it is dismissed. */
export const AttachmentsPanel = ({ budget }: { budget: BudgetDetails }) => {
  const dayText = useDayText()
  const mayWrite = useMay(ACCESS.budgetsWriting)
  const [removed, setRemoved] = useState<Attachment>()
  const { attachments } = budget
  const params = { id: budget.companyId, budgetId: budget.id }
  const transfer = useAttachmentTransfer((file, options) => api.budgets.attach({ params, ...file }, options))
  const { refused } = transfer
  const pathOf = ({ id }: Attachment) => `posB2B/v1/companies/${params.id}/budgets/${params.budgetId}/attachments/${id}`
  return (
    <Panel title={<Trans>Files</Trans>}>
      {attachments.length === 0 && refused === undefined && (
        <p className={styles['choose']}>
          <Trans>No files yet</Trans>
        </p>
      )}
      <ul className={styles['files']}>
        {attachments.map((attachment) => (
          <li key={attachment.id}>
            <AttachmentLine
              name={attachment.name}
              onDownload={() => void transfer.download(pathOf(attachment), attachment.name)}
              onRemove={mayWrite ? () => setRemoved(attachment) : undefined}
            >
              <p>
                {[attachment.by, dayText(attachment.at.slice(0, 'YYYY-MM-DD'.length)), sizeText(attachment.bytes)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </AttachmentLine>
          </li>
        ))}
        {refused !== undefined && (
          <li>
            <RefusedLine refused={refused} onDismiss={transfer.dismiss} />
          </li>
        )}
      </ul>
      {mayWrite && attachments.length < ATTACHMENTS_MAX && (
        <div className={styles['choose']}>
          <AttachmentField
            label={<Trans>Add a file</Trans>}
            isBusy={transfer.isBusy}
            onChoose={(file) => void transfer.send(file)}
          />
        </div>
      )}
      {removed !== undefined && (
        <RemoveQuestion params={params} attachment={removed} onClose={() => setRemoved(undefined)} />
      )}
    </Panel>
  )
}

const RemoveQuestion = ({
  params,
  attachment: { id, name },
  onClose,
}: {
  params: { id: number; budgetId: number }
  attachment: Attachment
  onClose: () => void
}) => {
  const saving = useSave(api.budgets.removeAttachment)
  return (
    <RemoveAttachment
      name={name}
      saving={saving}
      remove={() => saving.save({ params: { ...params, attachmentId: id } })}
      onClose={onClose}
    />
  )
}
