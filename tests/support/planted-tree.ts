import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export const root = new URL('../..', import.meta.url).pathname

/** A folder outside the repository (the linter skips what git ignores) with the configuration files and the given texts. */
export function plantTree(name: string, files: Record<string, string>, copies: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), `drin-planted-${name}-`))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const copy of copies) {
    mkdirSync(dirname(join(folder, copy)), { recursive: true })
    cpSync(join(root, copy), join(folder, copy))
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

export const removeTree = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** Runs a tool of the repository and answers what it printed, whatever its exit code. */
export const runTool = (script: string, args: readonly string[], cwd: string): Promise<string> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'node_modules', script), ...args],
      { cwd, maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout, stderr) => resolve(stdout === '' ? stderr : stdout),
    )
  })
