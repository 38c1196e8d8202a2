import type { Locks } from '#/offline/outbox/drain'
import type { Life } from './life'

type Waiting = { life: Life; grant: () => void }
type Held = { life: Life; rob: () => void }

/** Moving a lock after its holder crashed takes the browser a moment. */
const MOVE_MS = 60

/** A browser's Web Locks: one manager for all pages and the worker; the dead hold nothing. */
export class LockManager {
  readonly #held = new Map<string, Held>()
  readonly #waiting = new Map<string, Waiting[]>()

  /** The locks as the code of one life sees them. */
  of(life: Life): Locks {
    return {
      request: (name, { signal, steal }, callback) =>
        new Promise((resolve, reject) => {
          if (signal?.aborted === true) {
            reject(signal.reason as Error)
            return
          }
          const hold = (): void => {
            const mine: Held = { life, rob: () => life.reach(() => reject(abortError())) }
            this.#held.set(name, mine)
            const release = (): void => this.#free(name, mine)
            life.onEnd(release)
            // A frozen page is given the lock, too, and uses it when it thaws.
            life.reach(() => {
              callback().then(
                (value) => {
                  resolve(value)
                  release()
                },
                (error: unknown) => {
                  reject(error as Error)
                  release()
                },
              )
            })
          }
          if (steal === true) {
            this.#held.get(name)?.rob()
            hold()
            return
          }
          if (!this.#held.has(name)) {
            hold()
            return
          }
          const leave = (): void => {
            const at = line.indexOf(waiting)
            if (at < 0) return
            line.splice(at, 1)
            reject(signal?.reason as Error)
          }
          const grant = (): void => {
            signal?.removeEventListener('abort', leave)
            hold()
          }
          const waiting: Waiting = { life, grant }
          const line = this.#waiting.get(name) ?? []
          line.push(waiting)
          this.#waiting.set(name, line)
          signal?.addEventListener('abort', leave)
        }),
    }
  }

  #free(name: string, mine: Held): void {
    if (this.#held.get(name) !== mine) return
    this.#held.delete(name)
    const grantNext = (): void => {
      if (this.#held.has(name)) return
      const line = this.#waiting.get(name) ?? []
      for (let next = line.shift(); next !== undefined; next = line.shift()) {
        if (next.life.isDead) continue
        next.grant()
        return
      }
    }
    if (mine.life.isDead) mine.life.time.after(MOVE_MS, grantNext)
    else grantNext()
  }
}

const abortError = (): Error => Object.assign(new Error('The lock was stolen'), { name: 'AbortError' })
