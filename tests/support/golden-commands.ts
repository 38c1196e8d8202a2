import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { LiveCommand } from '../../src/contract/live'
import type { QueuedCommand, WithoutNumber } from '../../src/offline/store/queued-command'

const FOLDER = new URL('../golden/commands/', import.meta.url)

/** A command as a released app stored and sent it, and what it means in the shape of that version. */
export type GoldenCommand = {
  name: string
  v: number
  stored: WithoutNumber<QueuedCommand>
  sent: LiveCommand
  means: { cmd: LiveCommand['cmd']; payload: object }
}

/** A version of commands that has been released. `sha256` by file name: released files are never edited. */
export type ReleasedVersion = {
  v: number
  releasedOn: string
  retiredOn: string | null
  sha256: Record<string, string>
}

const parse = (path: string): unknown => JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'))

export const RELEASED = parse('released.json') as ReleasedVersion[] // the file's shape is this type's

const filesOf = (v: number): string[] => readdirSync(new URL(`v${v}/`, FOLDER)).toSorted()

/** File name → SHA-256, as the folder of a version is now. */
export const hashesOf = (v: number): Record<string, string> =>
  Object.fromEntries(
    filesOf(v).map((name) => {
      const bytes = readFileSync(new URL(`v${v}/${name}`, FOLDER))
      return [name, createHash('sha256').update(bytes).digest('hex')]
    }),
  )

/** Every command of every released version. */
export const GOLDEN: GoldenCommand[] = RELEASED.flatMap(({ v }) =>
  filesOf(v).map((name) => {
    const golden = parse(`v${v}/${name}`) as Omit<GoldenCommand, 'name' | 'v'> // written by a released app
    return { ...golden, v, name: `v${v}/${name}` }
  }),
)
