import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../support/steps.mjs'

const MIGRATIONS = 'server/db/migrations'
/** What a next version may do to tables that this one still writes: add, with a default. */
const ADDS = `ALTER TABLE orders ADD COLUMN of_next_version integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TABLE of_next_version (n integer PRIMARY KEY);
`

type Journal = { entries: { idx: number; when: number; tag: string }[] }

/** A folder with this build and one migration more. Nothing was released yet, so that the next version cannot be a real one. */
export async function makeNextVersion(): Promise<{ project: string; remove: () => Promise<void> }> {
  const project = await mkdtemp(join(tmpdir(), 'drin-next-'))
  for (const part of ['dist', MIGRATIONS, 'package.json'])
    await cp(join(root, part), join(project, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
  const file = join(project, MIGRATIONS, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal // the generator's own
  const last = journal.entries.at(-1)
  if (last === undefined) throw new Error('there is no migration')
  const tag = '9999_of-next-version'
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  await writeFile(file, JSON.stringify(journal))
  await writeFile(join(project, MIGRATIONS, `${tag}.sql`), ADDS)
  return { project, remove: () => rm(project, { recursive: true, force: true }) }
}
