import { connect, createServer, type Server, Socket } from 'node:net'
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls'
import type { Certificate } from './certificate'
import { createEventEditor, type EventEditor } from './event-editor'
import { bytesOf, type FaultMode, type FaultOptions } from './fault-modes'

/** A request that came by. `at`: milliseconds since the epoch. */
export type SeenRequest = { at: number; head: string; isHit: boolean }

export type FaultProxy = {
  port: number
  url: string
  setMode: (mode: FaultMode, options?: FaultOptions) => void
  /** Hits of the present mode. */
  hits: () => number
  /** The requests so far whose head carries this text. */
  seen: (path: string) => SeenRequest[]
  /** New connections get this certificate. Only for a proxy that was started with one. */
  setCertificate: (certificate: Certificate) => void
  /** Cuts whatever is connected and forgets what it has seen: from now on only this path passes, until a mode is set. */
  rest: (path: string) => void
  close: () => Promise<void>
}

const isForAll = ({ onlyPath, exceptPath }: FaultOptions) => onlyPath === undefined && exceptPath === undefined

type Link = {
  client: Socket
  server: Socket
  isSilent: boolean
  isHit: boolean
  /** Of the request that came last. */
  head: string
  sent: number
  editor: EventEditor | undefined
  /** What waits to be written to the client, one after the other. */
  queue: Promise<void>
}

