import { readFileSync } from 'node:fs'

/** Every call of the specification, one a line: the one list of them. The sweep test holds the server to all of them. */
const ROWS = readFileSync(new URL('calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [area = '', method = '', path = ''] = line.split('\t')
    return { area, method, path }
  })

export const CALLS: readonly (readonly [area: string, method: string, path: string])[] = ROWS.map(
  ({ area, method, path }) => [area, method, path],
)
