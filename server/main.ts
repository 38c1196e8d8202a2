import { fileURLToPath } from 'node:url'
import { PRODUCT } from '#/domain/product/release'
import { readConfig } from './config'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts'
import { StartFailure } from './start-failure'
import { type RunningServer, startServer } from './start-server'

// `server/main.ts` while developing, `dist/server/main.js` when built: the project is where package.json lies.
const PROJECT = fileURLToPath(
  new URL(import.meta.url.endsWith('/dist/server/main.js') ? '../../' : '../', import.meta.url),
)
/** A shutdown that hangs must not keep a terminal, or a deployment, waiting for ever. */
const LONGEST_END_MS = 20_000

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
/** A sentence for what a person can mend, the stack for what only a programmer can. */
const complain = (error: unknown): void => {
  const text = error instanceof Error ? (error instanceof StartFailure ? error.message : error.stack) : String(error)
  process.stderr.write(`${text}\n`)
}
const ends: (() => Promise<void>)[] = []
let isEnding = false

async function end(code: number): Promise<void> {
  // A second Ctrl-C does not wait.
  if (isEnding) process.exit(1)
  isEnding = true
  setTimeout(() => process.exit(1), LONGEST_END_MS).unref()
  for (const each of ends.reverse()) await each().catch(complain)
  process.exit(code)
}

function welcome({ address, isDemonstration, setupLink }: RunningServer): void {
  say(`\n${PRODUCT.name} ${PRODUCT.version} is ready: ${address}`)
  if (isDemonstration) {
    const names = (isCompany: boolean) =>
      DEMO_ACCOUNTS.filter((account) => (account.businesses.length === 0) === isCompany)
        .map((account) => account.username)
        .join(', ')
    say(`Demonstration accounts, password ${DEMO_PASSWORD}: ${names(false)}`)
    say(`At ${address}/b2b/login: ${names(true)}`)
  }
  if (setupLink !== undefined) say(`Nobody can sign in yet. Make the first administrator here, once: ${setupLink}`)
  say('Ctrl-C stops it.')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (!isEnding) say('\nStopping')
    void end(0)
  })
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    complain(error)
    void end(1)
  })

try {
  const running = await startServer(readConfig(process.env, PROJECT), {
    progress: say,
    onEnd: (each) => ends.push(each),
  })
  if (!isEnding) welcome(running)
} catch (error) {
  complain(error)
  await end(1)
}
