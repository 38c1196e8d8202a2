import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkMachine, folderSentence, giveUp, hashSources, PROJECT, readStamp } from './project.mjs'

checkMachine()
const server = join(PROJECT, 'dist', 'server', 'main.js')
const isBuilt = existsSync(server) && existsSync(join(PROJECT, 'dist', 'app', 'index.html'))
if (!isBuilt || readStamp()?.hash !== hashSources()) {
  if (existsSync(join(PROJECT, 'node_modules', 'vite'))) {
    const { buildProject } = await import('./build-project.mjs')
    await buildProject(console.log).catch((error) => giveUp(folderSentence(error) ?? error.message))
  } else if (!isBuilt) {
    giveUp(
      'The app is not built, and the tools for it are not installed. Run "npm ci" without --omit=dev, then "npm run build".',
    )
  }
}
process.setSourceMapsEnabled(true)
await import(pathToFileURL(server).href)
