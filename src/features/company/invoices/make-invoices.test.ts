import { describe, expect, test } from 'vitest'
import { ApiError } from '#/api/api-error'
import { IDEMPOTENCY_HEADER } from '#/contract/headers'
import { type Made, makeInvoices } from './make-invoices'

const COMPANIES = [1, 2, 3].map((id) => ({ id, name: `Company ${id}` }))

/** `answers`: of each company in turn what the server does. */
function aRun(answers: Record<number, unknown[]>) {
  const asked: { id: number; key: string }[] = []
  const keys = new Map<number, string>()
  const made: Made[] = []
  const run = (differs: { isStopped?: () => boolean; companies?: typeof COMPANIES } = {}) =>
    makeInvoices({
      companies: COMPANIES,
      keys,
      isStopped: () => false,
      onMade: (one) => made.push(one),
      create: async ({ body: { companyId } }, { headers = {} }) => {
        asked.push({ id: companyId, key: headers[IDEMPOTENCY_HEADER] ?? '' })
        const answer = answers[companyId]?.shift() ?? { made: [companyId * 10], leftOut: [] }
        if (answer instanceof Error) throw answer
        return answer as never
      },
      ...differs,
    })
  return { asked, made, run, ended: () => made.map(({ company, ended }) => `${company.id} ${ended}`) }
}
const unreached = () => new ApiError('network', 'network')
const leftOut = (reason: string) => ({ made: [], leftOut: [{ reason }] })

describe('the drafts of all companies', () => {
  test('are made one company after the other, what was left out with its reason', async () => {
    const { run, ended, made, asked } = aRun({ 2: [leftOut('nothing_to_count')] })
    await run()
    expect(ended()).toEqual(['1 made', '2 skipped', '3 made'])
    expect(made[1]).toMatchObject({ reason: 'nothing_to_count' })
    expect(new Set(asked.map(({ key }) => key)).size).toBe(3)
  })

  test('go on after a failure', async () => {
    const { run, ended } = aRun({ 1: [new Error('broken')], 2: [unreached()] })
    await run()
    expect(ended()).toEqual(['1 failed', '2 failed', '3 made'])
  })

  test('end where somebody stops them', async () => {
    const { run, ended, made } = aRun({})
    await run({ isStopped: () => made.length === 2 })
    expect(ended()).toEqual(['1 made', '2 made'])
  })

  test('of a company that was never answered are asked for again under the same name, of one that was answered under another', async () => {
    const { run, asked } = aRun({ 1: [unreached()], 2: [] })
    await run()
    await run({ companies: COMPANIES.slice(0, 2) })
    const [first, second, , again, secondAgain] = asked.map(({ key }) => key)
    expect(again).toBe(first)
    expect(secondAgain).not.toBe(second)
  })
})
