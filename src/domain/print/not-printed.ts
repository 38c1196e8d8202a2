/** What of an entry of the ledger decides whether its order is on paper. */
export type LedgerEntry = {
  id: number
  document: string
  printerId: number | null
  /** 0: printed by itself; from 1 on somebody asked. */
  repeat: number
  state: string
  createdAt: Date
}

/** A printer or a device that has not begun by then is away: people should know while there is time. */
export const OVERDUE_MS = 120_000

/** What should print by itself and could not until then is not printed any more, unless somebody asks for it. */
export const LATE_MS = 30 * 60_000

/**
 * Whether a paper of an order failed, or waits too long, and nobody has it. A later paper stands for it where the same printer gave it, or
 * where somebody asked for it; the first paper of another printer hangs at another station.
 */
export function isNotPrinted(entries: readonly LedgerEntry[], now: number): boolean {
  return entries.some(
    (lost) =>
      isLost(lost, now) &&
      !entries.some(
        (later) =>
          later.id > lost.id &&
          later.state === 'printed' &&
          later.document === lost.document &&
          (later.repeat > 0 || later.printerId === lost.printerId),
      ),
  )
}

const isLost = ({ state, createdAt }: LedgerEntry, now: number): boolean =>
  state === 'failed' || (state === 'waiting' && now - createdAt.getTime() >= OVERDUE_MS)
