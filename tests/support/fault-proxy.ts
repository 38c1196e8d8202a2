import { connect, createServer, type Socket } from 'node:net'

/**
 * What happens to the bytes between app and server.
 * - `pass`: nothing.
 * - `refuse`: new connections are reset and open ones cut: the server is gone.
 * - `blackHole`: accepted and never answered; nothing flows in either direction, nothing is closed.
 * - `delay`: answers arrive `delayMs` later.
 * - `dropRequest`: the request never reaches the server, then the connection is reset.
 * - `dropResponse`: the server carries the request out, its answer is thrown away and the connection reset.
 * - `cutMidBody`: the connection is reset after `cutAfterBytes` bytes of the answer.
 * - `halfOpen`: what is connected stays open but silent (no FIN, as a router that forgot); new connections pass.
 */
export type FaultMode =
  | 'pass'
  | 'refuse'
  | 'blackHole'
  | 'delay'
  | 'dropRequest'
  | 'dropResponse'
  | 'cutMidBody'
  | 'halfOpen'

export type FaultOptions = {
  delayMs?: number
  cutAfterBytes?: number
  /** Only requests that carry one of these texts in their head are hit; the others pass. */
  onlyPath?: string | readonly string[]
  /** After so many hits the proxy passes again. */
  times?: number
}

export type FaultProxy = {
  port: number
  url: string
  setMode: (mode: FaultMode, options?: FaultOptions) => void
  /** Hits of the present mode. */
  hits: () => number
  close: () => Promise<void>
}

type Link = { client: Socket; server: Socket; isSilent: boolean; isHit: boolean; sent: number }

/** A TCP proxy on 127.0.0.1 before a server on `targetPort`. `port` 0 takes a free one. */
export async function startFaultProxy(targetPort: number, port = 0): Promise<FaultProxy> {
  let mode: FaultMode = 'pass'
  let options: FaultOptions = {}
  let hits = 0
  const links = new Set<Link>()

  const hit = () => {
    hits++
    if (options.times !== undefined && hits >= options.times) mode = 'pass'
  }
  const cut = (link: Link) => {
    link.client.resetAndDestroy()
    link.server.destroy()
    links.delete(link)
  }
  /** Whether the present mode is meant for a request that begins with these bytes. */
  const isMeant = (bytes: Buffer) => {
    if (options.onlyPath === undefined) return true
    const head = headOf(bytes)
    return [options.onlyPath].flat().some((path) => head.includes(path))
  }

  const proxy = createServer((client) => {
    if (mode === 'refuse' && options.onlyPath === undefined) {
      hit()
      client.resetAndDestroy()
      return
    }
    const server = connect(targetPort, '127.0.0.1')
    const link: Link = { client, server, isSilent: false, isHit: false, sent: 0 }
    links.add(link)
    const end = () => {
      if (link.isSilent) return
      client.destroy()
      server.destroy()
      links.delete(link)
    }
    for (const socket of [client, server]) {
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', end)
    }

    client.on('data', (bytes) => {
      if (link.isSilent) return
      // A kept-alive connection carries many requests: each is judged when it begins.
      if (startsRequest(bytes)) link.isHit = mode !== 'pass' && mode !== 'halfOpen' && isMeant(bytes)
      if (!link.isHit) return void server.write(bytes)
      link.sent = 0
      if (mode === 'refuse' || mode === 'dropRequest') {
        hit()
        return cut(link)
      }
      if (mode === 'blackHole') {
        hit()
        link.isSilent = true
        return
      }
      server.write(bytes)
    })

    server.on('data', (bytes) => {
      if (link.isSilent) return
      if (!link.isHit) return void client.write(bytes)
      if (mode === 'dropResponse') {
        hit()
        return cut(link)
      }
      if (mode === 'cutMidBody') {
        const rest = (options.cutAfterBytes ?? 200) - link.sent
        link.sent += bytes.length
        if (bytes.length < rest) return void client.write(bytes)
        hit()
        // Half an answer must leave this machine before the reset, or the browser sees none at all.
        return void client.write(bytes.subarray(0, Math.max(0, rest)), () => setImmediate(() => cut(link)))
      }
      if (mode === 'delay') {
        hit()
        return void setTimeout(() => client.writable && client.write(bytes), options.delayMs ?? 1000)
      }
      client.write(bytes)
    })
  })

  await new Promise<void>((resolve, reject) => {
    proxy.once('error', reject)
    proxy.listen(port, '127.0.0.1', resolve)
  })
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')

  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    setMode(next, more = {}) {
      mode = next
      options = more
      hits = 0
      for (const link of links) {
        // Who was silenced stays so: a router that forgot does not remember.
        if (next === 'refuse' && more.onlyPath === undefined) cut(link)
        else if (next === 'halfOpen' || (next === 'blackHole' && more.onlyPath === undefined)) link.isSilent = true
        else link.isHit = false
      }
    },
    hits: () => hits,
    async close() {
      for (const link of links) {
        link.isSilent = false
        link.client.destroy()
        link.server.destroy()
      }
      await new Promise<void>((resolve) => proxy.close(() => resolve()))
    },
  }
}

const startsRequest = (bytes: Buffer) =>
  /^(GET|POST|PUT|DELETE|HEAD|OPTIONS|PATCH) /.test(bytes.toString('latin1', 0, 8))

const headOf = (bytes: Buffer) => {
  const text = bytes.toString('latin1', 0, 8192)
  const end = text.indexOf('\r\n\r\n')
  return end === -1 ? text : text.slice(0, end)
}
