import * as v from 'valibot'
import type { ResponseOf } from '#/contract/endpoint'
import { AUDIO_STATES, NOTIFICATION_STATES } from '#/contract/live-limits'
import type { Device, readiness } from '#/contract/readiness'
import { type DeviceKind, deviceState } from '#/domain/devices/device-state'
import { requireBusiness } from '../../ground/businesses/require-business'
import { run } from '../../db/statement'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { IDLE_MS } from '../../ground/session/find-caller'
import { RINGING_USER_TYPES } from '../devices/require-device'
import { presentSelfTest, type SelfTestRow } from './self-test-rows'

/** The devices of a business's people and the caller's own, by kind and number, with what each said of itself last. */
export async function listDevices(
  ctx: SignedInContext,
  businessId: number,
): Promise<ResponseOf<typeof readiness.devices>> {
  requireBusiness(ctx, businessId)
  const idleSince = new Date(ctx.now.getTime() - IDLE_MS)
  const rows = await inTransaction(ctx, (tx) =>
    run<DeviceRow>(tx, {
      name: 'devices_of_business',
      text: DEVICES,
      values: [businessId, RINGING_USER_TYPES, ctx.now, idleSince, ctx.deviceId, ctx.caller.userId],
    }),
  )
  return { devices: rows.map((row) => present(row, ctx.now)), serverTime: ctx.deps.clock.now().toISOString() }
}

type DeviceRow = {
  id: string
  name: string | null
  kind: DeviceKind
  number: number | null
  seenAt: Date
  heartbeat: unknown
  shiftStartedAt: Date | null
  shiftEndedAt: Date | null
  userId: number | null
  userName: string | null
  isRegistered: boolean
  pushFailedAt: Date | null
  losses: number
  /** JSON: instants are texts. */
  test: (Omit<SelfTestRow, Instants> & Record<Instants, string | null>) | null
}
type Instants = 'startedAt' | 'streamAt' | 'pushAt'

const DEVICES = `
  SELECT d.id, d.name, d.kind, d.number, d.seen_at AS "seenAt", d.heartbeat,
    d.shift_started_at AS "shiftStartedAt", d.shift_ended_at AS "shiftEndedAt",
    s.user_id AS "userId", CASE WHEN s.user_id IS NOT NULL THEN trim(u.name || ' ' || u.surname) END AS "userName",
    r.reg_id IS NOT NULL AS "isRegistered", r.failed_at AS "pushFailedAt",
    (SELECT count(*)::integer FROM loss_suspected l WHERE l.device_id = d.id AND l.explained IS NULL) AS losses,
    to_json(t) AS test
  FROM devices d JOIN users u ON u.id = d.user_id
    LEFT JOIN LATERAL (
      SELECT id, user_id FROM sessions
      WHERE user_id = d.user_id AND device_id = d.id AND revoked_at IS NULL AND expires_at > $3 AND last_seen_at > $4
      ORDER BY last_seen_at DESC LIMIT 1) s ON true
    LEFT JOIN push_registrations r ON r.session_id = s.id
    LEFT JOIN LATERAL (
      SELECT id, business_id AS "businessId", device_id AS "deviceId", started_by AS "startedBy", started_at AS "startedAt",
        push_sent AS "pushSent", stream_at AS "streamAt", stream_audible AS "streamAudible",
        push_at AS "pushAt", push_audible AS "pushAudible"
      FROM self_tests WHERE device_id = d.id AND business_id = $1 ORDER BY started_at DESC LIMIT 1) t ON true
  WHERE d.id = $5::uuid AND d.user_id = $6 OR u.type = ANY ($2::smallint[])
    AND EXISTS (SELECT 1 FROM user_businesses b WHERE b.user_id = d.user_id AND b.business_id = $1)
  ORDER BY d.kind DESC, d.number, d.seen_at DESC LIMIT 200`

function present(row: DeviceRow, now: Date): Device {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    number: row.number ?? 0,
    user: row.userId === null ? null : { id: row.userId, name: row.userName ?? '' },
    lastSeenAt: row.seenAt.toISOString(),
    state: deviceState(row.seenAt.getTime(), now.getTime()),
    facts: factsOf(row.heartbeat),
    push: { registered: row.isRegistered, failedAt: row.pushFailedAt?.toISOString() ?? null },
    shift: {
      startedAt: row.shiftStartedAt?.toISOString() ?? null,
      endedAt: row.shiftEndedAt?.toISOString() ?? null,
    },
    selfTest: row.test === null ? null : presentSelfTest(testOf(row.test), now),
    losses: row.losses,
  }
}

const testOf = (test: NonNullable<DeviceRow['test']>): SelfTestRow => ({
  ...test,
  startedAt: new Date(test.startedAt ?? 0),
  streamAt: test.streamAt === null ? null : new Date(test.streamAt),
  pushAt: test.pushAt === null ? null : new Date(test.pushAt),
})

const orNull = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullable(schema), null)

/** A stored heartbeat may be of any version of the app: what it does not say is unknown, or the worse of two. */
const Heartbeat = v.object({
  visible: v.fallback(v.boolean(), false),
  // Before devices were told to ring, all did.
  rings: v.fallback(v.boolean(), true),
  audioState: v.fallback(v.picklist(AUDIO_STATES), 'missing'),
  volume: orNull(v.number()),
  notifications: orNull(v.picklist(NOTIFICATION_STATES)),
  wakeLock: v.fallback(v.boolean(), false),
  storagePersisted: orNull(v.boolean()),
  connectionAgeMs: orNull(v.number()),
  clockOffsetMs: v.fallback(v.number(), 0),
  battery: orNull(v.number()),
  charging: orNull(v.boolean()),
  outboxDepth: v.fallback(v.number(), 0),
  appVersion: v.fallback(v.string(), ''),
})

function factsOf(heartbeat: unknown): Device['facts'] {
  const { outboxDepth, ...facts } = v.parse(Heartbeat, { ...NOTHING_SAID, ...Object(heartbeat) })
  return { ...facts, queueDepth: outboxDepth }
}

/** `fallback` stands in for a wrong value, not for a missing one. */
const NOTHING_SAID = Object.fromEntries(Object.keys(Heartbeat.entries).map((key) => [key, undefined]))
