import type { LivePulse } from '#/contract/live'
import { streamMessage } from './link'
import type { World } from './world'

/** The server's end of every open stream: what happened, and a sign of life. */
export class StreamFeed {
  readonly #world: World
  #pulses = 0

  constructor(world: World) {
    this.#world = world
  }

  /** New events go to every stream that may have them. */
  spread(businessId: number): void {
    if (!this.#world.server.isUp) return
    for (const { link } of this.#world.tablets) {
      for (const line of link.streams) {
        const sent = line.sent.get(businessId)
        if (sent === undefined) continue
        const events = this.#world.server.eventsAfter(businessId, sent)
        const last = events.at(-1)
        if (last === undefined) continue
        line.sent.set(businessId, last.seq)
        link.write(
          line,
          events.map((event) => streamMessage(event, this.#world.server.epoch)),
        )
      }
    }
  }

  ping(): void {
    if (!this.#world.server.isUp) return
    this.#pulses += 1
    for (const { link } of this.#world.tablets) {
      for (const line of link.streams) {
        const heads = this.#world.server.headsOf([...line.sent.keys()])
        for (const businessId of line.sent.keys()) this.spread(businessId)
        const pulse: LivePulse = {
          type: 'ping',
          epoch: this.#world.server.epoch,
          serverTime: new Date(this.#world.time.now).toISOString(),
          heads,
        }
        try {
          const hashes = this.#pulses % 12 === 0 ? { hashes: this.#world.server.hashesOf(line.token) } : {}
          link.write(line, [streamMessage({ ...pulse, ...hashes })])
        } catch {
          // The session has ended: the server closes its stream.
          link.streams.delete(line)
          this.#world.time.after(5, () => line.close())
        }
      }
    }
  }
}
