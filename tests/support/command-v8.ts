import * as v from 'valibot'
import { COMMAND_VERSIONS, type CommandVersion } from '../../src/contract/commands/read-command'
import type { Upcaster } from '../../src/contract/commands/upcast'
import { payloadsV7, type CommandV7 } from '../../src/contract/commands/v7'

/*
 * What the next version would be, as one file: it exists to prove the road. An acceptance says seconds and who estimated
 * them; everything else is as it was.
 */
const accept = v.strictObject({ readyInSeconds: v.number(), estimatedBy: v.picklist(['person', 'kitchen']) })

export const upToV8: Upcaster = (before) => {
  const tap = before as CommandV7 // the chain actors version 7 to the function that makes version 8
  if (tap.cmd !== 'accept') return tap
  return { cmd: 'accept', payload: { readyInSeconds: tap.payload.minutes * 60, estimatedBy: 'person' } }
}

export const WITH_V8: readonly CommandVersion[] = [
  ...COMMAND_VERSIONS,
  { v: COMMAND_VERSIONS.length + 1, releasedOn: '2027-03-01', payloads: { ...payloadsV7, accept } },
]
