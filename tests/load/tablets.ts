import { get, type ClientRequest } from 'node:http'
import { formatCursor } from '#/contract/live-cursor'
import type { Seat, World } from './world'

/** One tablet's stream, with its cursor; it comes back by itself after 0.2 to 1 s. */
export type Tablet = {
  seat: Seat
  /** Last event that was heard; undefined until the first hello. */
  seq: number | undefined
  /** Newest event that the last hello spoke of. */
  head: number
  isOpen: boolean
  heardAt: number
}

export type Tablets = {
  all: readonly Tablet[]
  /** Opens those that are closed, all at once. */
  open: () => void
  /** Cuts all lines; they stay cut until `open`. */
  cut: () => void
  /** From the server's stamp, which lies before the commit, to each tablet, milliseconds; emptied by `takeDelays`. */
  takeDelays: () => number[]
  /** Events that came twice, out of turn or never. */
  gaps: () => number
  resets: () => number
  close: () => void
}

const EVENT = /^event: (\w+)\n(?:id: (.+)\.(\d+)\.(\d+)\n)?/
const STAMP = /"at":"([^"]+)"/

/** All tablets of the world on one event loop. Only the heads of the messages are read: the generator shares the processor. */
export function createTablets(world: World, urlOf: (n: number) => string): Tablets {
  let delays: number[] = []
  let gaps = 0
  let resets = 0
  let epoch = ''
  let wanted = false
  const requests = new Map<Tablet, ClientRequest>()
  const all: Tablet[] = world.seats.map((seat) => ({ seat, seq: undefined, head: 0, isOpen: false, heardAt: 0 }))

  const hear = (tablet: Tablet, message: string): void => {
    const [, type = '', itsEpoch = '', , seqText = ''] = EVENT.exec(message) ?? []
    if (type === 'hello') {
      // The stream's own words (`LivePulse`).
      const hello = JSON.parse(message.slice(message.indexOf('{'))) as { epoch: string; heads: Record<string, number> }
      epoch = hello.epoch
      tablet.head = hello.heads[String(tablet.seat.businessId)] ?? 0
      tablet.seq ??= tablet.head
    } else if (type === 'reset') {
      resets++
      tablet.seq = tablet.head
    } else if (itsEpoch !== '') {
      const seq = Number(seqText)
      if (tablet.seq !== undefined && seq !== tablet.seq + 1) gaps++
      tablet.seq = seq
      const at = STAMP.exec(message.slice(0, 300))?.[1]
      if (at !== undefined) delays.push(Date.now() - Date.parse(at))
    }
  }

  const connect = (tablet: Tablet): void => {
    const { businessId, token, deviceId, n } = tablet.seat
    const cursor =
      tablet.seq === undefined ? '' : `?cursor=${formatCursor({ epoch, heads: { [businessId]: tablet.seq } })}`
    let rest = ''
    const sent = get(
      `${urlOf(n)}/posweb/v1/live/events${cursor}`,
      {
        agent: false,
        headers: { Authorization: `Bearer ${token}`, applicationVersion: 'POS_WEB', 'X-Drin-Device': deviceId },
      },
      (answer) => {
        if (answer.statusCode !== 200) return sent.destroy(new Error(`status ${answer.statusCode}`))
        tablet.isOpen = true
        answer.setEncoding('utf8')
        answer.on('data', (text: string) => {
          tablet.heardAt = Date.now()
          const messages = (rest + text).split('\n\n')
          rest = messages.pop() ?? ''
          for (const message of messages) hear(tablet, message)
        })
        answer.on('error', () => undefined)
        return undefined
      },
    )
    requests.set(tablet, sent)
    sent.on('error', () => undefined)
    sent.on('close', () => {
      tablet.isOpen = false
      if (requests.get(tablet) !== sent) return
      requests.delete(tablet)
      if (wanted) setTimeout(() => wanted && !requests.has(tablet) && connect(tablet), 200 + Math.random() * 800)
    })
  }
  const cut = (): void => {
    wanted = false
    for (const sent of requests.values()) sent.destroy()
  }

  return {
    all,
    open: () => {
      wanted = true
      for (const tablet of all) if (!requests.has(tablet)) connect(tablet)
    },
    cut,
    takeDelays: () => {
      const taken = delays
      delays = []
      return taken
    },
    gaps: () => gaps,
    resets: () => resets,
    close: cut,
  }
}
