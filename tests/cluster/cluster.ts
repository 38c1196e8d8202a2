import { chown, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresUser } from '#server/db/postgres-user'
import { queryOnce } from '#server/db/query-once'
import { servingUrl } from '#server/db/serving-role'
import { type E2eServer, startServer } from '../support/e2e-server'
import { freePort } from '../support/free-port'
import { root } from '../support/steps.mjs'
import { BACKUP_CONF, type DatabaseNode, startNode, SUPERUSER } from './database-node'
import { PROGRAMS } from './packages'
import { type Part, pause, startPart, until } from './part'
import { startPooler } from './pooler'

export type Cluster = {
  /** All that it writes lies there. */
  folder: string
  nodes: readonly DatabaseNode[]
  /** Where the present primary is, as the owner. */
  databaseUrl: string
  drins: readonly E2eServer[]
  /** Ends one process as a shutdown does, and starts it again at its address, from the build in `project` (this one's without it). */
  replace: (n: number, project?: string) => Promise<void>
  /** Three server processes behind one address. */
  url: string
  etcd: readonly Part[]
  pooler: Part
  /** The node that others would ask, and the one beside it; waits until there is a primary and a synchronous standby. */
  whole: () => Promise<{ primary: DatabaseNode; standby: DatabaseNode }>
  close: () => Promise<void>
}

const OWNER = { name: 'drin', password: 'owner-of-the-trial' }
const PROCESSES = 3
const PROXY_KNOWS_MS = 3_000

/** Starts everything on loopback; `close` ends it and removes what it wrote. */
export async function startCluster(): Promise<Cluster> {
  const account = await postgresUser()
  const folder = await mkdtemp(join(tmpdir(), 'drin-cluster-'))
  if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid)
  const closing: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })]
  const onClose = (end: () => Promise<void>): void => void closing.unshift(end)
  const close = async (): Promise<void> => {
    for (const end of closing) await end()
  }
  try {
    const etcd = await startEtcd(folder)
    onClose(async () => void (await Promise.all(etcd.parts.map((part) => part.end('SIGKILL')))))
    await copyFile(join(root, 'server/deploy/pgbackrest.conf'), join(folder, BACKUP_CONF))
    const nodes: DatabaseNode[] = []
    for (const name of ['a', 'b']) nodes.push(await startNode(name, { folder, account, etcd: etcd.ports }))
    onClose(async () => void (await Promise.all(nodes.map((node) => node.close()))))
    const whole = () => until('a primary with its synchronous standby', () => rolesOf(nodes), 120)
    await makeDatabase((await whole()).primary.port)

    const [primaryPort, httpPort] = [await freePort(), await freePort()]
    const drinPorts = await Promise.all(Array.from({ length: PROCESSES }, freePort))
    const haproxy = join(folder, 'haproxy.cfg')
    await writeFile(haproxy, haproxyConfig({ nodes, primaryPort, httpPort, drinPorts }))
    const proxy = startPart(PROGRAMS.haproxy, ['-db', '-f', haproxy], {}, join(folder, 'haproxy.log'))
    onClose(() => proxy.end('SIGKILL'))

    const databaseUrl = `postgres://${OWNER.name}:${OWNER.password}@127.0.0.1:${primaryPort}/drin`
    // It takes both for the primary until it has asked each twice.
    await pause(PROXY_KNOWS_MS)
    const { part: pooler, address } = await startPooler(servingUrl(databaseUrl), { folder, account })
    onClose(() => pooler.end('SIGKILL'))

    const env = {
      DRIN_DEMO: '0',
      DRIN_LOG: 'warn',
      DATABASE_URL: databaseUrl,
      DATABASE_POOLER: address,
    }
    const drins: E2eServer[] = []
    onClose(async () => void (await Promise.all(drins.map((drin) => drin.dispose()))))
    for (const port of drinPorts) drins.push(await startServer({ port, env }))
    const replace = async (n: number, project?: string): Promise<void> => {
      await drins[n]?.dispose()
      const port = drinPorts[n]
      if (port !== undefined) drins[n] = await startServer({ port, env, ...(project !== undefined && { project }) })
    }
    const url = `http://127.0.0.1:${httpPort}`
    await until('the proxy leads to Drin', async () => ((await fetch(`${url}/ready`)).ok ? true : undefined), 30)
    return { folder, nodes, databaseUrl, drins, replace, url, etcd: etcd.parts, pooler, whole, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function rolesOf(nodes: readonly DatabaseNode[]) {
  const found = await Promise.all(
    nodes.map(async (node) => ({ node, ...(await node.health().catch(() => ({ role: 'gone', state: '' }))) })),
  )
  const primary = found.find(({ role, state }) => ['master', 'primary'].includes(role) && state === 'running')
  const standby = found.find((one) => 'sync_standby' in one && one.sync_standby === true && one.state === 'running')
  return primary && standby ? { primary: primary.node, standby: standby.node } : undefined
}

async function startEtcd(folder: string): Promise<{ parts: Part[]; ports: number[] }> {
  const members = await Promise.all(
    [1, 2, 3].map(async (n) => ({ name: `etcd${n}`, port: await freePort(), peer: await freePort() })),
  )
  const at = (port: number): string => `http://127.0.0.1:${port}`
  const everybody = members.map(({ name, peer }) => `${name}=${at(peer)}`).join(',')
  const parts = members.map(({ name, port, peer }) =>
    startPart(
      PROGRAMS.etcd,
      [
        ['--name', name],
        ['--data-dir', join(folder, name)],
        ['--listen-client-urls', at(port)],
        ['--advertise-client-urls', at(port)],
        ['--listen-peer-urls', at(peer)],
        ['--initial-advertise-peer-urls', at(peer)],
        ['--initial-cluster', everybody],
      ].flat(),
      {},
      join(folder, `${name}.log`),
    ),
  )
  const ports = members.map(({ port }) => port)
  const isHealthy = async (port: number) => (await fetch(`${at(port)}/health`)).ok
  await until('etcd', async () => ((await Promise.all(ports.map(isHealthy))).every(Boolean) ? true : undefined))
  return { parts, ports }
}

/** The owner as docs/operating.md asks for it: no superuser. */
async function makeDatabase(port: number): Promise<void> {
  const asked = (text: string) =>
    queryOnce(
      { host: '127.0.0.1', port, user: SUPERUSER.name, password: SUPERUSER.password, database: 'postgres' },
      text,
    )
  await asked(`CREATE ROLE ${OWNER.name} LOGIN CREATEROLE PASSWORD '${OWNER.password}'`)
  await asked(`CREATE DATABASE drin OWNER ${OWNER.name}`)
  await asked(`GRANT SET ON PARAMETER drin.system TO ${OWNER.name}`)
}

/** The first address leads to whichever node says that it is the primary; sessions of one that no longer does are ended. */
const haproxyConfig = (of: {
  nodes: readonly DatabaseNode[]
  primaryPort: number
  httpPort: number
  drinPorts: readonly number[]
}) => `
global
  maxconn 4000
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${of.primaryPort}
  mode tcp
  option httpchk OPTIONS /primary
  http-check expect status 200
  timeout check 1s
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${of.nodes.map(({ name, port, healthPort }) => `  server ${name} 127.0.0.1:${port} check port ${healthPort}`).join('\n')}
listen drin
  bind 127.0.0.1:${of.httpPort}
  mode http
  option httpchk
  http-check send meth GET uri /health ver HTTP/1.1 hdr Host drin
  option redispatch
  default-server inter 500ms fall 1 rise 1
${of.drinPorts.map((port, n) => `  server drin${n} 127.0.0.1:${port} check`).join('\n')}
`
