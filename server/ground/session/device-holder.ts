import type { Transaction } from '../../db/database'
import { holds } from '../../db/statement'
import { IDLE_MS } from './find-caller'

const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_MS)

/**
 * Whether a device stays with the person it belongs to though whom `tx` is bound to has a session under its id: an id can be known
 * without holding the tablet. It stays while that person's session on it is open and they have nothing to do with the
 * newcomer; who works together hands tablets on without a word. Not where the newcomer's people were on the device before:
 * a stranger who came while nobody was signed in does not keep it from them.
 */
export const isHeldAgainst = (tx: Transaction, deviceId: string, now: Date): Promise<boolean> =>
  holds(tx, {
    name: 'device_held_against',
    text: 'SELECT drin_device_held($1, $2, $3) AS holds',
    values: [deviceId, now, idleSince(now)],
  })

/** Gives a device to whom `tx` is bound to, unless it is held against them. Answers whether it did. */
export const takeDevice = (tx: Transaction, deviceId: string, now: Date): Promise<boolean> =>
  holds(tx, {
    name: 'take_device',
    text: 'SELECT drin_take_device($1, $2, $3) AS holds',
    values: [deviceId, now, idleSince(now)],
  })
