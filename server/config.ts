import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { PosSettings } from '#/contract/orders'
import type { Issuer } from '#/domain/finance/invoice-parties'
import { clockOf } from './clock'
import { type Retention, USUAL_RETENTION } from './ground/parts/retention'
import type { MediaSettings } from './office/media/media-store'
import { ServiceAccount } from './kitchen/push/fcm-transport'
import type { ContactSettings } from './kitchen/ring/create-contact-adapters'
import { StartFailure } from './start-failure'
import type { Clock } from './ports'

/** One may stand on every tablet of a large kitchen, twice over. */
export const DEVICES_PER_ACCOUNT = 50

/** Name, address and tax number of whoever writes the invoices. */
const ISSUER = ['DRIN_ISSUER_NAME', 'DRIN_ISSUER_ADDRESS', 'DRIN_ISSUER_NIPT'] as const

type Environment = Readonly<Record<string, string | undefined>>

export type Config = {
  port: number
  host: string
  dataFolder: string
  /** `undefined` = the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** Where the application signs in, where somebody has made its role. */
  servingUrl: string | undefined
  /** `host:port` of a pooler in transaction mode before that database, which transactions go through; `undefined` = none. */
  pooler: string | undefined
  /** A NATS server that carries wake-ups between processes; `undefined` = the database does. */
  eventsUrl: string | undefined
  /** `asked`: fill an empty database whatever it is; `default`: only an embedded one; `off`: never. */
  demo: 'asked' | 'default' | 'off'
  clock: Clock
  logLevel: string
  pushContact: string
  firebase: PosSettings['pushConfig']['firebase']
  fcmServiceAccount: ServiceAccount | undefined
  contacts: ContactSettings
  allowedOrigins: readonly string[]
  /** Hosts that channels may name although they are private, or without TLS. */
  webhookHosts: readonly string[]
  /** Where people open the app, without a slash at the end; links that are sent lead there. */
  appUrl: string | undefined
  apiBase: string | undefined
  appFolder: string | undefined
  killSwitch: boolean
  media: MediaSettings
  devicesPerAccount: number
  retention: Retention
  /** Where traces are sent; `undefined` = nowhere. */
  otlpUrl: string | undefined
  /** Whoever brings it may read `/metrics`. */
  metricsToken: string | undefined
  /** Who stands on invoices as the one who writes them. */
  issuer: Issuer | undefined
}

/** Reads the settings of `docs/operating.md`; a wrong one is a `StartFailure` that names it. */
export function readConfig(env: Environment, projectFolder: string): Config {
  const dataFolder = resolve(env['DRIN_DATA'] || './data')
  const appFolder = join(projectFolder, 'dist', 'app')
  return {
    port: portOf(env['PORT'] || '4180'),
    host: env['HOST'] || '127.0.0.1',
    dataFolder,
    databaseUrl: databaseUrlOf('DATABASE_URL', env),
    servingUrl: databaseUrlOf('DATABASE_SERVING_URL', env),
    pooler: poolerOf(env),
    eventsUrl: eventsUrlOf(env['DRIN_EVENTS']),
    demo: demoOf(env['DRIN_DEMO']),
    clock: clockOf(env['DRIN_CLOCK']),
    // At a terminal the lines would push the address and the accounts out of sight.
    logLevel: env['DRIN_LOG'] || (process.stdout.isTTY ? 'warn' : 'info'),
    pushContact: env['DRIN_PUSH_CONTACT'] || 'mailto:push@drin.invalid',
    firebase: parseSetting('DRIN_FIREBASE', env, PosSettings.entries.pushConfig.entries.firebase.wrapped) ?? null,
    fcmServiceAccount: parseSetting('DRIN_FIREBASE_SERVICE_ACCOUNT', env, ServiceAccount),
    contacts: contactsOf(env),
    allowedOrigins: originsOf(env['DRIN_ALLOWED_ORIGINS'] ?? ''),
    webhookHosts: (env['DRIN_WEBHOOK_HOSTS'] ?? '').split(',').flatMap((host) => host.trim() || []),
    appUrl: urlOf('DRIN_APP_URL', env, ['https:', 'http:'])?.replace(/\/+$/, ''),
    apiBase: env['VITE_API_BASE'] || undefined,
    appFolder: existsSync(join(appFolder, 'index.html')) ? appFolder : undefined,
    killSwitch: env['DRIN_KILL_SWITCH'] === '1',
    media: mediaOf(env, dataFolder),
    devicesPerAccount: countOf('DRIN_DEVICES_PER_ACCOUNT', env, DEVICES_PER_ACCOUNT),
    retention: retentionOf(env),
    otlpUrl: urlOf('DRIN_OTLP_URL', env, ['http:', 'https:']),
    metricsToken: tokenOf('DRIN_METRICS_TOKEN', env),
    issuer: issuerOf(env),
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new StartFailure(`PORT must be a number from 0 to 65535, and is "${text}".`)
}

function countOf(name: string, env: Environment, otherwise: number): number {
  const text = env[name] || String(otherwise)
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new StartFailure(`${name} must be a whole number from 1 to 999999, and is "${text}".`)
}

/** No command is forgotten that may still come again. */
const LEAST_COMMANDS_DAYS = 15
/** Nobody refunds or prints anew what is older than that. */
const LEAST_ORDERS_DAYS = 92

function retentionOf(env: Environment): Retention {
  const daysOf = (name: string, otherwise: number, least: number): number => {
    const days = countOf(name, env, otherwise)
    if (days >= least) return days
    throw new StartFailure(`${name} must be ${least} or more, and is "${days}".`)
  }
  const { events, commands, prints, orders } = USUAL_RETENTION
  return {
    events: daysOf('DRIN_KEEP_EVENTS_DAYS', events, 1),
    commands: daysOf('DRIN_KEEP_COMMANDS_DAYS', commands, LEAST_COMMANDS_DAYS),
    prints: daysOf('DRIN_KEEP_PRINTS_DAYS', prints, 1),
    orders: daysOf('DRIN_KEEP_ORDERS_DAYS', orders, LEAST_ORDERS_DAYS),
  }
}

/** A secret of a header: signs without blanks, and too many to be guessed. It is not repeated. */
function tokenOf(name: string, env: Environment): string | undefined {
  const token = env[name] || undefined
  if (token === undefined || /^[\x21-\x7e]{16,}$/.test(token)) return token
  throw new StartFailure(`${name} must have 16 or more signs, and no blanks.`)
}

function databaseUrlOf(name: string, env: Environment): string | undefined {
  const text = env[name] || undefined
  if (text === undefined) return undefined
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text
  // The value may hold a password: it is not repeated.
  throw new StartFailure(`${name} must look like postgres://user:password@host:5432/database.`)
}

function poolerOf(env: Environment): string | undefined {
  const text = env['DATABASE_POOLER'] || undefined
  if (text === undefined) return undefined
  if (!env['DATABASE_URL'])
    throw new StartFailure('DATABASE_POOLER stands before the database of DATABASE_URL, which is not set.')
  if (/^[^\s/:@]+:\d{1,5}$/.test(text)) return text
  // The value may be an address with a password: it is not repeated.
  throw new StartFailure('DATABASE_POOLER must look like host:6432.')
}

function eventsUrlOf(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (/^(nats|tls):\/\//.test(text) && URL.canParse(text)) return text
  // The value may hold a password: it is not repeated.
  throw new StartFailure('DRIN_EVENTS must look like nats://user:password@host:4222.')
}

/** Several, with commas between them. */
const originsOf = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      if (URL.canParse(each)) return new URL(each).origin
      throw new StartFailure(`DRIN_ALLOWED_ORIGINS must list addresses like https://app.example, and has "${each}".`)
    })

