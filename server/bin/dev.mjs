import { spawn } from 'node:child_process'
import { checkMachine, PROJECT } from './project.mjs'

checkMachine()
// Both belong to this terminal: Ctrl-C reaches them directly, and one that ends takes the other along.
const children = [
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  ['node_modules/vite/bin/vite.js'],
].map((args) => spawn(process.execPath, args, { cwd: PROJECT, stdio: ['ignore', 'inherit', 'inherit'] }))

let code = 0
const endAll = () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll)
await Promise.all(
  children.map(
    (child) =>
      new Promise((resolve) => {
        child.on('close', (each) => {
          code ||= each ?? 0
          endAll()
          resolve()
        })
      }),
  ),
)
process.exit(code)
