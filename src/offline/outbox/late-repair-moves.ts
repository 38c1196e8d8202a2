import type { RepairInner, RepairOuter, repairMoves } from './outbox-repair'

type RepairMoves = ReturnType<typeof repairMoves>

/** The moves of `repairMoves`. They follow an answer of the server, so their code comes when it is needed, not before the board. */
export function lateRepairMoves(outer: RepairOuter, inner: RepairInner): RepairMoves {
  let loaded: RepairMoves | undefined
  const moves = async (): Promise<RepairMoves> =>
    (loaded ??= (await import('./outbox-repair')).repairMoves(outer, inner))
  return {
    finished: (tenantIds) => moves().then(({ finished }) => finished(tenantIds)),
    sendAgain: (keys) => moves().then(({ sendAgain }) => sendAgain(keys)),
    repaired: () => moves().then(({ repaired }) => repaired()),
    markRepaired: (tenantIds, epoch) => moves().then(({ markRepaired }) => markRepaired(tenantIds, epoch)),
    numbers: () => moves().then(({ numbers }) => numbers()),
    untold: () => moves().then(({ untold }) => untold()),
    markTold: (keys) => moves().then(({ markTold }) => markTold(keys)),
    unreported: () => moves().then(({ unreported }) => unreported()),
    markReported: (key) => moves().then(({ markReported }) => markReported(key)),
  }
}
