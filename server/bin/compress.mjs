import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const SHRINKS = /\.(?:html|js|css|json|webmanifest|svg|txt|wav)$/
/** Bytes; a smaller file fits into one packet anyway. */
const WORTH_IT = 1024

/** Writes `.br` and `.gz` beside every file below `folder` that gains by it, as small as can be: it is done once per build. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && SHRINKS.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !existsSync(`${file}.br`))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file) {
  const content = await readFile(file)
  if (content.length < WORTH_IT) return
  const [br, gz] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    toGzip(content, { level: 9 }),
  ])
  if (br.length < content.length) await writeFile(`${file}.br`, br)
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz)
}
