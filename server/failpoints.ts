import { pathToFileURL } from 'node:url'

/** Places where a test may let the server fail, with the orders that are worked on there. */
export type Failpoint =
  /** A call with queued commands came in. */
  | 'call'
  /** One command begins. */
  | 'command'
  /** The key is claimed and the order locked; the commit goes out together with the last statement. */
  | 'beforeCommit'
  /** It is committed, and nobody has been told. */
  | 'afterCommit'
  /** A push of marketing goes out to the receiver of this number. */
  | 'push'

type Reached = (point: Failpoint, orderIds: readonly number[]) => Promise<void> | void

let reached: Reached | undefined

/**
 * For tests alone: `DRIN_FAILPOINTS` names a module whose default export is called at every failpoint; it may throw or kill.
 * Without the variable a failpoint does nothing.
 */
export async function loadFailpoints(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const path = env['DRIN_FAILPOINTS']
  if (path === undefined || path === '') return
  // The test that sets the variable wrote the module.
  const module = (await import(pathToFileURL(path).href)) as { default: Reached }
  reached = module.default
}

export const failpoint = async (point: Failpoint, ...orderIds: number[]): Promise<void> => reached?.(point, orderIds)

/** Where a test holds the moment before the commit, the commit may not travel with the last statement. */
export const hasFailpoints = (): boolean => reached !== undefined
