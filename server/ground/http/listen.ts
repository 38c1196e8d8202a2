import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { StartFailure } from '../../start-failure'
import { alive, wrap } from './answer'

type Fetch = (request: Request, env: object) => Response | Promise<Response>

export type Listening = {
  port: number
  /** From now on requests are answered by `fetch`. */
  serve: (fetch: Fetch) => void
  /** Stops taking requests, lets those under way finish, and cuts what stays open (event streams). */
  close: () => Promise<void>
}

/** How long requests under way may take when the server stops. */
const GRACE_MS = 5_000

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'X-Drin-Api': '1', ...headers } })

/** While the database starts: alive, and not yet ready. */
const starting: Fetch = (request) =>
  new URL(request.url).pathname === '/health'
    ? json(200, alive)
    : json(503, wrap('single', null, { status: 503, success: false, message: 'unavailable' }), { 'Retry-After': '1' })

/** Takes the address at once, so that a port that is taken is known before any work is done. */
export async function listen({ host, port }: { host: string; port: number }): Promise<Listening> {
  let current = starting
  let underWay = 0
  let closing: Promise<void> | undefined
  const server = createAdaptorServer({
    fetch: async (request, env) => {
      underWay += 1
      try {
        return await current(request, env)
      } finally {
        underWay -= 1
      }
    },
    serverOptions: { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 },
  })
  // Without options for HTTPS or HTTP/2 the adaptor makes a plain HTTP server.
  const http = server as Server
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    http.listen(port, host, resolve)
  })
  const address = http.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    serve: (fetch) => {
      current = fetch
    },
    close: () => (closing ??= close(http, () => underWay)),
  }
}

async function close(http: Server, underWay: () => number): Promise<void> {
  const closed = new Promise<void>((resolve) => http.close(() => resolve()))
  http.closeIdleConnections()
  for (const until = Date.now() + GRACE_MS; underWay() > 0 && Date.now() < until; )
    await new Promise((resolve) => setTimeout(resolve, 10))
  // A last moment for answers that are made and not yet sent.
  await new Promise((resolve) => setTimeout(resolve, 50))
  http.closeAllConnections()
  await closed
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartFailure(
        `Port ${port} on ${host} is taken, perhaps by another Drin. Stop that program, or choose another port: PORT=${port + 1} npm start`,
      )
    case 'EACCES':
      return new StartFailure(`Port ${port} may only be used by root. Choose one above 1023: PORT=4180 npm start`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFailure(
        `This machine has no address ${host}. Set HOST to 127.0.0.1, or to 0.0.0.0 for all of them.`,
      )
    case undefined:
    default:
      return error
  }
}
