import { createHash } from 'node:crypto'
import type { Photo } from '#/contract/media'
import { PHOTO_BYTES_MAX, PHOTO_TYPES } from '#/domain/values/photo'
import { requireBusiness } from '../businesses/require-business'
import { photos } from '../db/schema'
import { inTransaction, type SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { readBytes } from '../http/read-body'
import { checkPhoto } from './check-photo'

/**
 * Keeps a picture of a business. Sent twice it is kept once: its name is made of its content. Kept first and noted then:
 * what the database knows of is there.
 */
export async function uploadPhoto(ctx: SignedInContext, businessId: number, request: Request): Promise<Photo> {
  requireBusiness(ctx, businessId)
  const content = await readBytes(request, PHOTO_BYTES_MAX)
  const checked = await checkPhoto(content)
  if (typeof checked === 'string') throw new Fault('bad_input', { errors: [{ path: 'photo', message: checked }] })
  const { extension, width, height } = checked
  const name = `${createHash('sha256').update(content).digest('hex')}.${extension}`
  await ctx.deps.media.put(name, content, PHOTO_TYPES[extension])
  const bytes = content.byteLength
  await inTransaction(ctx, (tx) =>
    tx
      .insert(photos)
      .values({ businessId, name, width, height, bytes, at: ctx.now, userId: ctx.caller.userId })
      .onConflictDoNothing(),
  )
  return { url: `/media/${name}`, width, height, bytes }
}
