import * as v from 'valibot'
import { CLOSING_COMMANDS } from '../../domain/business/closing-command'
import { DISH_COMMANDS } from '../../domain/business/dish-command'
import { GROUP_COMMANDS } from '../../domain/meals/group-command'
import { QUEUED_COMMANDS } from '../../domain/orders/order-command'
import { ORDER_STATUSES } from '../../domain/orders/order-status'
import { Id, Instant, Uuid } from '../shared'
import { type NewestCommand, type CommandName, toNewest, type Upcaster, UPCASTERS } from './upcast'
import { payloadsV1 } from './v1'
import { payloadsV2 } from './v2'
import { payloadsV3 } from './v3'
import { payloadsV4 } from './v4'
import { payloadsV5 } from './v5'
import { payloadsV6 } from './v6'
import { payloadsV7 } from './v7'

export type CommandVersion = {
  v: number
  /** Day (UTC) of the release that wrote such commands first. */
  releasedOn: string
  /** Of the commands that this version has. */
  payloads: Partial<Record<CommandName, v.GenericSchema<object>>>
}

/** A tablet may lie switched off in a drawer and still hold what somebody pressed. */
export const ACCEPTED_FOR_DAYS = 180

/** More presses on one dish or one business wait nowhere. */
export const OWN_PRESSES = 100

/** Every version that this server accepts. One leaves at the earliest `ACCEPTED_FOR_DAYS` after the next was released. */
export const COMMAND_VERSIONS: readonly CommandVersion[] = [
  { v: 1, releasedOn: '2025-10-23', payloads: payloadsV1 },
  { v: 2, releasedOn: '2026-11-23', payloads: payloadsV2 },
  { v: 3, releasedOn: '2026-11-24', payloads: payloadsV3 },
  { v: 4, releasedOn: '2026-11-25', payloads: payloadsV4 },
  { v: 5, releasedOn: '2026-11-26', payloads: payloadsV5 },
  { v: 6, releasedOn: '2026-11-27', payloads: payloadsV6 },
  { v: 7, releasedOn: '2026-11-28', payloads: payloadsV7 },
]

/**
 * What all versions have in common. It is only ever added to, by members that may be missing; a server that was rolled back
 * leaves aside what it does not know yet, so that the commands of a newer app are carried out and not parked.
 */
const common = {
  /** Created at the press; the same key is never carried out twice. */
  key: Uuid,
  /** Contiguous per device, from 1: a missing number is a lost command. */
  deviceSeq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  businessId: Id,
  /** Who made the command, where another person's session sends it. */
  userId: v.optional(Id),
  /** Version of the payload's shape. */
  v: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  payload: v.looseObject({}),
  /** Key of the previous open command on the same order or group; of a dish and of a business none, as each press on it stands for itself. */
  after: v.nullable(Uuid),
  /** Server time as the device estimated it at the press. */
  occurredAt: Instant,
  /** The device found its clock wrong at the press or since: the moment is its best guess. */
  isTimeUncertain: v.optional(v.boolean()),
}

const OrderEnvelope = v.object({
  ...common,
  orderId: Id,
  cmd: v.picklist(QUEUED_COMMANDS),
  baseStatus: v.picklist(ORDER_STATUSES),
  baseStatusVersion: v.number(),
  /** The cooking time that stood on the screen. */
  baseMinutes: v.optional(v.nullable(v.number())),
  /** How often the order had been brought back, as it stood on the screen. */
  baseRecalls: v.optional(v.number()),
})

/** What a press says that overrides whatever its person knew of. */
const known = {
  /** When the press was made whose outcome the server had told this screen of; `null`: of none. */
  basePressedAt: v.nullable(Instant),
  /** The tablet's own presses on the same that the server may not have had then. */
  ownPresses: v.pipe(v.array(Instant), v.maxLength(OWN_PRESSES)),
}

const DishEnvelope = v.object({ ...common, ...known, dishId: Id, cmd: v.picklist(DISH_COMMANDS) })

const ClosingEnvelope = v.object({ ...common, ...known, cmd: v.picklist(CLOSING_COMMANDS) })

/** Like a command on an order, of all meals of a company's list. */
const GroupEnvelope = v.object({
  ...common,
  groupId: Id,
  cmd: v.picklist(GROUP_COMMANDS),
  /** What stood on the screen; left out of the answer to one meal, for which the rest of the group does not matter. */
  baseStatusVersion: v.optional(v.number()),
})

type Sent<Envelope> = Omit<Envelope, 'payload'> & { payload: object }
/** A queued change of an order as it travels: in the version in which it was pressed, whatever the app is by now. */
export type LiveOrderCommand = Sent<v.InferOutput<typeof OrderEnvelope>>
/** The same of a dish. */
export type LiveDishCommand = Sent<v.InferOutput<typeof DishEnvelope>>
/** The same of the business itself. */
export type LiveClosingCommand = Sent<v.InferOutput<typeof ClosingEnvelope>>
/** The same of a group of meals. */
export type LiveGroupCommand = Sent<v.InferOutput<typeof GroupEnvelope>>
export type LiveCommand = LiveOrderCommand | LiveDishCommand | LiveClosingCommand | LiveGroupCommand

export const isDishCommand = (command: LiveCommand): command is LiveDishCommand => 'dishId' in command
export const isClosingCommand = (command: LiveCommand): command is LiveClosingCommand =>
  !('dishId' in command) && !('orderId' in command) && !('groupId' in command)
export const isGroupCommand = (command: LiveCommand): command is LiveGroupCommand => 'groupId' in command

export type ReadCommand = {
  command: LiveCommand
  /** What it means today. */
  newest: NewestCommand
  /** What was asked, as it was sent: later upcasters do not change what its key stands for. */
  asked: object
}

const Envelope = v.union([OrderEnvelope, DishEnvelope, ClosingEnvelope, GroupEnvelope])

/** Checks a command of any accepted version and brings it into today's shape; `undefined` where it is none. */
export function readCommand(
  sent: unknown,
  versions: readonly CommandVersion[] = COMMAND_VERSIONS,
  upcasters: readonly Upcaster[] = UPCASTERS,
): ReadCommand | undefined {
  const envelope = v.safeParse(Envelope, sent)
  if (!envelope.success) return undefined
  const command = envelope.output
  const version = versions.find((one) => one.v === command.v)
  if (version === undefined) return undefined
  const shape = version.payloads[command.cmd]
  if (shape === undefined) return undefined
  const payload = v.safeParse(shape, command.payload)
  if (!payload.success) return undefined
  const newest = toNewest({ cmd: command.cmd, payload: payload.output }, command.v, upcasters)
  return newest && { command, newest, asked: { cmd: command.cmd, ...payload.output } }
}
