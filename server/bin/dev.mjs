import { spawn } from 'node:child_process'
import { checkMachine, PROJECT } from './project.mjs'

checkMachine()
// Each in a group of its own, so that Ctrl-C reaches this process alone and each of them is told once: a second signal would
// make the watcher kill the server before its database has stopped. One that ends takes the other along.
const children = [
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  ['node_modules/vite/bin/vite.js'],
].map((args) =>
  spawn(process.execPath, args, { cwd: PROJECT, stdio: ['ignore', 'inherit', 'inherit'], detached: true }),
)

let code = 0
let isEnding = false
const endAll = () => {
  if (isEnding) return
  isEnding = true
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
