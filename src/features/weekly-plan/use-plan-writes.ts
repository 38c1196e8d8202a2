import { useRef, useState } from 'react'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import type { PlanCell } from '#/contract/weekly-plan'
import { ifRevision, STALE_REVISION } from '#/contract/revision'

type Written = { cell: PlanCell; before: number }
type Cell = Pick<PlanCell, 'day' | 'orderingTimeId' | 'business'>

const keyOf = ({ day, orderingTimeId, business }: Cell): string => `${day} ${orderingTimeId} ${business.id}`

/** How a number was not written: somebody else wrote another one (`now`), or what the server said. */
export type WriteFailure = { stale: PlanCell } | { error: unknown }

/**
 * Writes numbers of a company's plan, each at once, and takes the last ones back. What was answered stands until it is read again, so that no
 * number jumps back for a moment, and the next edit knows its revision.
 */
export function usePlanWrites(companyId: number) {
  const { save } = useSave(api.weeklyPlan.write)
  const [answered, setAnswered] = useState<ReadonlyMap<string, PlanCell>>(new Map())
  const [done, setDone] = useState<readonly Written[]>([])
  const [underWay, setUnderWay] = useState(0)
  // One after the other: each knows the revision that the one before it made.
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const newest = useRef(new Map<string, PlanCell>())

  const latestOf = (cell: PlanCell): PlanCell => {
    const known = newest.current.get(keyOf(cell))
    return known !== undefined && known.revision > cell.revision ? known : cell
  }
  const send = async (cell: PlanCell, expected: number): Promise<PlanCell | WriteFailure> => {
    const { day, orderingTimeId, business, revision } = latestOf(cell)
    const params = { companyId, day, orderingTimeId, businessId: business.id }
    const saved = await save({ params, body: { expected } }, ifRevision(revision))
    if (saved.isSaved) {
      keep(saved.answer)
      return saved.answer
    }
    const { error } = saved
    if (!(error instanceof ApiError) || error.code !== STALE_REVISION) return { error }
    const present = error.data as PlanCell // the record as the call answers it
    keep(present)
    return { stale: present }
  }
  const keep = (cell: PlanCell) => {
    newest.current.set(keyOf(cell), cell)
    setAnswered(new Map(newest.current))
  }
  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    setUnderWay((count) => count + 1)
    const turn = line.current.then(work).finally(() => setUnderWay((count) => count - 1))
    line.current = turn.catch(() => undefined)
    return turn
  }

  const write = (cell: PlanCell, expected: number): Promise<WriteFailure | undefined> =>
    queued(async () => {
      const before = latestOf(cell).expected
      const answer = await send(cell, expected)
      if (!('revision' in answer)) return answer
      setDone((all) => [...all, { cell: answer, before }])
      return undefined
    })
  const undo = (): Promise<WriteFailure | undefined> =>
    queued(async () => {
      const last = done.at(-1)
      if (last === undefined) return undefined
      const answer = await send(last.cell, last.before)
      setDone((all) => all.slice(0, -1))
      return 'revision' in answer ? undefined : answer
    })
  return {
    write,
    undo,
    isBusy: underWay > 0,
    hasSaved: done.length > 0,
    /** A cell as it is known to be now. */
    present: (cell: PlanCell): PlanCell => {
      const known = answered.get(keyOf(cell))
      return known !== undefined && known.revision > cell.revision ? { ...cell, ...known, ordered: cell.ordered } : cell
    },
  }
}

export type PlanWrites = ReturnType<typeof usePlanWrites>
