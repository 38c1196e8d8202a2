import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepareTemplate } from './e2e-server'
import { root, runNode } from './steps.mjs'

/** The workflows run against what is shipped; `DRIN_BUILT=1` says that it was built just now. Answers what clears up after them. */
export default async function setup(): Promise<() => Promise<void>> {
  await build()
  return prepareTemplate()
}

async function build(): Promise<void> {
  const built = ['dist/server/main.js', 'dist/app/index.html'].every((path) => existsSync(join(root, path)))
  if (built && process.env['DRIN_BUILT'] === '1') return
  const { code, output } = await runNode('server/bin/build.mjs', [])
  if (code !== 0) throw new Error(`The app does not build:\n${output}`)
}
