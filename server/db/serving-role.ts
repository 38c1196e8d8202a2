import { createHmac } from 'node:crypto'
import type { Client } from 'pg'
import { StartFailure } from '../start-failure'
import { exclusively } from './exclusively'
import { queryOnce } from './query-once'

/** What row-level security and the grants of the migrations are about; nobody signs in as it. */
const RIGHTS = 'drin_app'
/**
 * What holds in every session of the application: a statement that hangs gives its connection back, sums of all businesses are added up in
 * memory. They belong to its role, as a pooler lets no connection begin with settings.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  work_mem: '16MB',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '30s',
  TimeZone: 'UTC',
}
/** PostgreSQL: a wrong password, and a role that is not there or may not sign in. */
const NOT_LET_IN = ['28P01', '28000']

const BY_HAND =
  'Make one that is a member of drin_app and of nothing else, and name it in DATABASE_SERVING_URL (postgres://user:password@host:5432/database).'

/**
 * Where the application signs in to the database of `ownerUrl`: as a role of its own that owns nothing and is no member of the
 * owner, so that no statement of the application can climb to the owner's rights. Its password is made of the owner's: every
 * process knows it, and nothing has to be kept. Throws `StartFailure` where the owner has none.
 */
export function servingUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  if (url.username === '' || url.password === '')
    throw new StartFailure(
      `DATABASE_URL has no user or no password, of which Drin makes those of its own role. ${BY_HAND}`,
    )
  const key = decodeURIComponent(url.password)
  url.username = encodeURIComponent(`${decodeURIComponent(url.username)}_serving`)
  url.password = createHmac('sha256', key).update(RIGHTS).digest('base64url')
  return url.href
}

/**
 * Answers where the application signs in to the migrated database of `ownerUrl`: at `named`, or as a role that is made for it. Throws
 * `StartFailure` where `named` is nothing to serve with, or the owner may not make roles.
 */
export async function openServing(ownerUrl: string, named: string | undefined): Promise<string> {
  if (named !== undefined) {
    await requireWalled(named)
    if (!(await hasSettings(named)))
      throw new StartFailure(
        `The user of DATABASE_SERVING_URL lacks its settings. Let its owner run: ${settingsOf('<user>')}`,
      )
    return named
  }
  const serving = servingUrl(ownerUrl)
  if (!(await letsIn(serving))) await exclusively(ownerUrl, (owner) => makeRole(owner, serving))
  if (!(await hasSettings(serving)))
    await exclusively(ownerUrl, (owner) => owner.query(settingsOf(owner.escapeIdentifier(userOf(serving)))))
  return serving
}

const userOf = (url: string): string => decodeURIComponent(new URL(url).username)

const settingsOf = (role: string): string =>
  Object.entries(SETTINGS)
    .map(([name, value]) => `ALTER ROLE ${role} SET ${name} = '${value}'`)
    .join('; ')

/** As they are at the beginning of a session of its role. */
async function hasSettings(serving: string): Promise<boolean> {
  const { rows } = await asked<Record<string, string>>(
    serving,
    `SELECT ${Object.keys(SETTINGS)
      .map((name) => `current_setting('${name}') AS "${name}"`)
      .join(', ')}`,
  )
  return Object.entries(SETTINGS).every(([name, value]) => rows[0]?.[name] === value)
}

async function makeRole(owner: Client, serving: string): Promise<void> {
  const { password } = new URL(serving)
  const role = owner.escapeIdentifier(userOf(serving))
  const login = `LOGIN PASSWORD ${owner.escapeLiteral(decodeURIComponent(password))}`
  try {
    const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [userOf(serving)])
    // Where it is there, the owner's password was another one.
    await owner.query(rowCount === 0 ? `CREATE ROLE ${role} ${login} IN ROLE ${RIGHTS}` : `ALTER ROLE ${role} ${login}`)
  } catch (error) {
    // Another database of the same owner may have made it at this moment.
    if (await letsIn(serving)) return
    throw new StartFailure(
      `The owner of DATABASE_URL cannot make the role ${role}: ${error instanceof Error ? error.message : String(error)}. ${BY_HAND}`,
    )
  }
}

/** Throws `StartFailure` where whoever signs in at `serving` could leave the walls between tenants, or may not do the application's work. */
async function requireWalled(serving: string): Promise<void> {
  const { rows } = await asked<{ climbs: boolean; serves: boolean }>(
    serving,
    `SELECT rolsuper OR rolbypassrls OR pg_has_role(rolname, datdba, 'MEMBER') AS climbs, pg_has_role(rolname, '${RIGHTS}', 'USAGE') AS serves
       FROM pg_roles, pg_database WHERE rolname = session_user AND datname = current_database()`,
  )
  if (rows[0]?.climbs !== false)
    throw new StartFailure('The user of DATABASE_SERVING_URL owns the database or goes past row-level security.')
  if (!rows[0].serves) throw new StartFailure(`The user of DATABASE_SERVING_URL is no member of ${RIGHTS}.`)
}

async function letsIn(serving: string): Promise<boolean> {
  try {
    await asked(serving, 'SELECT 1')
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_LET_IN.includes(String(error.code))) return false
    throw error
  }
}

const asked = <Row extends object>(url: string, text: string) =>
  queryOnce<Row>({ connectionString: url, connectionTimeoutMillis: 10_000 }, text)
