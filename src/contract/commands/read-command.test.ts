import { describe, expect, it, test } from 'vitest'
import { upToV8, WITH_V8 } from '../../../tests/support/command-v8'
import { GOLDEN, hashesOf, RELEASED } from '../../../tests/support/golden-commands'
import { ACCEPTED_FOR_DAYS, COMMAND_VERSIONS, readCommand } from './read-command'
import { NEWEST_COMMAND_VERSION, toNewest, UPCASTERS } from './upcast'

const DAY_MS = 86_400_000

describe('released versions of commands', () => {
  it('has golden files of every version, and none that was edited after its release', () => {
    for (const { v, sha256 } of RELEASED) expect({ v, sha256: hashesOf(v) }).toEqual({ v, sha256 })
  })

  it('accepts every version for 180 days after the next one was released', () => {
    for (const [at, { v, releasedOn, retiredOn }] of RELEASED.entries()) {
      const accepted = COMMAND_VERSIONS.find((version) => version.v === v)
      if (retiredOn === null) {
        expect(accepted, `version ${v} is released and not retired`).toMatchObject({ v, releasedOn })
        continue
      }
      const next = RELEASED[at + 1]
      if (next === undefined) throw new Error(`version ${v} is the newest: it cannot be retired`)
      const earliest = Date.parse(next.releasedOn) + ACCEPTED_FOR_DAYS * DAY_MS
      expect(Date.parse(retiredOn), `version ${v} was retired too early`).toBeGreaterThanOrEqual(earliest)
    }
  })

  it('lists every version that the server accepts, and has an upcaster between any two', () => {
    const listed = new Set(RELEASED.map(({ v }) => v))
    expect(COMMAND_VERSIONS.filter(({ v }) => !listed.has(v))).toEqual([])
    expect(RELEASED.map(({ v }) => v)).toEqual(Array.from({ length: NEWEST_COMMAND_VERSION }, (_, i) => i + 1))
    expect(UPCASTERS).toHaveLength(RELEASED.length - 1)
  })

  test.each(GOLDEN)('$name is understood', ({ sent, means }) => {
    const read = readCommand(sent)
    expect(read?.asked).toEqual({ cmd: means.cmd, ...means.payload })
    expect(read?.newest).toEqual(toNewest(means, sent.v))
    expect(read?.newest).toBeDefined()
  })

  test.each(GOLDEN)('$name of a version that nobody knows is no command', ({ sent }) => {
    expect(readCommand({ ...sent, v: NEWEST_COMMAND_VERSION + 1 })).toBeUndefined()
    expect(readCommand({ ...sent, v: 0 })).toBeUndefined()
    expect(readCommand({ ...sent, payload: { ...sent.payload, more: 1 } })).toBeUndefined()
  })

  test.each(GOLDEN)('$name with what a newer app adds beside the payload is the same command', ({ sent }) => {
    expect(readCommand({ ...sent, more: 1 })).toEqual(readCommand(sent))
  })
})

describe('a server one version ahead', () => {
  const upcasters = [...UPCASTERS, upToV8]
  const read = (sent: unknown) => readCommand(sent, WITH_V8, upcasters)

  test.each(GOLDEN)('understands $name by its upcasters', ({ sent, means }) => {
    const expected =
      means.cmd === 'accept'
        ? { cmd: 'accept', payload: { readyInSeconds: 1200, estimatedBy: 'person' } }
        : { cmd: means.cmd, payload: means.payload }
    expect(read(sent)?.newest).toEqual(expected)
    // The key stands for what was sent: the same tap, sent before and after the update, is one tap.
    expect(read(sent)?.asked).toEqual(readCommand(sent)?.asked)
  })

  it('understands its own version, which the server before it refuses', () => {
    const payload = { readyInSeconds: 900, estimatedBy: 'kitchen' }
    const sent = { ...GOLDEN[0]?.sent, cmd: 'accept', v: NEWEST_COMMAND_VERSION + 1, payload }
    expect(read(sent)?.newest).toEqual({ cmd: 'accept', payload })
    expect(readCommand(sent)).toBeUndefined()
  })
})
