import { type Command, type Plan } from './commands'
import type { Mutation } from './mutation'
import { perform } from './perform'
import { checkAtRest, checkLiveness, hasUnknownOrders, look } from './properties'
import { type Broken, World } from './world'

const HEAL_MS = 60_000
/** Five minutes of grace, and the longest pause before the try that ends them. */
const UNKNOWN_ORDER_MS = 420_000
const QUIET_MS = 20_000

export type Ran = { broken: Broken | undefined; commands: number; presses: number }

/** Lives through one plan, then lets the faults stop and looks at what is left. */
export async function runPlan({ seed, commands }: Plan, mutation: Mutation = {}): Promise<Ran> {
  const world = new World(seed, mutation)
  world.onLook = () => look(world)
  let done = 0
  for (const command of commands) {
    await perform(world, command)
    await world.advance(world.random.int(0, 400))
    done += 1
    if (world.broken !== undefined) break
  }
  const result = (): Ran => ({ broken: world.broken, commands: done, presses: world.presses.length })
  if (world.broken !== undefined) return result()
  await heal(world)
  await world.advance(HEAL_MS)
  if (world.broken === undefined) checkLiveness(world, 'P10', world.server.poisoned)
  world.server.poisoned = undefined
  await world.advance(HEAL_MS)
  if (world.broken === undefined) checkLiveness(world, 'P9')
  if (world.broken === undefined && hasUnknownOrders(world)) {
    await world.advance(UNKNOWN_ORDER_MS)
    if (hasUnknownOrders(world)) world.breaks('P9', 'changes of an order that the server does not know wait for ever')
  }
  if (world.broken !== undefined) return result()
  world.jobsRun = false
  await world.advance(QUIET_MS)
  if (world.broken === undefined) checkAtRest(world)
  return result()
}

/** The faults stop: networks and server work, storage has room, and at each tablet stands whoever belongs there. */
async function heal(world: World): Promise<void> {
  world.server.isUp = true
  world.server.dieAfter = undefined
  for (const tablet of world.tablets) {
    tablet.link.isUp = true
    tablet.link.faults.length = 0
    tablet.link.nextEvent = undefined
    tablet.outboxDisk.isFull = false
    tablet.cacheDisk.isFull = false
    tablet.outboxDisk.onCommit = () => undefined
    tablet.cacheDisk.onCommit = () => undefined
    for (const tab of tablet.tabs) tab.life.thaw()
    for (const tab of tablet.tabs) tab.life.reach(() => void tab.drain('online'))
  }
  world.trouble()
  // What was closed by a fault has been opened again, and calls that hung have ended.
  await world.advance(12_000)
  for (const tablet of world.tablets) {
    if (tablet.tabs.length === 0) world.open(tablet)
    const [tab] = tablet.tabs
    if (tab === undefined) continue
    if (tablet.session.user !== null && tablet.session.user.id !== tablet.home.id) await signedOut(world, tab)
    // A session that was revoked shows itself at the next call.
    for (let tries = 0; tries < 3 && tablet.session.user === null; tries += 1) {
      void tab.signIn(tablet.home)
      await world.advance(500)
    }
  }
}

async function signedOut(world: World, tab: { signOut: (keep: boolean) => Promise<void> }): Promise<void> {
  void tab.signOut(true)
  await world.advance(1_000)
}

/** A plan as one line, to be run again. */
export const showCommand = ({ do: what, ...rest }: Command): string =>
  `${what} ${Object.entries(rest)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ')}`.trim()
