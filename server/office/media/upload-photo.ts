import { and, eq, gt, ne, sum } from 'drizzle-orm'
import type { Photo } from '#/contract/media'
import { PHOTO_BYTES_A_DAY, PHOTO_TYPES } from '#/domain/values/photo'
import { requireBusiness } from '../../ground/businesses/require-business'
import { photos } from '../../db/schema'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import { createQueues } from '../../queue'
import { receivePicture } from './receive-picture'

const DAY_MS = 86_400_000
/** Pictures of one business come in turn: each is counted before the next one. */
const inTurn = createQueues(1)

/**
 * Keeps a picture of a business. Sent twice it is kept once: its name is made of its content. Kept first and noted then:
 * what the database knows of is there.
 */
export async function uploadPhoto(ctx: SignedInContext, businessId: number, request: Request): Promise<Photo> {
  requireBusiness(ctx, businessId)
  const { content, extension, name, width, height, bytes } = await receivePicture(request)
  await inTurn(String(businessId))(async () => {
    await requireQuota(ctx, businessId, { name, bytes })
    await ctx.deps.media.put(name, content, PHOTO_TYPES[extension])
    await inTransaction(ctx, (tx) =>
      tx
        .insert(photos)
        .values({ businessId, name, width, height, bytes, at: ctx.now, userId: ctx.caller.userId })
        // Sent again, it is about to be used again.
        .onConflictDoUpdate({ target: [photos.businessId, photos.name], set: { unusedSince: null } }),
    )
  })
  return { url: `/media/${name}`, width, height, bytes }
}

/** The disk is the database's, too. */
async function requireQuota(
  ctx: SignedInContext,
  businessId: number,
  { name, bytes }: { name: string; bytes: number },
): Promise<void> {
  const since = new Date(ctx.now.getTime() - DAY_MS)
  const [others] = await inTransaction(ctx, (tx) =>
    tx
      .select({ bytes: sum(photos.bytes).mapWith(Number) })
      .from(photos)
      .where(and(eq(photos.businessId, businessId), gt(photos.at, since), ne(photos.name, name))),
  )
  const isTooMuch = (others?.bytes ?? 0) + bytes > PHOTO_BYTES_A_DAY
  assertValid(isTooMuch ? [{ path: 'photo', message: 'photo_quota' }] : [])
}
