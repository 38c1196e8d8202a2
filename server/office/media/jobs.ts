import { UNUSED_PHOTO_DAYS } from '#/domain/values/photo'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'
import type { Deps } from '../../deps'
import type { Job } from '../../jobs'

const DAY_MS = 86_400_000

/** Whether a record names a picture `p`: `media.test.ts` holds these to the columns of the database. */
const IS_USED = `(
  EXISTS (SELECT FROM businesses WHERE id = p.business_id AND logo = '/media/' || p.name)
  OR EXISTS (SELECT FROM business_details WHERE business_id = p.business_id AND photo_url = '/media/' || p.name)
  OR EXISTS (SELECT FROM menu_items WHERE business_id = p.business_id
    AND '/media/' || p.name IN (photo_url, draft ->> 'photoUrl'))
)`

/** Whether something of marketing names a picture `p` of the platform; kept too while its change may be taken back. */
const IS_SHOWN = `(
  EXISTS (SELECT FROM campaigns WHERE picture_url = '/media/' || p.name)
  OR EXISTS (SELECT FROM app_blocks WHERE '/media/' || p.name IN (picture_url, picture_small_url))
  OR EXISTS (SELECT FROM app_subcategories WHERE picture_url = '/media/' || p.name)
  OR EXISTS (SELECT FROM web_banners WHERE '/media/' || p.name IN (picture_url, picture_small_url))
)`

/** Whose pictures there are, and what names one. */
const KEPT = [
  { table: 'photos', isUsed: IS_USED },
  { table: 'platform_pictures', isUsed: IS_SHOWN },
] as const

/** Forgets pictures that no record has named for a week; a file goes with the last one that had it. */
export async function forgetUnusedPhotos({ db, media, clock }: Pick<Deps, 'db' | 'media' | 'clock'>): Promise<void> {
  const now = clock.now()
  const forgotten = await db.transaction('system', async (tx) => {
    const names: { name: string }[] = []
    for (const { table, isUsed } of KEPT) {
      await run(tx, {
        text: `UPDATE ${table} p SET unused_since = CASE WHEN unused_since IS NULL THEN $1::timestamptz END
               WHERE ${isUsed} = (unused_since IS NOT NULL)`,
        values: [now],
      })
      names.push(
        ...(await run<{ name: string }>(tx, {
          text: `DELETE FROM ${table} WHERE unused_since <= $1 RETURNING name`,
          values: [new Date(now.getTime() - UNUSED_PHOTO_DAYS * DAY_MS)],
        })),
      )
    }
    return names
  })
  for (const name of new Set(forgotten.map((each) => each.name)))
    if (!(await db.transaction('system', (tx) => isKept(tx, name)))) await media.remove(name)
}

const isKept = async (tx: Transaction, name: string): Promise<boolean> =>
  (
    await run(tx, {
      text: 'SELECT 1 FROM photos WHERE name = $1 UNION ALL SELECT 1 FROM platform_pictures WHERE name = $1',
      values: [name],
    })
  ).length > 0

export const mediaJobs: readonly Job[] = [
  { name: 'forget unused pictures', everyMs: 6 * 3_600_000, run: forgetUnusedPhotos },
]
