import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { SERVER_PATH } from '../../sw/routes'
import { root } from './steps.mjs'

/**
 * An HTTP proxy before a server on `targetPort` that deploys other builds of the app. Build 1 is the app as it was built.
 * Every further one is the same app under other names: each hashed file is called differently, in every file that
 * mentions it, and the worker's list of files has other revisions, as after any change of the sources.
 */
export type DeployProxy = {
  url: string
  /** From now on the proxy serves this build; without a number, the next one. */
  deploy: (build?: number) => void
  /** Whether hashed files of other builds than the deployed one are still there. They are, until said otherwise. */
  keepOldFiles: (kept: boolean) => void
  /** From now on no file whose path matches is there, in any build. */
  loseFile: (path: RegExp) => void
  /** From now on a call whose path matches is never answered. */
  hang: (path: RegExp) => void
  /** Cuts the calls to the server off, or lets them through again. Files of the app always pass. */
  letCallsThrough: (may: boolean) => void
  close: () => Promise<void>
}

/** Names of the hashed files without folder and ending: `board-D8fk2p_a`. */
const HASHED = readdirSync(join(root, 'dist/app/assets'))
  .filter((name) => !/\.(?:br|gz)$/.test(name))
  .map((name) => name.replace(/\.[^.]+$/, ''))
  .toSorted((a, b) => b.length - a.length)
const ANY_HASHED = new RegExp(HASHED.map((name) => name.replaceAll(/[$.]/g, '\\$&')).join('|'), 'g')

const nameIn = (build: number, name: string): string => (build === 1 ? name : `${name}-build${build}`)

/** Which build a path belongs to, and what the server calls it. */
function originalOf(url: string): { build: number | undefined; path: string } {
  if (!url.startsWith('/assets/')) return { build: undefined, path: url }
  const found = /-build(\d+)(?=\.[^.]+$)/.exec(url)
  return found === null ? { build: 1, path: url } : { build: Number(found[1]), path: url.replace(found[0], '') }
}

/** A text file of the app as another build has it. */
const rebuilt = (text: string, build: number): string =>
  text
    .replaceAll(ANY_HASHED, (name) => nameIn(build, name))
    .replaceAll(/("revision":")([0-9a-f]{8,})/g, (_all, before: string, hash: string) => `${before}${hash}b${build}`)

export async function startDeployProxy(targetPort: number): Promise<DeployProxy> {
  let deployed = 1
  let keepsOld = true
  let mayCall = true
  let lost: RegExp | undefined
  let hanging: RegExp | undefined

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const url = incoming.url ?? '/'
    const isCall = SERVER_PATH.test(new URL(url, 'http://proxy').pathname)
    if (isCall && !mayCall) return void outgoing.destroy()
    if (hanging?.test(url) === true) return
    const { build = deployed, path } = originalOf(url)
    if ((build !== deployed && !keepsOld) || lost?.test(path) === true) return void outgoing.writeHead(404).end()
    const isText = !isCall && build !== 1
    const headers = { ...incoming.headers }
    if (!isCall) {
      // Texts are changed below, so that they must come whole and uncompressed; a build that was left is not "unchanged".
      delete headers['accept-encoding']
      delete headers['if-none-match']
    }
    const asked = request({ host: '127.0.0.1', port: targetPort, method: incoming.method, path, headers }, (answer) => {
      const type = answer.headers['content-type'] ?? ''
      if (!isText || !/javascript|html|css/.test(type)) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        return void answer.pipe(outgoing)
      }
      const { 'content-length': _length, etag: _tag, ...kept } = answer.headers
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        outgoing.writeHead(answer.statusCode ?? 502, kept)
        outgoing.end(rebuilt(Buffer.concat(parts).toString('utf8'), build))
      })
    })
    asked.on('error', () => outgoing.destroy())
    outgoing.on('close', () => asked.destroy())
    incoming.pipe(asked)
  }

  const proxy = createServer(pass)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    deploy: (build = deployed + 1) => {
      deployed = build
    },
    keepOldFiles: (kept) => {
      keepsOld = kept
    },
    loseFile: (path) => {
      lost = path
    },
    hang: (path) => {
      hanging = path
    },
    letCallsThrough: (may) => {
      mayCall = may
      // Streams that are open now would go on.
      if (!may) proxy.closeAllConnections()
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve())
        proxy.closeAllConnections()
      }),
  }
}
