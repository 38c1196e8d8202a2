import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type PeopleKept, PeopleKeptInput, privacy as calls } from '#/contract/privacy'
import { peopleKeptCodec } from '#/domain/people/people-kept-codec'
import type { Transaction } from '../../db/database'
import { deploymentFacts } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { trackedRecord } from '../../ground/writes/tracked-record'

const NAME = 'peopleKept'
const IS_SETTING = eq(deploymentFacts.name, NAME)
/** Nobody's data goes before somebody has decided so: a new version must not blank what an installation still needs. */
const USUAL: PeopleKeptInput = { days: null }
/** Beside the register of who looked at whom, which is the first. */
const ID = 2

const keptRecord = trackedRecord<PeopleKept>('person_data', (kept) => peopleKeptCodec.toWire(kept))

export async function readPeopleKept(tx: Transaction): Promise<PeopleKept> {
  const { value, revision } = deploymentFacts
  const [row] = await tx.select({ value, revision }).from(deploymentFacts).where(IS_SETTING)
  return { id: ID, ...v.parse(PeopleKeptInput, row?.value ?? USUAL), revision: row?.revision ?? 1 }
}

/** What was never changed has no row: it is written as it was, so that two who change it at once wait for each other. */
export const changePeopleKept = (ctx: SignedInContext, input: Input<typeof calls.changeKept>): Promise<PeopleKept> =>
  idempotentWrite(ctx, calls.changeKept, input, async (tx) => {
    await tx.insert(deploymentFacts).values({ name: NAME, value: USUAL }).onConflictDoNothing()
    await tx.select({ name: deploymentFacts.name }).from(deploymentFacts).where(IS_SETTING).for('update')
    const before = await readPeopleKept(tx)
    keptRecord.requireSeen(ctx, before)
    await tx
      .update(deploymentFacts)
      .set({ value: peopleKeptCodec.toRow(input.body), revision: before.revision + 1 })
      .where(IS_SETTING)
    const after = await readPeopleKept(tx)
    await keptRecord.audit(tx, ctx, { before, after })
    return after
  })
