import type { NatsConnection } from '@nats-io/transport-node'
import type { OpenWire, WireSubject } from './event-wire'

const SUBJECTS = ['events', 'notices'] as const satisfies readonly WireSubject[]
const RECONNECT_AFTER_MS = 1_000

/**
 * By a NATS server, for installations of so many processes that the one lock of NOTIFY would hold them up. `database`: what tells
 * installations apart that share a NATS server. The client connects anew by itself, without an end.
 */
export const natsWire =
  (url: string, database: string): OpenWire =>
  async ({ take, up }) => {
    // Loaded only where it is named: most installations are one process.
    const { connect } = await import('@nats-io/transport-node')
    const connection = await connect({
      servers: url,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_AFTER_MS,
      reconnectJitter: 0,
    })
    const nameOf = (subject: WireSubject): string => `drin.${database}.${subject}`
    for (const subject of SUBJECTS)
      connection.subscribe(nameOf(subject), {
        callback: (error, message) => {
          if (error === null) take(subject, message.string())
        },
      })
    await connection.flush()
    void watch(connection, up)
    up()
    return {
      send: async (subject, text) => {
        if (connection.isClosed()) return false
        connection.publish(nameOf(subject), text)
        return true
      },
      close: () => connection.close(),
    }
  }

async function watch(connection: NatsConnection, up: () => void): Promise<void> {
  for await (const { type } of connection.status()) if (type === 'reconnect') up()
}
