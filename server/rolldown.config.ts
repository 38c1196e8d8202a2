import { builtinModules } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { RolldownOptions } from 'rolldown'

const project = fileURLToPath(new URL('..', import.meta.url))
const isBuiltIn = (id: string): boolean => id.startsWith('node:') || builtinModules.includes(id)

/** The server as one file that Node runs as it is; packages stay in `node_modules`, as some of them bring programs along. */
const config = {
  input: `${project}server/main.ts`,
  platform: 'node',
  resolve: { alias: { '#': `${project}src` } },
  external: (id) => isBuiltIn(id) || !/^(?:[./#]|[A-Za-z]:)/.test(id),
  output: {
    dir: `${project}dist/server`,
    format: 'esm',
    entryFileNames: 'main.js',
    chunkFileNames: '[name].js',
    sourcemap: true,
  },
} satisfies RolldownOptions

export default config
