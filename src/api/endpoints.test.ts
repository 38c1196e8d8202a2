import { expect, it } from 'vitest'
import { contract } from '#/contract'
import { endpoints } from './endpoints.gen'

/** Writes the table as the file holds it. */
function source(): string {
  const areas = Object.entries(contract).map(([area, calls]) => {
    const lines = Object.entries(calls).map(([name, { method, path }]) => `    ${name}: ['${method}', '${path}'],`)
    return `  ${area}: {\n${lines.join('\n')}\n  },`
  })
  return `/**
 * Method and path of every call: what of the contract the app needs at run time. The contract itself would bring all its
 * schemas and valibot into the first load. Written by \`npx vitest run src/api/endpoints.test.ts -u\`.
 */
export const endpoints = {
${areas.join('\n')}
} as const
`
}

it('holds the contract, call by call', async () => {
  await expect(source()).toMatchFileSnapshot('./endpoints.gen.ts')
  expect(Object.keys(endpoints)).toEqual(Object.keys(contract))
})
