import type { Pool } from 'pg'
import type { PushTarget } from './push-transport'

/** Every live device of everybody who works for the business, super administrators' devices left in peace. */
export async function loadPushTargets(pool: Pool, businessId: number, now: Date): Promise<PushTarget[]> {
  const { rows } = await pool.query<{ kind: PushTarget['kind']; reg_id: string }>({
    name: 'push_targets',
    text: `
      SELECT r.kind, r.reg_id
      FROM push_registrations r
        JOIN user_businesses b ON b.user_id = r.user_id AND b.business_id = $1
        JOIN users u ON u.id = r.user_id AND u.active
        JOIN sessions s ON s.id = r.session_id AND s.revoked_at IS NULL AND s.expires_at > $2`,
    values: [businessId, now],
  })
  return rows.map((row) => ({ kind: row.kind, regId: row.reg_id }))
}

export async function dropRegistration(pool: Pool, regId: string): Promise<void> {
  await pool.query('DELETE FROM push_registrations WHERE reg_id = $1', [regId])
}

export async function markFailed(pool: Pool, regId: string, at: Date): Promise<void> {
  await pool.query('UPDATE push_registrations SET failed_at = $2 WHERE reg_id = $1', [regId, at])
}
