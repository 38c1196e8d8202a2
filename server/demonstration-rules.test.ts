import { expect, test } from 'vitest'
import type { Config } from './config'
import { demonstrationRefusal, isLoopback } from './demonstration-rules'

test.each<[Config['demo'], string, boolean]>([
  ['default', '127.0.0.1', true],
  ['default', 'localhost', true],
  ['default', '::1', true],
  ['default', '0.0.0.0', false],
  ['default', '::', false],
  ['default', '192.168.1.5', false],
  ['default', 'kitchen.local', false],
  ['off', '127.0.0.1', false],
  ['off', '0.0.0.0', false],
  ['asked', '127.0.0.1', true],
  ['asked', '0.0.0.0', true],
])('a demonstration with DRIN_DEMO %s at %s may be served: %s', (demo, host, may) => {
  const refusal = demonstrationRefusal({ demo, host }, '/srv/data')
  expect(refusal === undefined).toBe(may)
  if (refusal !== undefined)
    for (const word of ['/srv/data', 'npm run setup', 'DRIN_DEMO=1']) expect(refusal).toContain(word)
})

test.each(['127.1.2.3', '127.0.0.1', 'localhost', '::1'])('only this machine reaches %s', (host) =>
  expect(isLoopback(host)).toBe(true),
)
test.each(['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example', 'localhost.example', ''])('others may reach %s', (host) =>
  expect(isLoopback(host)).toBe(false),
)
