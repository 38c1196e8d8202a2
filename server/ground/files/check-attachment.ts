import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import { ATTACHMENT_TYPES, type AttachmentProblem, type AttachmentType } from '#/domain/files/attachment'

/** Bytes at the end of a PDF among which its last words stand; programs write a few behind them. */
const PDF_END = 1_024

/** What a paper is by its content, whatever it is called, or why it is not taken. It is only ever saved, never shown by this server. */
export async function checkAttachment(content: Buffer): Promise<AttachmentType | { problem: AttachmentProblem }> {
  if (content.byteLength === 0) return { problem: 'attachment_empty' }
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  const type = ATTACHMENT_TYPES.find((each) => each === found?.mime)
  if (type === undefined) return { problem: 'attachment_type' }
  return isWhole(type, content) ? type : { problem: 'attachment_broken' }
}

function isWhole(type: AttachmentType, content: Buffer): boolean {
  if (type === 'application/pdf') return content.subarray(-PDF_END).includes('%%EOF')
  try {
    // A copy of its own: past the end of a cut-off picture would lie whatever else this process holds.
    const { width, height } = imageSize(Uint8Array.from(content))
    return width > 0 && height > 0
  } catch {
    return false
  }
}
