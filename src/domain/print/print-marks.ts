/** What stands on top of a paper that is not the first one of its order. */
export type PrintMark = 'reprint' | 'changed'

export type EarlierPrint = { revision: number; state: string; isUncertain: boolean }

/**
 * REPRINT where the same content is, or may be, on paper already; CHANGED where only an older content is. A cook who
 * finds two papers must know whether to cook twice.
 */
export function printMark(revision: number, earlier: readonly EarlierPrint[]): PrintMark | null {
  const onPaper = earlier.filter((print) => print.state === 'printed' || print.isUncertain)
  if (onPaper.some((print) => print.revision >= revision)) return 'reprint'
  return onPaper.length > 0 ? 'changed' : null
}
