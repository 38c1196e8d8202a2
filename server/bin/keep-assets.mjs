import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A tablet may run an older version for weeks: the files of its build stay reachable. */
const BUILDS_KEPT = 5
const DAYS_KEPT = 30

/**
 * Copies the hashed files of the last builds from `oldApp` into `newApp`, and writes down what belongs to which build.
 * `list` is the file that remembers.
 */
export async function keepAssets(oldApp, newApp, list, now = Date.now()) {
  const files = await filesIn(join(newApp, 'assets'))
  const former = (await readList(list)).filter((build) => now - build.at < DAYS_KEPT * 86_400_000)
  // The same sources built again are no build of their own.
  const builds = [{ at: now, files }, ...former.filter((build) => build.files.join() !== files.join())].slice(
    0,
    BUILDS_KEPT,
  )
  const wanted = new Set(builds.slice(1).flatMap((build) => build.files))
  for (const file of files) wanted.delete(file)
  await mkdir(join(newApp, 'assets'), { recursive: true })
  for (const file of wanted)
    for (const name of [file, `${file}.br`, `${file}.gz`])
      await copyFile(join(oldApp, 'assets', name), join(newApp, 'assets', name)).catch(ignoreMissing)
  await writeFile(list, JSON.stringify(builds))
}

const filesIn = async (folder) =>
  (await readdir(folder).catch(() => [])).filter((name) => !/\.(?:br|gz)$/.test(name)).sort()

async function readList(list) {
  try {
    return JSON.parse(await readFile(list, 'utf8'))
  } catch {
    return []
  }
}

function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error
}
