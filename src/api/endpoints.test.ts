import { describe, expect, it } from 'vitest'
import { contract } from '#/contract'
import type { Endpoint } from '#/contract/endpoint'
import { fedBy, type Kind, KINDS } from '#/contract/kinds'

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

const named = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([call, endpoint]) => ({ name: `${area}.${call}`, endpoint })),
)
/** The calls whose answer is another once things of these kinds were changed. */
function readAgainAfter(changed: readonly Kind[]): string[] {
  const kinds = fedBy(changed)
  return named.filter(({ endpoint }) => endpoint.reads.some((kind) => kinds.has(kind))).map(({ name }) => name)
}
const changesOf = ({ changes }: Endpoint): string => (changes.length === 0 ? '' : `, '${changes.join(' ')}'`)

/** Writes the calls for which `isWanted` answers true as a file holds them. */
function source(about: string, name: string, isWanted: (call: string) => boolean): string {
  const areas = Object.entries(contract).flatMap(([area, calls]) => {
    const lines = Object.entries(calls as Record<string, Endpoint>)
      .filter(([call]) => isWanted(`${area}.${call}`))
      .map(([call, endpoint]) => `    ${call}: ['${endpoint.method}', '${endpoint.path}'${changesOf(endpoint)}],`)
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
    ` * Method and path of all other calls, and the kinds of things that they change. Written with \`endpoints.gen.ts\`.`,
    'moreEndpoints',
    (call) => !EARLY.has(call),
  )
  const madeOf = KINDS.flatMap((kind) => {
    const calls = readAgainAfter([kind])
    return calls.length === 0 ? [] : [`  ${kind}: '${calls.join(' ')}',`]
  })
  await expect(early).toMatchFileSnapshot('./endpoints.gen.ts')
  const table = `
/** By kind, the calls that are read again once such a thing was changed: those that read it, or what it feeds (\`src/contract/kinds.ts\`). */
export const madeOf = {
${madeOf.join('\n')}
} as const
`
  await expect(late + table).toMatchFileSnapshot('./more-endpoints.gen.ts')
})

describe('what is read again', () => {
  const after = (name: string) => readAgainAfter(named.find((one) => one.name === name)?.endpoint.changes ?? [])
  it.each([
    ['payments.record', ['payments.list', 'ledger.read', 'financeDashboard.read', 'invoices.list', 'statements.lines']],
    ['invoices.change', ['invoices.one', 'financeDashboard.read', 'ledger.read', 'payments.payable', 'history.of']],
    ['financeTerms.change', ['financeDashboard.read', 'financeTerms.read', 'restaurants.list', 'invoices.due']],
    ['discounts.end', ['discounts.list', 'discounts.counts', 'discounts.one', 'history.of']],
    ['toppings.changeType', ['toppings.types', 'menuEditing.dishes', 'menu.items']],
    ['openingHours.change', ['openingHours.read', 'businessStatus.read', 'businessSetup.readiness']],
  ])('after %s: among others %j', (name, calls) => {
    expect(after(name)).toEqual(expect.arrayContaining(calls))
  })
  it('is nothing of another area: dishes leave the accounts as they are', () => {
    expect(
      after('menuEditing.changeDish').filter((name) => /^(invoices|payments|ledger|discounts)/.test(name)),
    ).toEqual([])
  })
  it('is nothing of what a tablet presses: the stream says it', () => {
    for (const name of ['live.commands', 'live.rung', 'live.heartbeat']) expect(after(name)).toEqual([])
  })
})