function contactsOf(env: Environment): ContactSettings {
  const smtp = urlOf('DRIN_SMTP_URL', env, ['smtp:', 'smtps:'])
  const webhook = urlOf('DRIN_CONTACT_WEBHOOK', env, ['https:', 'http:'])
  const from = env['DRIN_MAIL_FROM'] || undefined
  if (smtp !== undefined && from === undefined)
    throw new StartFailure('DRIN_SMTP_URL needs DRIN_MAIL_FROM, the sender of the messages: Drin <drin@example.com>.')
  return {
    smtp: smtp === undefined || from === undefined ? undefined : { url: smtp, from },
    webhook:
      webhook === undefined ? undefined : { url: webhook, token: env['DRIN_CONTACT_WEBHOOK_TOKEN'] || undefined },
  }
}

/** A folder, or the address of a bucket that speaks S3. */
function mediaOf(env: Environment, dataFolder: string): MediaSettings {
  const place = env['DRIN_MEDIA'] || join(dataFolder, 'media')
  if (!/^https?:\/\//.test(place)) return { folder: resolve(place) }
  const [accessKeyId, secretAccessKey] = [env['DRIN_MEDIA_KEY_ID'], env['DRIN_MEDIA_SECRET']]
  if (!URL.canParse(place)) throw new StartFailure('DRIN_MEDIA must be a folder or look like https://host/bucket.')
  if (!accessKeyId || !secretAccessKey)
    throw new StartFailure(
      'DRIN_MEDIA is the address of a bucket, which needs DRIN_MEDIA_KEY_ID and DRIN_MEDIA_SECRET.',
    )
  return { bucket: place, accessKeyId, secretAccessKey, region: env['DRIN_MEDIA_REGION'] || 'auto' }
}

/** All three or none: an invoice with half a sender is worse than one that says that there is none. */
function issuerOf(env: Environment): Issuer | undefined {
  const [name = '', address = '', taxNumber = ''] = ISSUER.map((each) => env[each]?.trim())
  const given = [name, address, taxNumber].filter((each) => each !== '')
  if (given.length === 0) return undefined
  if (given.length === ISSUER.length) return { name, address, taxNumber }
  throw new StartFailure(`${ISSUER.join(', ')} belong together: an invoice names all three or none.`)
}

/** It may hold a password: a wrong one is not repeated. */
function urlOf(name: string, env: Environment, protocols: readonly string[]): string | undefined {
  const text = env[name]
  if (text === undefined || text === '') return undefined
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
  throw new StartFailure(`${name} must begin with ${protocols.map((each) => `${each}//`).join(' or ')}.`)
}

function demoOf(text: string | undefined): Config['demo'] {
  if (text === undefined || text === '') return 'default'
  if (text === '0') return 'off'
  if (text === '1') return 'asked'
  throw new StartFailure(`DRIN_DEMO is 0 or 1, and is "${text}".`)
}

/**
 * A setting that is JSON, or the path of a file with it. It may be a secret in the wrong form (base64, a bare key): what is
 * wrong is said in fixed words, as the errors of files and of JSON quote what they were given.
 */
function parseSetting<Entries extends v.ObjectEntries>(
  name: string,
  env: Environment,
  schema: v.ObjectSchema<Entries, undefined>,
): v.InferOutput<typeof schema> | undefined {
  const text = env[name]
  if (text === undefined || text === '') return undefined
  const parsed = v.safeParse(schema, parseJson(text.trimStart().startsWith('{') ? text : readText(text)))
  if (parsed.success) return parsed.output
  const fields = Object.keys(schema.entries).join(', ')
  throw new StartFailure(`${name} cannot be read: it must be JSON with ${fields}, or the path of a file with it.`)
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
