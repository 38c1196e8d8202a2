import fc from 'fast-check'
import { GROUP_COMMANDS, type GroupCommandName } from '#/domain/meals/group-command'
import type { QueuedCommandName } from '#/domain/orders/order-command'
import type { CallFault } from './link'

const DAY_MS = 86_400_000

/** Where: which tablet, which of its tabs; numbers wrap around what there is. */
type Where = { tablet: number; tab: number }
export type TapCommand = Where & { do: 'tap'; order: number; cmd: QueuedCommandName; minutes: number }

/** What happens to a simulated world. Plain data, so that a failing run can be kept as it is. */
export type Command =
  | { do: 'newOrder'; business: number }
  | TapCommand
  /** Two tablets decide on the same order at the same moment. */
  | { do: 'rivals'; order: number; first: number; second: number; isReject: boolean }
  /** The same press in all tabs of a tablet. */
  | { do: 'doubleTap'; tablet: number; order: number; cmd: QueuedCommandName; minutes: number }
  | { do: 'cancel'; order: number }
  /** All that waits on a screen is accepted with one press; taken back after so long, or not. */
  | (Where & { do: 'acceptSeveral'; minutes: number; undoAfterMs: number | null })
  /** One tablet brings an order back while another, which does not know it yet, hands it over. */
  | { do: 'rivalRecall'; order: number }
  /** An order is cooked, and so long after that somebody calls it a mistake. */
  | { do: 'lateRecall'; order: number; ms: number }
  /** A courier says by themselves that they have an order, or the customer has. */
  | { do: 'courier'; order: number; isDelivered: boolean }
  /** A dish goes off for so long, or comes back (`offMs` null) where it is off on that screen. */
  | (Where & { do: 'dish'; dish: number; offMs: number | null })
  /** Two tablets press on the same dish at once, with ends of their own. */
  | { do: 'rivalDish'; dish: number; first: number | null; second: number | null }
  /** A business is closed for so long, or opened (`closeMs` null) where it is closed on that screen. */
  | (Where & { do: 'sign'; business: number; closeMs: number | null })
  /** Two tablets press on the same sign at once, with ends of their own. */
  | { do: 'rivalSign'; business: number; first: number | null; second: number | null }
  /** A company's list closes, and waits for an answer. */
  | { do: 'closeList'; business: number }
  /** A company asks to add a meal to a closed list, or takes that back. */
  | { do: 'askMeal'; group: number; isTakenBack: boolean }
  /** A step of a list; taken back after so long, or pressed without that. */
  | (Where & { do: 'group'; group: number; cmd: GroupCommandName; undoAfterMs: number | null })
  /** Two tablets press on the same list at once. */
  | { do: 'rivalGroup'; group: number; first: GroupCommandName; second: GroupCommandName }
  | { do: 'advance'; ms: number }
  | { do: 'answer'; tablet: number; isRetry: boolean }
  | { do: 'net'; tablet: number; isUp: boolean }
  | { do: 'callFault'; tablet: number; fault: CallFault; times: number }
  | { do: 'stream'; tablet: number; how: 'close' | 'halfOpen' | 'lost' | 'twice' }
  | { do: 'poison'; order: number }
  /** `after`: so many commands are still carried out before the process dies. */
  | { do: 'serverKill'; after: number | null; downMs: number }
  | { do: 'backUp' }
  | { do: 'serverRestore' }
  /** `after`: strikes at that many complete transactions from now; null = at once. */
  | (Where & { do: 'tabKill'; after: number | null })
  | { do: 'swWake'; tablet: number }
  | { do: 'swKill'; tablet: number }
  | { do: 'powerCut'; tablet: number; after: number | null }
  | (Where & { do: 'reload' })
  | (Where & { do: 'freeze'; ms: number })
  | { do: 'deploy'; version: 1 | 2 }
  | { do: 'update'; tablet: number }
  | { do: 'logout'; tablet: number; keep: boolean }
  | { do: 'login'; tablet: number; user: number }
  | { do: 'revoke'; tablet: number }
  | { do: 'clockJump'; tablet: number; ms: number }
  | { do: 'quota'; tablet: number; isFull: boolean }
  | { do: 'evict'; tablet: number }
  /** A queued change that somebody altered on its way, with the key of another. */
  | { do: 'forge'; tablet: number }
export type CommandName = Command['do']

