import { desc, eq } from 'drizzle-orm'
import type { ParamsOf, QueryOf, ResponseOf } from '#/contract/endpoint'
import type { history } from '#/contract/history'
import { mayPass } from '#/domain/people/access'
import { personName } from '../businesses/person-name'
import { auditEntries, peopleNames } from '../../db/schema'
import { inSnapshot, type SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { pageOf } from '../lists/page-of'
import { HISTORIES } from './history-kinds'
import { areReached } from './reached-entries'

/** What was changed of one thing, newest first. Faults with 404 for a thing that the caller may not read. */
export async function readHistory(
  ctx: SignedInContext,
  { kind, id }: ParamsOf<typeof history.of>,
  query: QueryOf<typeof history.of>,
): Promise<ResponseOf<typeof history.of>> {
  const { access, isThere } = HISTORIES[kind]
  if (!mayPass(access, ctx.caller)) throw new Fault('not_found')
  return inSnapshot(ctx, async (tx) => {
    if (!(await isThere(tx, id, ctx))) throw new Fault('not_found')
    const page = await pageOf(tx, query, {
      rows: tx
        .select({ entry: auditEntries, person: { name: peopleNames.name, surname: peopleNames.surname } })
        .from(auditEntries)
        .leftJoin(peopleNames, eq(peopleNames.id, auditEntries.userId))
        .$dynamic(),
      filters: [eq(auditEntries.kind, kind), eq(auditEntries.thingId, id), areReached(ctx)],
      sorts: {},
      last: desc(auditEntries.id),
    })
    return {
      total: page.total,
      items: page.items.map(({ entry, person }) => ({
        id: entry.id,
        at: entry.at.toISOString(),
        by: personName(person),
        action: entry.action,
        changes: fieldsOf(entry).map((field) => ({
          field,
          ...(field in entry.before && { before: entry.before[field] }),
          ...(field in entry.after && { after: entry.after[field] }),
        })),
      })),
    }
  })
}

const fieldsOf = ({ before, after }: { before: object; after: object }): string[] =>
  Object.keys({ ...before, ...after })
