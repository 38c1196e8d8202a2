import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a port, of any protocol. Cut, it loses nothing and carries nothing, as a network does that is divided; mended, it goes on. */
export type Line = { port: number; cut: () => void; mend: () => void; close: () => void }

export async function openLine(target: number): Promise<Line> {
  const sockets = new Set<Socket>()
  let isCut = false

  const join = (from: Socket, to: Socket): void => {
    sockets.add(from)
    from.setNoDelay(true)
    from.on('data', (bytes) => to.write(bytes))
    from.on('error', () => undefined) // 'close' follows
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    if (isCut) from.pause()
  }
  const server = createServer((client) => {
    const there = connect(target, '127.0.0.1')
    join(client, there)
    join(there, client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number } // on TCP, never a path
  return {
    port,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    mend: () => {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
