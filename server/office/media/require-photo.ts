import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { photos } from '../../db/schema'
import { Fault } from '../../ground/http/faults'

/**
 * Holds a field to pictures that were sent for this business (`null`: none; as before: whatever it was). Faults with 422 at
 * `path`.
 */
export async function requirePhoto(
  tx: Transaction,
  businessId: number,
  { path, url, before }: { path: string; url: string | null; before?: string | null },
): Promise<void> {
  if (url === null || url === before) return
  const name = url.replace('/media/', '')
  if ((await tx.$count(photos, and(eq(photos.businessId, businessId), eq(photos.name, name)))) === 0)
    throw new Fault('bad_input', { errors: [{ path, message: 'unknown_photo' }] })
}
