import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Each page of its own, by the screen that its address shows (`server/app-files`). */
const PAGES = {
  'login.html': 'src/app/routes/login.tsx?tsr-split=component',
  'b2b-login.html': 'src/app/routes/b2b-login.tsx?tsr-split=component',
}

/**
 * Writes the pages of a first visit beside `index.html`: the same, which also names the files of the login screen. They travel with
 * the first ones then, instead of being asked for by these. Whoever has the worker gets `index.html` from it.
 */
export async function writeLoginPages(app) {
  const page = await readFile(join(app, 'index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(join(app, '.vite', 'manifest.json'), 'utf8'))
  for (const [name, screen] of Object.entries(PAGES))
    await writeFile(join(app, name), withFilesOf(page, manifest, screen))
}

/** `page` with a link to each file that `screen` needs, by the builder's manifest, and that the page does not name yet. */
export function withFilesOf(page, manifest, screen) {
  const files = new Set()
  const styles = new Set()
  const reach = (key) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no ${key}.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.imports ?? []) reach(imported)
  }
  reach(screen)
  const isNew = (file) => !page.includes(`"/${file}"`)
  const links = [
    ...[...files].filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...[...styles].filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ]
  return page.replace('</head>', `${links.join('')}</head>`)
}
