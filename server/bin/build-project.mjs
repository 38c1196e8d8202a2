import { spawn } from 'node:child_process'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressFolder } from './compress.mjs'
import { keepAssets } from './keep-assets.mjs'
import { writeLoginPages } from './login-pages.mjs'
import { hashSources, PROJECT, STAMP } from './project.mjs'

const DIST = join(PROJECT, 'dist')
const APP = join(DIST, 'app')
const NEXT = join(DIST, 'app.next')
const FORMER = join(DIST, 'app.former')

/**
 * Builds app and server into `dist`. The new app is finished beside the old one and takes its place at the end, so that a
 * running server always has a whole app to serve. Throws when a step fails; what the step said is in the error.
 */
export async function buildProject(progress) {
  const begin = Date.now()
  const hash = hashSources()
  await mkdir(DIST, { recursive: true })
  await rm(STAMP, { force: true })
  await rm(NEXT, { recursive: true, force: true })
  progress('Building the app')
  await step('app', ['node_modules/vite/bin/vite.js', 'build', '--outDir', NEXT, '--emptyOutDir', '--logLevel', 'warn'])
  progress('Building the server')
  await step('server', ['node_modules/rolldown/bin/cli.mjs', '--config', 'server/rolldown.config.ts'])
  await writeLoginPages(NEXT)
  progress('Compressing')
  // Only now: a build that failed was never deployed and must not push an older one out of the list.
  await keepAssets(APP, NEXT, join(DIST, 'builds.json'))
  await compressFolder(NEXT)
  await rm(FORMER, { recursive: true, force: true })
  await rename(APP, FORMER).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(NEXT, APP)
  await rm(FORMER, { recursive: true, force: true })
  await writeFile(STAMP, JSON.stringify({ hash }))
  progress(`Built in ${((Date.now() - begin) / 1000).toFixed(1)} s`)
}

/** Runs one tool; shows what it said only when it failed. */
function step(name, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: PROJECT, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        said += part
      })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else if (/ENOSPC|No space left/.test(said)) reject(Object.assign(new Error('disk full'), { code: 'ENOSPC' }))
      else reject(new Error(`The ${name} could not be built.\n${said}`))
    })
  })
}
