import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './planted-tree'

export type SourceFile = { path: string; text: string }

/** Every file below `folders` (paths from the root of the repository), generated ones left out. */
export function sourceFiles(folders: readonly string[], pattern: RegExp): SourceFile[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => pattern.test(path) && !/\.gen\.ts$|\/migrations\/|\/node_modules\//.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** `path:line  text` of every line of code that matches; comments are left out. */
export const linesMatching = (files: readonly SourceFile[], pattern: RegExp): string[] =>
  files.flatMap(({ path, text }) =>
    text
      .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
      .split('\n')
      .map((line) => line.replace(/(^|\s)\/\/.*$/, ''))
      .flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}  ${line.trim()}`] : [])),
  )

/** Drops what an exception list explains; every entry of it must still be needed. */
export function withoutExceptions(
  found: readonly string[],
  exceptions: Readonly<Record<string, string>>,
): { left: string[]; unneeded: string[] } {
  const paths = Object.keys(exceptions)
  const explains = (path: string, line: string): boolean => line.startsWith(path.endsWith('/') ? path : `${path}:`)
  return {
    left: found.filter((line) => !paths.some((path) => explains(path, line))),
    unneeded: paths.filter((path) => !found.some((line) => explains(path, line))),
  }
}
