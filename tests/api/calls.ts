import { readFileSync } from 'node:fs'

/** Every call of the specification, one a line: the one list of them. The sweep test counts which of them the server answers. */
const ROWS = readFileSync(new URL('calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [area = '', method = '', path = '', served = ''] = line.split('\t')
    return { area, method, path, served }
  })

export const CALLS: readonly (readonly [area: string, method: string, path: string])[] = ROWS.map(
  ({ area, method, path }) => [area, method, path],
)

/** Those that the server does not answer yet. The sweep fails when a missing call is not marked so, and when a marked one is served. */
export const NOT_YET_SERVED = ROWS.filter(({ served }) => served === 'later').map(
  ({ method, path }) => `${method} ${path}`,
)
