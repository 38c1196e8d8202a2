import type { Photo } from '#/contract/media'
import { PHOTO_TYPES } from '#/domain/values/photo'
import { platformPictures } from '../../db/schema'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { receivePicture } from '../../office/media/receive-picture'

/** Keeps a picture of the platform's own, once for each content. Kept first and noted then: what the database knows of is there. */
export async function uploadPicture(ctx: SignedInContext, request: Request): Promise<Photo> {
  const { content, extension, name, width, height, bytes } = await receivePicture(request)
  await ctx.deps.media.put(name, content, PHOTO_TYPES[extension])
  await inTransaction(ctx, (tx) =>
    tx
      .insert(platformPictures)
      .values({ name, width, height, bytes, at: ctx.now, userId: ctx.caller.userId })
      // Sent again, it is about to be used again.
      .onConflictDoUpdate({ target: platformPictures.name, set: { unusedSince: null } }),
  )
  return { url: `/media/${name}`, width, height, bytes }
}
