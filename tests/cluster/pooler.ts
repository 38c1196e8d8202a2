import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresUser } from '#server/db/postgres-user'
import { freePort } from '../support/free-port'
import { PROGRAMS } from './packages'
import { answers, type Part, startPart, until } from './part'

/** A PgBouncer in transaction mode before the database of `serving`, the address that the application signs in at; its files lie in `folder`. */
export async function startPooler(
  serving: string,
  { folder, account }: { folder: string; account: PostgresUser },
): Promise<{ part: Part; address: string }> {
  const { username, password, hostname, port: databasePort, pathname } = new URL(serving)
  const port = await freePort()
  const database = pathname.slice(1)
  const config = join(folder, 'pgbouncer.ini')
  await writeFile(
    config,
    `
[databases]
${database} = host=${hostname} port=${databasePort} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 40
max_client_conn = 400
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
`,
  )
  await writeFile(join(folder, 'users.txt'), `"${username}" "${password}"\n`)
  const part = startPart(PROGRAMS.pgbouncer, [config], account, join(folder, 'pgbouncer.log'))
  await until('the pooler', () => answers(port))
  return { part, address: `127.0.0.1:${port}` }
}
