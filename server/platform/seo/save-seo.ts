import { and, eq } from 'drizzle-orm'
import { type Seo, seo as calls } from '#/contract/seo'
import type { Transaction } from '../../db/database'
import { ofReachOrNobody } from '../../db/reach'
import { cities, seoRecords } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid, Fault, Refusal, Stale } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { withoutAudit } from '../../ground/writes/required-audit'
import {
  findSeo,
  isSeo,
  freeSlug,
  insertSeo,
  oneAtATime,
  presentSeo,
  seoRecord,
  slugsTaken,
  updateSeo,
} from '../../office/seo/seo-rows'
import { findEntity } from './entities'

export const createSeo = (ctx: SignedInContext, input: Input<typeof calls.create>): Promise<Seo> =>
  idempotentWrite(ctx, calls.create, input, async (tx) => {
    const { entityType, entityId, platform, slug, cityId, ...texts } = input.body
    requireMayWrite(ctx, entityType)
    await oneAtATime(tx)
    const entity = await findEntity(tx, entityType, entityId)
    if (entity === undefined) throw new Fault('bad_input', { errors: [{ path: 'entityId', message: 'unknown' }] })
    const page = { entityType, entityId, platform, cityId: entity.cityId ?? cityId }
    if (entity.cityId !== null && cityId !== null && cityId !== entity.cityId) refuse('cityId', 'unknown')
    if (page.cityId !== null && (await tx.$count(cities, eq(cities.id, page.cityId))) === 0) refuse('cityId', 'unknown')
    const theirs = await findSeo(tx, page)
    if (theirs !== undefined) throw new Stale(theirs, { kind: 'seo', id: theirs.id })
    if (slug !== '') await requireFree(tx, page, slug)
    const free = slug === '' ? await freeSlug(tx, page, entity.name) : slug
    const after = await insertSeo(tx, { ...page, slug: free, ...texts })
    await seoRecord.audit(tx, ctx, { ...ownerOf(after), after })
    return after
  })

/** A stale edit is refused with the present record. */
export const changeSeo = (ctx: SignedInContext, input: Input<typeof calls.change>): Promise<Seo> =>
  idempotentWrite(ctx, calls.change, input, async (tx) => {
    await oneAtATime(tx)
    const { record: before } = await requireSeo(tx, ctx, input.params.id)
    seoRecord.requireSeen(ctx, before)
    const { slug: typed, ...texts } = input.body
    if (typed !== '' && typed !== before.slug) await requireFree(tx, before, typed, before.id)
    const slug = typed === '' ? await madeSlug(tx, before) : typed
    const after = await updateSeo(tx, before, { slug, ...texts })
    await seoRecord.audit(tx, ctx, { ...ownerOf(before), before, after })
    return after
  })

/** It can be had back as it was (`restoreSeo`). */
export const removeSeo = (ctx: SignedInContext, input: Input<typeof calls.remove>): Promise<Seo> =>
  idempotentWrite(ctx, calls.remove, input, async (tx) => {
    await oneAtATime(tx)
    const { record: before } = await requireSeo(tx, ctx, input.params.id)
    seoRecord.requireSeen(ctx, before)
    await tx.update(seoRecords).set({ removedAt: ctx.now }).where(isSeo(before))
    await seoRecord.audit(tx, ctx, { ...ownerOf(before), before })
    return before
  })

export const restoreSeo = (ctx: SignedInContext, input: Input<typeof calls.restore>): Promise<Seo> =>
  idempotentWrite(ctx, calls.restore, input, async (tx) => {
    await oneAtATime(tx)
    const { record, isRemoved } = await requireSeo(tx, ctx, input.params.id, 'removed, too')
    if (!isRemoved) return withoutAudit(tx, record)
    const isReplaced = (await findSeo(tx, record)) !== undefined
    if (isReplaced || (await slugsTaken(tx, record, [record.slug])).size > 0) throw new Refusal('seo_taken')
    await tx.update(seoRecords).set({ removedAt: null }).where(isSeo(record))
    await seoRecord.audit(tx, ctx, { ...ownerOf(record), action: 'restored', after: record })
    return record
  })

async function requireSeo(tx: Transaction, ctx: SignedInContext, id: number, which?: 'removed, too') {
  const [row] = await tx
    .select()
    .from(seoRecords)
    .where(and(eq(seoRecords.id, id), ofReachOrNobody(seoRecords.businessId, ctx.caller.businesses)))
  const isRemoved = row !== undefined && row.removedAt !== null
  if (row === undefined || (isRemoved && which === undefined)) throw new Fault('not_found')
  const record = presentSeo(row)
  requireMayWrite(ctx, record.entityType)
  return { record, isRemoved }
}

/** What is of no restaurant is the platform's own: whoever works for all businesses writes it. */
export function requireMayWrite({ caller }: SignedInContext, entityType: Seo['entityType']): void {
  if (entityType !== 0 && !caller.worksForAll) throw new Fault('forbidden')
}

/** Whose history tells of it: the restaurant's, or nobody's. */
export const ownerOf = ({ entityType, entityId }: Pick<Seo, 'entityType' | 'entityId'>) =>
  entityType === 0 ? { businessId: entityId } : {}

/** An address that was emptied is made again, of the name as it is now. */
async function madeSlug(tx: Transaction, record: Seo): Promise<string> {
  const entity = await findEntity(tx, record.entityType, record.entityId)
  return entity === undefined ? record.slug : freeSlug(tx, record, entity.name, record.id)
}

async function requireFree(tx: Transaction, page: Parameters<typeof slugsTaken>[1], slug: string, id?: number) {
  if ((await slugsTaken(tx, page, [slug], id)).size > 0) refuse('slug', 'taken')
}

const refuse = (path: string, message: string): void => assertValid([{ path, message }])
