import type { Database } from '../../db/database'
import { run } from '../../db/statement'
import { DEVICE_RINGS } from '../devices/ring-policy'
import type { PushTarget } from '../../ports'

/** `hasFailed`: the last push did not get through. */
export type KnownTarget = PushTarget & { hasFailed: boolean }
type Row = { kind: PushTarget['kind']; reg_id: string; failed_at: Date | null }

const targetOf = (row: Row): KnownTarget => ({ kind: row.kind, regId: row.reg_id, hasFailed: row.failed_at !== null })

/**
 * Every live device of everybody who works for the business, super administrators' devices left in peace, and those that
 * were not told to ring.
 */
async function loadPushTargets(db: Database, businessId: number, now: Date): Promise<KnownTarget[]> {
  const rows = await db.transaction({ businessIds: [businessId] }, (tx) =>
    run<Row>(tx, {
      name: 'push_targets',
      text: `
      SELECT r.kind, r.reg_id, r.failed_at
      FROM push_registrations r
        JOIN user_businesses b ON b.user_id = r.user_id AND b.business_id = $1
        JOIN users u ON u.id = r.user_id AND u.active
        JOIN sessions s ON s.id = r.session_id AND s.revoked_at IS NULL AND s.expires_at > $2
        LEFT JOIN devices d ON d.id = s.device_id
      WHERE d.id IS NULL OR ${DEVICE_RINGS}`,
      values: [businessId, now],
    }),
  )
  return rows.map(targetOf)
}

/** In a rush the devices of a business are looked up once for several orders. */
const BUNDLE_MS = 10
const lookups = new WeakMap<Database, Map<number, Promise<KnownTarget[]>>>()

/** `loadPushTargets`, a moment later and once for all who ask for the business until then. */
export function loadPushTargetsSoon(db: Database, businessId: number, now: Date): Promise<KnownTarget[]> {
  const waiting = lookups.get(db) ?? new Map<number, Promise<KnownTarget[]>>()
  lookups.set(db, waiting)
  const known = waiting.get(businessId)
  if (known !== undefined) return known
  const soon = new Promise((resolve) => setTimeout(resolve, BUNDLE_MS)).then(() => {
    waiting.delete(businessId)
    return loadPushTargets(db, businessId, now)
  })
  waiting.set(businessId, soon)
  return soon
}

/** The same of one device, and of `userId` whether they work there or not. */
export async function loadDevicePushTargets(
  db: Database,
  deviceId: string,
  { businessId, userId }: { businessId: number; userId: number },
  now: Date,
): Promise<KnownTarget[]> {
  const rows = await db.transaction({ businessIds: [businessId], userId }, (tx) =>
    run<Row>(tx, {
      name: 'push_targets_of_device',
      text: `
      SELECT r.kind, r.reg_id, r.failed_at
      FROM push_registrations r
        JOIN users u ON u.id = r.user_id AND u.active
        JOIN sessions s ON s.id = r.session_id AND s.device_id = $1 AND s.revoked_at IS NULL AND s.expires_at > $3
      WHERE r.user_id = $4 OR EXISTS (SELECT 1 FROM user_businesses b WHERE b.user_id = r.user_id AND b.business_id = $2)`,
      values: [deviceId, businessId, now, userId],
    }),
  )
  return rows.map(targetOf)
}

/** What a push service says of an address is nobody's call: the server itself writes it down. */
export async function dropRegistration(db: Database, regId: string): Promise<void> {
  await db.transaction('system', (tx) =>
    run(tx, { text: 'DELETE FROM push_registrations WHERE reg_id = $1', values: [regId] }),
  )
}

/** `null`: pushes get through again. */
export async function markFailed(db: Database, regId: string, at: Date | null): Promise<void> {
  await db.transaction('system', (tx) =>
    run(tx, { text: 'UPDATE push_registrations SET failed_at = $2 WHERE reg_id = $1', values: [regId, at] }),
  )
}