const tablet = fc.nat({ max: 3 })
const where = { tablet, tab: fc.nat({ max: 1 }) }
const order = fc.nat({ max: 5 })
const minutes = fc.constantFrom(15, 20, 30)
const cmd = fc.constantFrom<QueuedCommandName>(
  'accept',
  'accept',
  'reject',
  'markCooked',
  'markCollected',
  'markDelivered',
  'recall',
)
/** At which transaction a fault strikes. */
const after = fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: fc.nat({ max: 5 }) })
const flag = fc.boolean()
const dish = fc.nat({ max: 2 })
const groupCmd = fc.constantFrom<GroupCommandName>(...GROUP_COMMANDS, 'acceptGroup', 'markGroupCooked', 'acceptMeal')
/** Some end within the plan, some after it. */
const offMs = fc.constantFrom(60_000, 180_000, 3_600_000, 14_400_000, null)

const arbitraries: { [Name in CommandName]: fc.Arbitrary<Extract<Command, { do: Name }>> } = {
  newOrder: fc.record({ do: fc.constant('newOrder'), business: fc.nat({ max: 2 }) }),
  tap: fc.record({ do: fc.constant('tap'), ...where, order, cmd, minutes }),
  rivals: fc.record({ do: fc.constant('rivals'), order, first: minutes, second: minutes, isReject: flag }),
  doubleTap: fc.record({ do: fc.constant('doubleTap'), tablet, order, cmd, minutes }),
  acceptSeveral: fc.record({
    do: fc.constant('acceptSeveral'),
    ...where,
    minutes,
    undoAfterMs: fc.option(fc.constantFrom(300, 2_000, 4_900, 6_000)),
  }),
  rivalRecall: fc.record({ do: fc.constant('rivalRecall'), order }),
  lateRecall: fc.record({ do: fc.constant('lateRecall'), order, ms: fc.constantFrom(540_000, 660_000) }),
  courier: fc.record({ do: fc.constant('courier'), order, isDelivered: flag }),
  dish: fc.record({ do: fc.constant('dish'), ...where, dish, offMs }),
  rivalDish: fc.record({ do: fc.constant('rivalDish'), dish, first: offMs, second: offMs }),
  sign: fc.record({ do: fc.constant('sign'), ...where, business: fc.nat({ max: 1 }), closeMs: offMs }),
  rivalSign: fc.record({ do: fc.constant('rivalSign'), business: fc.nat({ max: 1 }), first: offMs, second: offMs }),
  closeList: fc.record({ do: fc.constant('closeList'), business: fc.nat({ max: 2 }) }),
  askMeal: fc.record({
    do: fc.constant('askMeal'),
    group: fc.nat({ max: 3 }),
    isTakenBack: fc.boolean(),
  }),
  group: fc.record({
    do: fc.constant('group'),
    ...where,
    group: fc.nat({ max: 3 }),
    cmd: groupCmd,
    undoAfterMs: fc.option(fc.constantFrom(300, 2_000, 4_900, 6_000)),
  }),
  rivalGroup: fc.record({
    do: fc.constant('rivalGroup'),
    group: fc.nat({ max: 3 }),
    first: groupCmd,
    second: groupCmd,
  }),
  cancel: fc.record({ do: fc.constant('cancel'), order }),
  advance: fc.record({ do: fc.constant('advance'), ms: fc.constantFrom(50, 500, 2_000, 6_000, 17_000, 40_000) }),
  answer: fc.record({ do: fc.constant('answer'), tablet, isRetry: flag }),
  net: fc.record({ do: fc.constant('net'), tablet, isUp: flag }),
  callFault: fc.record({
    do: fc.constant('callFault'),
    tablet,
    fault: fc.constantFrom<CallFault>('dropRequest', 'dropResponse', 'dropResponse', 'late', 'captive', 500, 503, 429),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  stream: fc.record({
    do: fc.constant('stream'),
    tablet,
    how: fc.constantFrom('close', 'halfOpen', 'lost', 'twice'),
  }),
  poison: fc.record({ do: fc.constant('poison'), order }),
  serverKill: fc.record({
    do: fc.constant('serverKill'),
    after: fc.option(fc.nat({ max: 3 })),
    downMs: fc.constantFrom(300, 3_000, 20_000),
  }),
  backUp: fc.record({ do: fc.constant('backUp') }),
  serverRestore: fc.record({ do: fc.constant('serverRestore') }),
  tabKill: fc.record({ do: fc.constant('tabKill'), ...where, after }),
  swWake: fc.record({ do: fc.constant('swWake'), tablet }),
  swKill: fc.record({ do: fc.constant('swKill'), tablet }),
  powerCut: fc.record({ do: fc.constant('powerCut'), tablet, after }),
  reload: fc.record({ do: fc.constant('reload'), ...where }),
  freeze: fc.record({ do: fc.constant('freeze'), ...where, ms: fc.constantFrom(2_000, 31_000, 50_000) }),
  deploy: fc.record({ do: fc.constant('deploy'), version: fc.constantFrom<1 | 2>(1, 2) }),
  update: fc.record({ do: fc.constant('update'), tablet }),
  logout: fc.record({ do: fc.constant('logout'), tablet, keep: flag }),
  login: fc.record({ do: fc.constant('login'), tablet, user: fc.nat({ max: 3 }) }),
  revoke: fc.record({ do: fc.constant('revoke'), tablet }),
  clockJump: fc.record({
    do: fc.constant('clockJump'),
    tablet,
    ms: fc.constantFrom(-3_600_000, 3_600_000, -40_000, 90_000, -3 * DAY_MS, -365 * DAY_MS, 365 * DAY_MS),
  }),
  quota: fc.record({ do: fc.constant('quota'), tablet, isFull: flag }),
  evict: fc.record({ do: fc.constant('evict'), tablet }),
  forge: fc.record({ do: fc.constant('forge'), tablet }),
}

type Weights = Partial<Record<CommandName, number>>

const WORK: Weights = {
  newOrder: 8,
  tap: 20,
  dish: 4,
  acceptSeveral: 2,
  courier: 1,
  advance: 8,
  doubleTap: 1,
  answer: 2,
  net: 3,
  callFault: 4,
}

/** Five ways to shake the same world; every property is checked in each. */
export const GROUPS = {
  /** What keeps a tap: storage, crashes, the server's own deaths. */
  storage: {
    ...WORK,
    tabKill: 3,
    powerCut: 2,
    swWake: 2,
    swKill: 1,
    reload: 1,
    freeze: 1,
    serverKill: 2,
    backUp: 1,
    serverRestore: 1,
    quota: 1,
    evict: 1,
    clockJump: 1,
    forge: 1,
  },
  /** What keeps many screens alike: rivals, the stream, cancellations. */
  agreement: {
    ...WORK,
    rivals: 3,
    rivalRecall: 3,
    rivalDish: 3,
    lateRecall: 1,
    cancel: 3,
    stream: 5,
    poison: 1,
    tabKill: 2,
    powerCut: 1,
    reload: 2,
    freeze: 1,
    serverKill: 1,
    serverRestore: 1,
    backUp: 1,
    clockJump: 1,
  },
  /** What people and versions do: sessions, other users, updates and rollbacks. */
  people: {
    ...WORK,
    logout: 2,
    login: 3,
    revoke: 2,
    deploy: 2,
    update: 2,
    reload: 2,
    rivals: 1,
    tabKill: 1,
    swWake: 1,
    powerCut: 1,
    quota: 1,
    forge: 1,
  },
  /** What becomes of companies' lists, on one tablet and on two at once. */
  meals: {
    ...WORK,
    closeList: 5,
    askMeal: 5,
    group: 18,
    rivalGroup: 5,
    stream: 3,
    reload: 2,
    tabKill: 2,
    powerCut: 1,
    swWake: 1,
    serverKill: 1,
    serverRestore: 1,
    backUp: 1,
    quota: 1,
    revoke: 1,
    clockJump: 1,
  },
  /** What closes a business and opens it, on one tablet and on two at once. */
  signs: {
    ...WORK,
    sign: 8,
    rivalSign: 5,
    stream: 3,
    reload: 2,
    tabKill: 1,
    serverKill: 1,
    serverRestore: 1,
    backUp: 1,
    logout: 1,
    login: 2,
  },
} as const satisfies Record<string, Weights>
export type Group = keyof typeof GROUPS
export const GROUP_NAMES = Object.keys(GROUPS) as Group[] // the keys of the very object

export type Plan = { seed: number; commands: Command[] }

/** Worlds of so many commands; the world's own chance comes from `seed`. */
export function plansOf(group: Group, length: number): fc.Arbitrary<Plan> {
  const weighted = Object.entries(GROUPS[group]).map(([name, weight]) => ({
    weight,
    arbitrary: arbitraries[name as CommandName] as fc.Arbitrary<Command>, // names of the table above
  }))
  return fc.record({
    seed: fc.nat(),
    commands: fc.array(fc.oneof(...weighted), { minLength: length, maxLength: length }),
  })
}
