import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import { PHOTO_SIDE_MAX, PHOTO_TYPES, type PhotoExtension, type PhotoProblem } from '#/domain/values/photo'

export type CheckedPhoto = { extension: PhotoExtension; width: number; height: number }

/** What no picture has and a page has: a file that is both could be shown as the one and run as the other. */
const PAGE = /<(?:script|html|svg[\s>]|iframe|\?php|!doctype|body[\s>]|foreignobject)|javascript\s*:/i

/**
 * Whether bytes are one picture and nothing else: known by their content, whatever they are called; with a size that a
 * browser can open; ending where the picture ends; and without the words of a page or a script.
 */
export async function checkPhoto(content: Buffer): Promise<CheckedPhoto | PhotoProblem> {
  if (content.byteLength === 0) return 'photo_empty'
  const extension = await extensionOf(content)
  const size = extension && sizeOf(content)
  if (extension === undefined || size === undefined) return 'not_a_photo'
  const { width, height } = size
  if (Math.min(width, height) < 1) return 'not_a_photo'
  if (Math.max(width, height) > PHOTO_SIDE_MAX) return 'photo_size'
  if (endOf(extension, content) !== content.byteLength || PAGE.test(content.toString('latin1'))) return 'photo_has_more'
  return { extension, width, height }
}

async function extensionOf(content: Buffer): Promise<PhotoExtension | undefined> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  const extensions = Object.keys(PHOTO_TYPES) as PhotoExtension[] // its own keys
  return extensions.find((each) => each === found?.ext)
}

function sizeOf(content: Buffer): { width: number; height: number } | undefined {
  try {
    // A copy of its own: past the end of a cut-off picture would lie whatever else this process holds.
    return imageSize(Uint8Array.from(content))
  } catch {
    return undefined
  }
}

const END_OF: Readonly<Record<PhotoExtension, (content: Buffer) => number>> = {
  jpg: (content) => content.lastIndexOf(Buffer.from([0xff, 0xd9])) + 2,
  png: pngEnd,
  webp: (content) => content.readUInt32LE(4) + 8,
}
/** Where the picture ends by its own format. */
const endOf = (extension: PhotoExtension, content: Buffer): number => END_OF[extension](content)

/** Chunk by chunk to the last one. */
function pngEnd(content: Buffer): number {
  let at = 8
  while (at + 12 <= content.byteLength) {
    const next = at + 12 + content.readUInt32BE(at)
    if (content.toString('latin1', at + 4, at + 8) === 'IEND') return next
    at = next
  }
  return -1
}
