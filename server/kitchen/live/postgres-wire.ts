import { Client } from 'pg'
import type { EventWire, OpenWire, WireSubject } from './event-wire'

const CHANNELS: Readonly<Record<WireSubject, string>> = { events: 'drin_events', notices: 'drin_notices' }
const SUBJECTS = new Map(Object.entries(CHANNELS).map(([subject, channel]) => [channel, subject as WireSubject])) // its own keys
/** PostgreSQL takes less than 8,000 bytes. */
const LONGEST = 7_900
const RECONNECT_AFTER_MS = 1_000

/**
 * By LISTEN and NOTIFY of the database, on a connection of its own: a NOTIFY inside a transaction would make all commits of the
 * whole database wait for each other. What is longer than the database takes is left out.
 */
export const postgresWire =
  (url: string): OpenWire =>
  async ({ take, up }) => {
    let connection: Client | undefined
    let isClosed = false
    let retry: NodeJS.Timeout | undefined

    const connect = async (): Promise<void> => {
      const client = new Client({ connectionString: url, keepAlive: true })
      client.on('notification', ({ channel, payload = '' }) => {
        const subject = SUBJECTS.get(channel)
        if (subject !== undefined) take(subject, payload)
      })
      client.on('error', () => undefined) // 'end' follows
      await client.connect()
      // Only from here on: a try that never came up must not plan a second one beside its caller's.
      let isLost = false
      client.on('end', () => {
        isLost = true
        if (connection !== client) return
        connection = undefined
        connectLater()
      })
      await client.query(`LISTEN ${CHANNELS.events}; LISTEN ${CHANNELS.notices}`)
      if (isLost) throw new Error('the connection was lost while it opened')
      connection = client
      up()
    }
    const connectLater = (): void => {
      if (isClosed) return
      retry = setTimeout(() => void connect().catch(connectLater), RECONNECT_AFTER_MS).unref()
    }

    await connect()
    const wire: EventWire = {
      send: async (subject, text) => {
        if (connection === undefined || Buffer.byteLength(text) > LONGEST) return false
        const sent = connection.query('SELECT pg_notify($1, $2)', [CHANNELS[subject], text])
        return sent.then(
          () => true,
          () => false,
        )
      },
      close: async () => {
        isClosed = true
        clearTimeout(retry)
        await connection?.end()
      },
    }
    return wire
  }