/** A TCP proxy on 127.0.0.1 before a server on `targetPort`; with a certificate it speaks TLS to the app. */
export async function startFaultProxy(targetPort: number, certificate?: Certificate): Promise<FaultProxy> {
  let mode: FaultMode = 'pass'
  let options: FaultOptions = {}
  let hits = 0
  const links = new Set<Link>()
  const seen: SeenRequest[] = []

  const hit = () => {
    hits++
    if (options.times !== undefined && hits >= options.times) mode = 'pass'
  }
  const cut = (link: Link) => {
    reset(link.client)
    link.server.destroy()
    links.delete(link)
  }
  /** Whether the present mode is meant for a request that begins with these bytes. */
  const isMeant = (head: string) =>
    (options.onlyPath === undefined || [options.onlyPath].flat().some((path) => head.includes(path))) &&
    (options.exceptPath === undefined || !head.includes(options.exceptPath))

  const begin = (link: Link, bytes: Buffer) => {
    const head = headOf(bytes)
    link.head = head
    link.isHit = mode !== 'pass' && mode !== 'halfOpen' && isMeant(head)
    link.sent = 0
    link.editor = link.isHit && mode === 'editEvents' && options.edit ? createEventEditor(options.edit) : undefined
    seen.push({ at: Date.now(), head, isHit: link.isHit })
  }

  const fromClient = (link: Link, bytes: Buffer): void => {
    if (link.isSilent) return
    // A kept-alive connection carries many requests: each is judged when it begins.
    if (startsRequest(bytes)) begin(link, bytes)
    if (!link.isHit) return void link.server.write(bytes)
    if (mode === 'refuse' || mode === 'dropRequest') {
      hit()
      return cut(link)
    }
    if (mode === 'blackHole') {
      hit()
      link.isSilent = true
      return
    }
    if (mode === 'answer') {
      const answer = options.answers?.[hits % options.answers.length]
      hit()
      link.isSilent = true
      link.client.end(bytesOf(answer ?? { status: 500 }))
      link.server.destroy()
      return
    }
    link.server.write(bytes)
  }

  const fromServer = (link: Link, bytes: Buffer): void => {
    if (link.isSilent) return
    // What is lost of an answer is lost, also once the line is back.
    if (link.isHit && mode === 'blackHole') {
      link.isSilent = true
      return
    }
    if (link.editor !== undefined) return void link.client.write(link.editor(bytes))
    const present = link.isHit ? mode : 'pass'
    if (present === 'dropResponse') {
      hit()
      return cut(link)
    }
    if (present === 'cutMidBody') {
      const rest = (options.cutAfterBytes ?? 200) - link.sent
      link.sent += bytes.length
      if (bytes.length < rest) return void link.client.write(bytes)
      hit()
      // Half an answer must leave this machine before the reset, or the browser sees none at all.
      return void link.client.write(bytes.subarray(0, Math.max(0, rest)), () => setImmediate(() => cut(link)))
    }
    const { delayMs = 1000, bytesPerSecond = 1 } = options
    if (present === 'delay') later(link, () => pause(delayMs).then(() => send(link, bytes)))
    else if (present === 'slow') later(link, () => trickle(link, bytes, bytesPerSecond))
    else later(link, () => send(link, bytes))
    if (present === 'delay' || present === 'slow') hit()
  }

  const connected = (client: Socket): void => {
    if (mode === 'refuse' && isForAll(options)) {
      hit()
      reset(client)
      return
    }
    const server = connect(targetPort, '127.0.0.1')
    const link: Link = {
      client,
      server,
      isSilent: false,
      isHit: false,
      head: '',
      sent: 0,
      editor: undefined,
      queue: Promise.resolve(),
    }
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
    client.on('data', (bytes) => fromClient(link, bytes))
    server.on('data', (bytes) => fromServer(link, bytes))
  }

  const proxy: Server | TlsServer =
    certificate === undefined ? createServer(connected) : createTlsServer(certificate, connected)
  // A browser that does not trust the certificate ends the handshake.
  proxy.on('tlsClientError', () => undefined)
  const port = await listen(proxy)

  return {
    port,
    url: `${certificate === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    setMode(next, more = {}) {
      mode = next
      options = more
      hits = 0
      for (const link of links) {
        // Who was silenced stays so: a router that forgot does not remember.
        if (next === 'refuse' && more.onlyPath === undefined) cut(link)
        else if (next === 'halfOpen' || (next === 'blackHole' && isForAll(more))) link.isSilent = true
        else link.isHit = next === 'blackHole' && more.onlyPath === undefined && isMeant(link.head)
      }
    },
    hits: () => hits,
    seen: (path) => seen.filter(({ head }) => head.includes(path)),
    setCertificate(next) {
      if (!('setSecureContext' in proxy)) throw new Error('This proxy speaks no TLS')
      proxy.setSecureContext(next)
      for (const link of links) cut(link)
    },
    rest(path) {
      mode = 'refuse'
      options = { exceptPath: path }
      hits = 0
      seen.length = 0
      for (const link of links) {
        link.isSilent = false
        cut(link)
      }
    },
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

/** Writes to the client only after what came before: a delayed answer is never overtaken by its own end. */
function later(link: Link, work: () => Promise<void>): void {
  link.queue = link.queue.then(work)
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function send(link: Link, bytes: Buffer): Promise<void> {
  if (!link.isSilent && link.client.writable) link.client.write(bytes)
}

async function trickle(link: Link, bytes: Buffer, perSecond: number): Promise<void> {
  for (let i = 0; i < bytes.length && link.client.writable; i++) {
    await pause(1000 / perSecond)
    await send(link, bytes.subarray(i, i + 1))
  }
}

/** A plain connection is reset; one in TLS can only be closed. */
function reset(client: Socket): void {
  if (client.constructor === Socket) client.resetAndDestroy()
  else client.destroy()
}

const listen = (proxy: Server | TlsServer): Promise<number> =>
  new Promise((resolve, reject) => {
    proxy.once('error', reject)
    proxy.listen(0, '127.0.0.1', () => {
      const address = proxy.address()
      if (address === null || typeof address === 'string') reject(new Error('The proxy has no port'))
      else resolve(address.port)
    })
  })

const startsRequest = (bytes: Buffer) =>
  /^(GET|POST|PUT|DELETE|HEAD|OPTIONS|PATCH) /.test(bytes.toString('latin1', 0, 8))

const headOf = (bytes: Buffer) => {
  const text = bytes.toString('latin1', 0, 8192)
  const end = text.indexOf('\r\n\r\n')
  return end === -1 ? text : text.slice(0, end)
}
