import { useLingui as useRuntime } from '@lingui/react'
import { useState } from 'react'
import { ApiError } from '#/api/api-error'
import type { CallOptions } from '#/api/call-types'
import { errorText } from '#/api/error-text'
import { readCallFile } from '#/api/read-call-file'
import { useSave } from '#/api/use-save'
import { saveFile } from '#/components/list/save-file'
import { ATTACHMENT_BYTES_MAX, ATTACHMENT_NAME_MAX } from '#/domain/files/attachment'
import { useAttachmentProblem } from './use-attachment-problem'

/** Ten megabytes on a slow line. */
const UPLOAD_TIMEOUT_MS = 90_000

export type RefusedFile = { name: string; why: string }

/** Sends papers of a record and fetches them. What failed stays, by the file's name, until it is dismissed or the next one is sent. */
export function useAttachmentTransfer<Answer>(
  upload: (file: { query: { name: string }; body: Blob }, options: CallOptions) => Promise<Answer>,
) {
  const { i18n } = useRuntime()
  const problemText = useAttachmentProblem()
  const [refused, setRefused] = useState<RefusedFile>()
  // A blob has no content that could be compared: each press is another file.
  const saving = useSave(upload, { contentOf: () => crypto.randomUUID() })
  const send = async (file: File | undefined) => {
    if (file === undefined) return
    setRefused(undefined)
    const name = file.name.slice(-ATTACHMENT_NAME_MAX)
    const fail = (error: unknown) => setRefused({ name, why: problemText(error) ?? errorText(error, i18n) })
    if (file.size > ATTACHMENT_BYTES_MAX) return fail(new ApiError('fault', 'body_too_large', { status: 413 }))
    const saved = await saving.save({ query: { name }, body: file }, { timeoutMs: UPLOAD_TIMEOUT_MS })
    if (!saved.isSaved) fail(saved.error)
  }
  const download = async (path: string, name: string) => {
    try {
      saveFile(await readCallFile(path), name)
    } catch (error) {
      setRefused({ name, why: errorText(error, i18n) })
    }
  }
  return { refused, dismiss: () => setRefused(undefined), send, download, isBusy: saving.isBusy }
}
