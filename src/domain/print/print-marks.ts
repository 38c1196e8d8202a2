/** What stands on top of a paper that is not the first one of its order. */
export type PrintMark = 'reprint' | 'changed'

export type EarlierPrint = { revision: number; state: string; isUncertain: boolean }

/**
 * REPRINT where the same content is, or may be, on paper already; CHANGED where only an older content is. A cook who
 * finds two papers must know whether to cook twice.
 */
export function printMark(revision: number, earlier: readonly EarlierPrint[]): PrintMark | null {
  const onPaper = earlier.filter(isOnPaper)
  if (onPaper.some((print) => print.revision >= revision)) return 'reprint'
  return onPaper.length > 0 ? 'changed' : null
}

const isOnPaper = (print: EarlierPrint): boolean => print.state === 'printed' || print.isUncertain

/** The newest content that is, or may be, on paper: what a paper that says CHANGED is different from. `null`: none is. */
export const newestOnPaper = (earlier: readonly EarlierPrint[]): number | null =>
  earlier.filter(isOnPaper).reduce<number | null>((newest, { revision }) => Math.max(newest ?? 0, revision), null)

/** What has to be known of a paper's forerunners: its mark, and the content that it is different from. */
export type PrintedBefore = { mark: PrintMark | null; since: number | null }

export const printedBefore = (revision: number, earlier: readonly EarlierPrint[]): PrintedBefore => ({
  mark: printMark(revision, earlier),
  since: newestOnPaper(earlier),
})
