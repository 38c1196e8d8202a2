import { expect, it } from 'vitest'
import { contract } from '#/contract'

/**
 * What the board asks for by itself. A call that is missing here works all the same, one small file later; but a browser does not ask
 * again for a file that it could not fetch, so that the login screen needs none: there is no worker yet on a first visit.
 */
const EARLY = new Set([
  'session.signIn',
  'session.signInB2B',
  'session.me',
  'orders.kanbanView',
  'orders.one',
  'orders.posSettings',
  'orders.rejectReasons',
  'live.events',
  'live.commands',
  'live.rung',
  'live.heartbeat',
  'readiness.cancelledOrders',
])

/** Writes the calls for which `isWanted` answers true as a file holds them. */
function source(about: string, name: string, isWanted: (call: string) => boolean): string {
  const areas = Object.entries(contract).flatMap(([area, calls]) => {
    const lines = Object.entries(calls)
      .filter(([call]) => isWanted(`${area}.${call}`))
      .map(([call, { method, path }]) => `    ${call}: ['${method}', '${path}'],`)
    return lines.length === 0 ? [] : [`  ${area}: {\n${lines.join('\n')}\n  },`]
  })
  return `/**
${about}
 */
export const ${name} = {
${areas.join('\n')}
} as const
`
}

it('holds the contract, call by call, in two tables', async () => {
  const early = source(
    ` * Method and path of the calls that the board begins with: what of the contract the app needs at once at run
 * time. The contract itself would bring all its schemas and valibot into the first load. Written by
 * \`npx vitest run src/api/endpoints.test.ts -u\`.`,
    'endpoints',
    (call) => EARLY.has(call),
  )
  const late = source(
    ' * Method and path of all other calls. Written with `endpoints.gen.ts`.',
    'moreEndpoints',
    (call) => !EARLY.has(call),
  )
  await expect(early).toMatchFileSnapshot('./endpoints.gen.ts')
  await expect(late).toMatchFileSnapshot('./more-endpoints.gen.ts')
})
