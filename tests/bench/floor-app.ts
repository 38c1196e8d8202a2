import { createServer, type Server } from 'node:http'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { root } from '../support/steps.mjs'

const out = join(root, '.cache/bench-floor')
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Builds the floor and the naive board in the same run and serves them as our server does: compressed, from memory. */
export async function serveFloor(): Promise<{ url: string; close: () => void }> {
  await build({
    root: join(root, 'tests/bench/floor'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      rolldownOptions: { input: ['index.html', 'naive.html'].map((page) => join(root, 'tests/bench/floor', page)) },
    },
  })
  const files = ['index.html', ...readdirSync(join(out, 'assets')).map((name) => `assets/${name}`)]
  writeFileSync(join(out, 'worker.js'), workerText(files))
  const server = await listen()
  // Listening on TCP, so the address is never a path.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** The smallest worker that starts an app without a network. */
const workerText = (files: readonly string[]): string => `
const files = ${JSON.stringify(files)}
addEventListener('install', (event) => event.waitUntil(caches.open('floor').then((cache) => cache.addAll(files)).then(() => skipWaiting())))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const key = event.request.mode === 'navigate' ? 'index.html' : event.request
  event.respondWith(caches.match(key).then((found) => found ?? fetch(event.request)))
})
`

function listen(): Promise<Server> {
  const packed = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://floor').pathname
    const file = join(out, path === '/' ? 'index.html' : path)
    if (!file.startsWith(out) || !existsSync(file)) return void response.writeHead(404).end()
    const body = packed.get(file) ?? brotliCompressSync(readFileSync(file))
    packed.set(file, body)
    response
      .writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream', 'Content-Encoding': 'br' })
      .end(body)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
