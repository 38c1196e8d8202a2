import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine at which nobody listens at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number } // on TCP, never a path
  server.close()
  await once(server, 'close')
  return port
}
