import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { NEWEST_COMMAND_VERSION, versionToWrite } from '#/contract/commands/upcast'
import { GOLDEN } from '../../../tests/support/golden-commands'
import { anOrder } from '../../../tests/support/order-fixture'
import { aNewCommand, outboxWorld, type OutboxWorld, scriptedDrain } from '../../../tests/support/outbox-world'
import { drainPass } from './drain'
import { createOutbox } from './outbox'
import { repairMoves } from './outbox-repair'
import { isOverridingCommand, isQueuedGroupCommand } from '../store/queued-command'
import { toCommand } from './to-command'
import { commandOf, replay } from '../board/view'

const sender = { userId: 5, mayReach: () => true }

/** The same tablet under another release, whose newest version of commands is `commandVersion`. */
const releaseOf = (world: OutboxWorld, commandVersion: number) =>
  createOutbox({
    repairMoves,
    db: world.db,
    now: () => 0,
    serverNow: () => 0,
    mono: () => 0,
    random: () => 0.5,
    uuid: () => crypto.randomUUID(),
    bootId: 'another-boot',
    appVersion: '9.9.9',
    changed: () => undefined,
    commandVersion,
  })

describe('entries of every released version', () => {
  it.each(GOLDEN)('$name, from the disk of a released app, is sent as that app would have sent it', async (golden) => {
    const world = outboxWorld()
    const n = await world.db.commands.add(golden.stored)
    const [entry] = await world.outbox.heads(() => true)
    expect(entry).toEqual({ ...golden.stored, n })
    if (entry === undefined) return
    expect(await toCommand(world.db, entry)).toEqual(golden.sent)
    if (!isOverridingCommand(entry) && !isQueuedGroupCommand(entry))
      expect(commandOf(entry)?.cmd).toBe(golden.means.cmd)
  })
})

describe('N → N+1 → N', () => {
  const next = NEWEST_COMMAND_VERSION + 1

  /** A tap of the newer app on order 7, then one of this app's kind behind it, and a tap on order 8. */
  async function afterRollback() {
    const world = outboxWorld()
    const newer = releaseOf(world, next)
    const first = await newer.enqueue(aNewCommand({ orderId: 7, version: 1 }))
    const behind = await world.outbox.enqueue(aNewCommand({ orderId: 7, version: 2, cmd: 'markCooked', payload: {} }))
    const other = await world.outbox.enqueue(aNewCommand({ orderId: 8 }))
    return { world, newer, first, behind, other }
  }

  it('leaves what the newer app queued as it is while that app may still run in another tab', async () => {
    const { world, first, other } = await afterRollback()
    expect((await world.outbox.heads(() => true)).map(({ key }) => key)).toEqual([other.key])
    expect(await world.entry(first.key)).toMatchObject({ state: 'QUEUED', v: next, payload: { minutes: 20 } })
  })

  it('parks it at the next start, and blocks what was tapped behind it; another order goes on', async () => {
    const { world, first, behind, other } = await afterRollback()
    expect(await world.outbox.sortVersions()).toBe(2)
    const parked = await world.entry(first.key)
    expect(parked).toMatchObject({ state: 'PARKED', code: 'unknown_version' })
    // Untouched: the same key, number, version and payload.
    expect(parked).toEqual({
      ...first,
      state: 'PARKED',
      outcome: 'parked',
      code: 'unknown_version',
      changedAt: parked.changedAt,
    })
    expect(await world.entry(behind.key)).toMatchObject({ state: 'BLOCKED' })
    expect((await world.outbox.heads(() => true)).map(({ key }) => key)).toEqual([other.key])
    expect(await world.outbox.sortVersions()).toBe(0)
  })

  it('shows the order as the server has it, not as a newer tap would make it', async () => {
    const { first } = await afterRollback()
    const order = { ...anOrder(), id: 7 }
    expect(replay(order, [first])).toBe(order)
  })

  it('sends all of it after the update came back, in order and with the same keys', async () => {
    const { world, newer, first, behind, other } = await afterRollback()
    await world.outbox.sortVersions()
    expect(await newer.sortVersions()).toBe(2)
    const ack = (commands: readonly { key: string; orderId: number }[]) =>
      commands.map(({ key, orderId }) => ({
        key,
        replayed: false,
        outcome: 'applied' as const,
        seq: 1,
        order: { ...anOrder(), id: orderId },
      }))
    const { deps, sent } = scriptedDrain(world, [ack, ack], { outbox: newer })
    expect(await drainPass(sender, deps)).toBe('done')
    expect(sent.map((call) => call.map(({ key, v }) => [key, v]))).toEqual([
      [
        [first.key, next],
        [other.key, versionToWrite(other.cmd)],
      ],
      [[behind.key, versionToWrite(behind.cmd)]],
    ])
    expect(await world.states()).toEqual(['ACKED', 'ACKED', 'ACKED'])
  })

  it('does not free what waits behind a question to a person', async () => {
    const { world, newer, first, behind } = await afterRollback()
    await world.db.commands.update(first.n, { state: 'CONFLICT', code: 'rejected_elsewhere' })
    await world.db.commands.update(behind.n, { state: 'BLOCKED' })
    expect(await newer.sortVersions()).toBe(0)
    expect(await world.entry(behind.key)).toMatchObject({ state: 'BLOCKED' })
  })

  it('lets go what a person tapped after a conflict, which they knew of', async () => {
    const { world } = await afterRollback()
    const asking = await world.outbox.enqueue(aNewCommand({ orderId: 9 }))
    await world.db.commands.update(asking.n, { state: 'CONFLICT', code: 'rejected_elsewhere' })
    const later = await world.outbox.enqueue(aNewCommand({ orderId: 9, version: 3, cmd: 'markCooked', payload: {} }))
    await world.outbox.sortVersions()
    expect(await world.entry(later.key)).toMatchObject({ state: 'QUEUED' })
  })
})
