import { useLingui as useRuntime } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import Trash from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { ApiError } from '#/api/api-error'
import { errorText } from '#/api/error-text'
import { readCallFile } from '#/api/read-call-file'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { useDayText } from '#/components/list/use-day-text'
import { saveFile } from '#/components/list/save-file'
import { Panel } from '#/components/panel'
import type { Attachment, BudgetDetails } from '#/contract/budgets'
import { ATTACHMENT_BYTES_MAX, ATTACHMENT_NAME_MAX, ATTACHMENTS_MAX } from '#/domain/budgets/attachment'
import { ACCESS } from '#/domain/people/access'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { useMay } from '#/session/use-session'
import { Button, IconButton } from '#/ui/input/button'
import { FileField } from '#/ui/input/file-field'
import styles from './budget.module.css'

/** Ten megabytes on a slow line. */
const UPLOAD_TIMEOUT_MS = 90_000
const KILO = 1024

const sizeText = (bytes: number): string =>
  bytes < KILO * KILO ? `${Math.max(1, Math.round(bytes / KILO))} KB` : `${(bytes / KILO / KILO).toFixed(1)} MB`

/** Papers of a budget. One that is refused stays in the list with its reason until it is dismissed. */
export const AttachmentsPanel = ({ budget }: { budget: BudgetDetails }) => {
  const { t } = useLingui()
  const { i18n } = useRuntime()
  const dayText = useDayText()
  const mayWrite = useMay(ACCESS.budgetsWriting)
  const isDisconnected = useConnectionState() === 'disconnected'
  const [refused, setRefused] = useState<{ name: string; why: string }>()
  const [removed, setRemoved] = useState<Attachment>()
  const problemText = useAttachmentProblem()
  const { attachments } = budget
  const params = { id: budget.companyId, budgetId: budget.id }
  // A blob has no content that could be compared: each press is another file.
  const saving = useSave(api.budgets.attach, { contentOf: () => crypto.randomUUID() })
  const send = async (file: File | undefined) => {
    if (file === undefined) return
    setRefused(undefined)
    const name = file.name.slice(-ATTACHMENT_NAME_MAX)
    const fail = (error: unknown) => setRefused({ name, why: problemText(error) ?? errorText(error, i18n) })
    if (file.size > ATTACHMENT_BYTES_MAX) return fail(new ApiError('fault', 'body_too_large', { status: 413 }))
    const saved = await saving.save({ params, query: { name }, body: file }, { timeoutMs: UPLOAD_TIMEOUT_MS })
    if (!saved.isSaved) fail(saved.error)
  }
  const download = async ({ id, name }: Attachment) => {
    try {
      const path = `posB2B/v1/companies/${params.id}/budgets/${params.budgetId}/attachments/${id}`
      saveFile(await readCallFile(path), name)
    } catch (error) {
      setRefused({ name, why: errorText(error, i18n) })
    }
  }
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
            <div>
              <Button
                variant="link"
                className={styles['file']}
                disabled={isDisconnected}
                onClick={() => void download(attachment)}
              >
                {attachment.name}
              </Button>
              <p>
                {[attachment.by, dayText(attachment.at.slice(0, 'YYYY-MM-DD'.length)), sizeText(attachment.bytes)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {mayWrite && (
              <IconButton
                icon={Trash}
                variant="ghost"
                label={t`Remove ${attachment.name}`}
                disabled={isDisconnected}
                onClick={() => setRemoved(attachment)}
              />
            )}
          </li>
        ))}
        {refused !== undefined && (
          <li role="alert">
            <div>
              <b>{refused.name}</b>
              <p className={styles['refused']}>{refused.why}</p>
            </div>
            <IconButton icon={X} variant="ghost" label={t`Dismiss`} onClick={() => setRefused(undefined)} />
          </li>
        )}
      </ul>
      {mayWrite && attachments.length < ATTACHMENTS_MAX && (
        <div className={styles['choose']}>
          <FileField
            label={<Trans>Add a file</Trans>}
            choose={saving.isBusy ? <Trans>Sending</Trans> : <Trans>PDF, PNG or JPG up to 10 MB</Trans>}
            accept="application/pdf,image/png,image/jpeg"
            disabled={isDisconnected || saving.isBusy}
            onChoose={(file) => void send(file)}
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
  const remove = async () => {
    const { isSaved } = await saving.save({ params: { ...params, attachmentId: id } })
    if (isSaved) onClose()
  }
  return (
    <Confirm
      title={<Trans>Remove “{name}”?</Trans>}
      description={<Trans>It cannot be brought back.</Trans>}
      no={<Trans>Keep it</Trans>}
      yes={<Trans>Remove</Trans>}
      saving={saving}
      onYes={() => void remove()}
      onClose={onClose}
    />
  )
}

function useAttachmentProblem(): (error: unknown) => string | undefined {
  const { t } = useLingui()
  return (error) => {
    if (!(error instanceof ApiError)) return undefined
    if (error.status === 413) return t`This file is larger than 10 MB. Choose a smaller one.`
    return {
      attachment_empty: t`This file is empty.`,
      attachment_type: t`This is no PDF, PNG or JPG, whatever it is called.`,
      attachment_broken: t`This file is broken: it ends too early.`,
      too_many: t`Twenty files are the most. Remove one first.`,
    }[error.errors[0]?.message ?? '']
  }
}
