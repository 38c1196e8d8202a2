import { createServer, request } from 'node:http'

export type DeployProxy = {
  url: string
  /** From now on the worker's file differs by one line, as it does after every deployment. */
  deploy: () => void
  close: () => Promise<void>
}

/** An HTTP proxy before a server on `targetPort` that can pretend a new version of the app was deployed there. */
export async function startDeployProxy(targetPort: number): Promise<DeployProxy> {
  let version = 1
  const proxy = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === '/service-worker.js'
    const passed = { ...incoming.headers }
    if (isWorker) {
      // Its text is changed below, so that it must come whole and uncompressed.
      delete passed['accept-encoding']
      delete passed['if-none-match']
    }
    const asked = request(
      { host: '127.0.0.1', port: targetPort, method: incoming.method, path: incoming.url, headers: passed },
      (answer) => {
        const headers = { ...answer.headers }
        if (isWorker) {
          delete headers['content-length']
          delete headers.etag
        }
        outgoing.writeHead(answer.statusCode ?? 502, headers)
        answer.on('data', (bytes) => outgoing.write(bytes))
        answer.on('end', () => outgoing.end(isWorker ? `\n// version ${version}` : undefined))
      },
    )
    asked.on('error', () => outgoing.destroy())
    outgoing.on('close', () => asked.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    deploy: () => {
      version++
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve())
        proxy.closeAllConnections()
      }),
  }
}
