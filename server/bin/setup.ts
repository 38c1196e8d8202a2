import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { withDatabase } from '../backup/open-database'
import { readConfig } from '../config'
import { connectDatabase } from '../db/database'
import { openServing } from '../db/serving-role'
import { migrateDatabase } from '../db/migrate'
import { composed } from '../ground/http/composed'
import { Installation, makeInstallation, requireEmpty } from '../setup/make-installation'
import { StartFailure } from '../start-failure'

type Field = { key: keyof Installation; option: string; question: string; wrong: string; usual?: string }

const FIELDS: readonly Field[] = [
  { key: 'business', option: 'business', question: 'Name of the restaurant', wrong: 'It needs a name.' },
  { key: 'city', option: 'city', question: 'City', wrong: 'It needs a city.' },
  {
    key: 'currency',
    option: 'currency',
    question: 'Currency (ALL, EUR, USD)',
    wrong: 'One of ALL, LEK, EUR, USD.',
    usual: 'ALL',
  },
  {
    key: 'timeZone',
    option: 'time-zone',
    question: 'Time zone',
    wrong: 'A name like Europe/Tirane.',
    usual: 'Europe/Tirane',
  },
  { key: 'name', option: 'name', question: 'Your first name', wrong: 'It needs a name.' },
  { key: 'surname', option: 'surname', question: 'Your last name', wrong: 'It needs a name.' },
  {
    key: 'username',
    option: 'username',
    question: 'Name to sign in with',
    wrong: '3 to 60 small letters, digits, dots, dashes.',
  },
  { key: 'password', option: '', question: 'Password', wrong: 'At least eight characters.' },
]
const USAGE =
  'npm run setup -- --business "Trattoria Lana" --city Tirana --name Ana --surname Kola --username ana [--currency ALL] [--time-zone Europe/Tirane]\n' +
  'The password comes from DRIN_SETUP_PASSWORD: what stands in a command stays in its history. At a terminal all of it is asked for.'

/** What was given with the command. */
function given(): Partial<Record<keyof Installation, string>> {
  const options = FIELDS.filter(({ option }) => option !== '').map(
    ({ option }) => [option, { type: 'string' }] as const,
  )
  try {
    const { values } = parseArgs({ options: Object.fromEntries(options) })
    const said = FIELDS.flatMap(({ key, option }) => {
      const value = option === '' ? process.env['DRIN_SETUP_PASSWORD'] : values[option]
      return typeof value === 'string' && value !== '' ? [[key, value] as const] : []
    })
    return Object.fromEntries(said)
  } catch {
    throw new StartFailure(USAGE)
  }
}

const isRight = ({ key }: Field, value: string): boolean => v.safeParse(Installation.entries[key], value).success

/** Everything, from the command or by asking; at no terminal what is missing or wrong ends it. */
async function ask(): Promise<Installation> {
  const said = given()
  const terminal = process.stdin.isTTY ? openTerminal() : undefined
  try {
    for (const field of FIELDS) {
      const value = said[field.key] ?? (terminal === undefined ? field.usual : undefined)
      if (value !== undefined && isRight(field, value)) said[field.key] = value
      else if (terminal === undefined)
        throw new StartFailure(
          value === undefined ? USAGE : `--${field.option || 'password'}: ${field.wrong}\n${USAGE}`,
        )
      else said[field.key] = await terminal.ask(field)
    }
  } finally {
    terminal?.close()
  }
  return v.parse(Installation, composed(said))
}

function openTerminal() {
  let isHidden = false
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  lines.on('SIGINT', () => process.exit(130))
  const once = async (question: string, hidden: boolean): Promise<string> => {
    const typed = lines.question(question)
    // The question itself is out already; what is typed from here on is not shown.
    isHidden = hidden
    const answer = await typed
    isHidden = false
    if (hidden) process.stdout.write('\n')
    return answer
  }
  const askOnce = async (field: Field): Promise<string | undefined> => {
    const usual = field.usual === undefined ? '' : ` [${field.usual}]`
    const isPassword = field.key === 'password'
    const answer = (await once(`${field.question}${usual}: `, isPassword)) || (field.usual ?? '')
    if (!isRight(field, answer)) process.stdout.write(`  ${field.wrong}\n`)
    else if (!isPassword || (await once('The password once more: ', true)) === answer) return answer
    else process.stdout.write('  The two are not the same.\n')
    return undefined
  }
  return {
    ask: async (field: Field): Promise<string> => {
      for (;;) {
        const answer = await askOnce(field)
        if (answer !== undefined) return answer
      }
    },
    close: () => lines.close(),
  }
}

try {
  const config = readConfig(process.env, fileURLToPath(new URL('../../', import.meta.url)))
  // What is wrong with a command is said before a database is made for it.
  if (!process.stdin.isTTY) await ask()
  await withDatabase(config, console.log, async (url) => {
    await migrateDatabase(url, config.databaseUrl === undefined ? config.dataFolder : undefined)
    const serving = await openServing(url, config.servingUrl)
    const db = connectDatabase(serving)
    try {
      await db.transaction('system', requireEmpty)
      const installation = await ask()
      await makeInstallation(db, serving, installation)
      const folder = process.env['DRIN_DATA'] === undefined ? '' : `DRIN_DATA=${process.env['DRIN_DATA']} `
      console.log(
        `${installation.business} is ready, and ${installation.username} may do everything there. Now: ${folder}npm start`,
      )
    } finally {
      await db.close()
    }
  })
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exitCode = 1
}
