import { createHash } from 'node:crypto'
import { ATTACHMENT_BYTES_MAX, type AttachmentProblem, type AttachmentType } from '#/domain/files/attachment'
import { Fault } from '../http/faults'
import { readBytes } from '../http/read-body'
import { checkAttachment } from './check-attachment'

export type AttachedContent = { content: Buffer; mediaType: AttachmentType; contentHash: string }

/** A paper that is uploaded. Faults with 413 where it is too large, with 422 at `attachment` where it is none. */
export async function readAttachment(request: Request): Promise<AttachedContent> {
  const content = await readBytes(request, ATTACHMENT_BYTES_MAX)
  const mediaType = await checkAttachment(content)
  if (typeof mediaType !== 'string') throw refusedAttachment(mediaType.problem)
  return { content, mediaType, contentHash: createHash('sha256').update(content).digest('hex') }
}

export const refusedAttachment = (message: AttachmentProblem): Fault =>
  new Fault('bad_input', { errors: [{ path: 'attachment', message }] })
