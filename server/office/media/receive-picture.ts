import { createHash } from 'node:crypto'
import { PHOTO_BYTES_MAX, type PhotoExtension } from '#/domain/values/photo'
import { Fault } from '../../ground/http/faults'
import { readBytes } from '../../ground/http/read-body'
import { checkPhoto } from './check-photo'

export type ReceivedPicture = {
  content: Buffer
  extension: PhotoExtension
  /** The SHA-256 of its content, and what it is: sent twice it is kept once. */
  name: string
  width: number
  height: number
  bytes: number
}

/** A picture that somebody sends, checked by its content. Faults with 413, or with 422 at `photo`. */
export async function receivePicture(request: Request): Promise<ReceivedPicture> {
  const content = await readBytes(request, PHOTO_BYTES_MAX)
  const checked = await checkPhoto(content)
  if (typeof checked === 'string') throw new Fault('bad_input', { errors: [{ path: 'photo', message: checked }] })
  const name = `${createHash('sha256').update(content).digest('hex')}.${checked.extension}`
  return { ...checked, content, name, bytes: content.byteLength }
}
