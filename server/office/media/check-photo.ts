import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import {
  PHOTO_PIXELS_MAX,
  PHOTO_SIDE_MAX,
  PHOTO_TYPES,
  type PhotoExtension,
  type PhotoProblem,
} from '#/domain/values/photo'
import { pictureEnd } from './picture-end'

export type CheckedPhoto = { extension: PhotoExtension; width: number; height: number }

/** What no picture has and a page has: a file that is both could be shown as the one and run as the other. */
const PAGE = /<(?:script|html|svg[\s>]|iframe|\?php|!doctype|body[\s>]|foreignobject)|javascript\s*:/i

/**
 * Whether bytes are one picture and nothing else: known by their content, whatever they are called; with a size that a
 * browser can open; whole and ending where the picture ends; and without the words of a page or a script.
 */
export async function checkPhoto(content: Buffer): Promise<CheckedPhoto | PhotoProblem> {
  if (content.byteLength === 0) return 'photo_empty'
  const extension = await extensionOf(content)
  const size = extension && sizeOf(content)
  if (extension === undefined || size === undefined) return 'not_a_photo'
  const { width, height } = size
  if (Math.min(width, height) < 1) return 'not_a_photo'
  if (Math.max(width, height) > PHOTO_SIDE_MAX || width * height > PHOTO_PIXELS_MAX) return 'photo_size'
  const end = pictureEnd(extension, content)
  if (end < 0 || end > content.byteLength) return 'not_a_photo'
  if (end < content.byteLength || PAGE.test(textOf(content))) return 'photo_has_more'
  return { extension, width, height }
}

/** Letters of two bytes read like those of one. */
const textOf = (content: Buffer): string => content.toString('latin1').replaceAll('\0', '')

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
