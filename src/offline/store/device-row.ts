import type { DeviceHint } from '../device/device-hint'
import { type DeviceRow, type OutboxDatabase, outboxDb, withReopen } from './db'
import { uuid } from '../device/random'
import type { OutboxTables } from './tables'

/** The device's row; made on first use. Call it inside a `rw` transaction over `device`. */
export const deviceRow = (db: OutboxTables, hint?: DeviceHint): Promise<DeviceRow> =>
  // Dexie's promises, not `async`: see outbox-moves.ts.
  db.device.get('device').then((known) => {
    if (known !== undefined) return known
    const made: DeviceRow = {
      id: 'device',
      deviceId: hint?.deviceId ?? uuid(),
      nextDeviceSeq: hint?.nextDeviceSeq ?? 1,
      serverOffset: 0,
    }
    return db.device.add(made).then(() => made)
  })

/** The device as it stands, made if need be. */
export const ensureDevice = (hint?: DeviceHint, db: OutboxTables = outboxDb): Promise<DeviceRow> =>
  withReopen(db, () => db.transaction('rw', ['device'], () => deviceRow(db, hint)))

/** `undefined` before the first page of this browser ran. For the worker, which makes no device. */
export const readDevice = (db: OutboxTables = outboxDb): Promise<DeviceRow | undefined> =>
  withReopen(db, () => db.device.get('device'))

/** Keeps the measured clock offset (milliseconds) for a start without a network. */
export const saveServerOffset = async (serverOffset: number, db: OutboxDatabase = outboxDb): Promise<void> => {
  await db.device.update('device', { serverOffset })
}
