import type { ClosingCommandName } from '../../domain/business/closing-command'
import type { DishCommandName } from '../../domain/business/dish-command'
import type { GroupCommandName } from '../../domain/meals/group-command'
import type { QueuedCommandName } from '../../domain/orders/order-command'
import type { OffPart } from '../../domain/business/off-target'
import type { CommandV7 } from './v7'

/*
 * How old commands stay readable. A new version n is one file beside v1.ts: the schemas of its payloads and a pure function
 * that makes a command of version n out of one of version n − 1. It gets a line in `UPCASTERS` and one in `COMMAND_VERSIONS`
 * (read-command.ts), `NewestCommand` becomes its type, and golden files go to tests/golden/commands. Released versions are never
 * edited. Nothing here may need valibot at run time: the app upcasts, too, and does not carry it.
 */

/** What a tablet may queue without a network: steps of orders and of companies' meals, dishes off and on, and the business closed and open. */
export type CommandName = QueuedCommandName | DishCommandName | ClosingCommandName | GroupCommandName

/** What was pressed and chosen, in the shape of some version. */
export type VersionedCommand = { cmd: CommandName; payload: object }

/** Makes a command of one version out of one of the version before. Pure, and never edited after its release. */
export type Upcaster = (before: VersionedCommand) => VersionedCommand

/** In order: the first makes version 2 out of version 1. Only appended to. */
export const UPCASTERS: readonly Upcaster[] = [
  // Version 2 has one command more, and says the others as before.
  (command) => command,
  // Version 3 has two commands more.
  (command) => command,
  // Version 4 may say of a dish's commands which part of one they mean.
  (command) => command,
  // Version 5 has two commands more.
  (command) => command,
  // Version 6 has five commands more.
  (command) => command,
  // Version 7 has one command more.
  (command) => command,
]

/** A command as this version of the app and the server means it. */
export type NewestCommand = CommandV7

/** The newest version that is known here. */
export const NEWEST_COMMAND_VERSION = UPCASTERS.length + 1

/** The version since which a command is said as it is said now; 1 where it is not named. */
const SAID_SINCE: Readonly<Partial<Record<CommandName, number>>> = {
  recall: 2,
  dishOff: 3,
  dishOn: 3,
  closeBusiness: 5,
  openBusiness: 5,
  acceptGroup: 6,
  refuseGroup: 6,
  refuseMeal: 6,
  markGroupCooked: 6,
  handOverGroup: 6,
  acceptMeal: 7,
}

/**
 * The version in which a new command is written: the oldest one that says the same, so that a server that was rolled back still
 * carries out what it knows. `newest`: of the app; a later one than ours, as tests play it, writes all in its own.
 */
export const versionToWrite = (
  cmd: CommandName,
  newest: number = NEWEST_COMMAND_VERSION,
  { part }: { part?: OffPart | undefined } = {},
): number => (newest > NEWEST_COMMAND_VERSION ? newest : part === undefined ? (SAID_SINCE[cmd] ?? 1) : PARTS_SINCE)
/** Before, a command of this name meant a whole dish. */
const PARTS_SINCE = 4

/** Whether a command of version `v` can be read by an app whose newest version is `newest`. */
export const isReadableVersion = (v: number, newest: number = NEWEST_COMMAND_VERSION): boolean =>
  Number.isInteger(v) && v >= 1 && v <= newest

/** A command of any readable version in today's shape; `undefined` where a newer app made it. */
export function toNewest(
  command: VersionedCommand,
  v: number,
  upcasters: readonly Upcaster[] = UPCASTERS,
): NewestCommand | undefined {
  if (!isReadableVersion(v, upcasters.length + 1)) return undefined
  // The chain's last step answers the newest shape; the golden files of every version prove it.
  return upcasters.slice(v - 1).reduce((older, upcast) => upcast(older), command) as NewestCommand
}
