import * as v from 'valibot'
import { COMMAND_VERSIONS, type CommandVersion } from '../../src/contract/commands/read-command'
import type { Upcaster } from '../../src/contract/commands/upcast'
import { payloadsV5, type CommandV5 } from '../../src/contract/commands/v5'

/*
 * What the next version would be, as one file: it exists to prove the road. An acceptance says seconds and who estimated
 * them; everything else is as it was.
 */
const accept = v.strictObject({ readyInSeconds: v.number(), estimatedBy: v.picklist(['person', 'kitchen']) })

export const upToV6: Upcaster = (before) => {
  const tap = before as CommandV5 // the chain actors version 5 to the function that makes version 6
  if (tap.cmd !== 'accept') return tap
  return { cmd: 'accept', payload: { readyInSeconds: tap.payload.minutes * 60, estimatedBy: 'person' } }
}

export const WITH_V6: readonly CommandVersion[] = [
  ...COMMAND_VERSIONS,
  { v: COMMAND_VERSIONS.length + 1, releasedOn: '2027-03-01', payloads: { ...payloadsV5, accept } },
]
