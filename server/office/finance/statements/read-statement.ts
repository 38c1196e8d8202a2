import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { ResponseOf } from '#/contract/endpoint'
import { type Booking, statements as calls } from '#/contract/statements'
import { bookingIdentity } from '#/domain/finance/bank/bank-file'
import { calendarDay } from '../../../ground/businesses/calendar-day'
import { LOCKS } from '../../../db/advisory-locks'
import type { Transaction } from '../../../db/database'
import { bankStatementLines, bankStatements } from '../../../db/schema'
import { run } from '../../../db/statement'
import type { SignedInContext } from '../../../ground/http/context'
import { assertValid } from '../../../ground/http/faults'
import type { Input } from '../../../ground/http/implement'
import { writeAudits } from '../../../ground/writes/write-audit'
import { idempotentWrite } from '../../../ground/writes/idempotent-write'
import { withoutAudit } from '../../../ground/writes/required-audit'

/** Where a day begins first. */
const FIRST_TO_BEGIN = 'Pacific/Kiritimati'
/** A statement has at most 65,535 values, and a line ten. */
const AT_ONCE = 1_000

/**
 * Keeps those bookings of a file that no file before had. Alike ones of one file are told apart by their order, so that a
 * file that begins earlier or ends later has the same ones. Files are read one after the other.
 */
export const readStatement = (
  ctx: SignedInContext,
  input: Input<typeof calls.read>,
): Promise<ResponseOf<typeof calls.read>> =>
  idempotentWrite(ctx, calls.read, input, async (tx) => {
    const { fileName, contentHash, bookings } = input.body
    // No bank books a day that has begun nowhere.
    const latest = calendarDay(ctx.now, FIRST_TO_BEGIN)
    assertValid(
      bookings.flatMap(({ day }, at) => (day > latest ? [{ path: `bookings.${at}.day`, message: 'in_future' }] : [])),
    )
    await run(tx, { text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCKS.statements] })
    const lines = fingerprinted(bookings)
    const [before] = await tx.select().from(bankStatements).where(eq(bankStatements.contentHash, contentHash))
    if (before !== undefined)
      return withoutAudit(tx, {
        statementId: before.id,
        added: 0,
        known: lines.length,
        readBefore: before.readAt.toISOString(),
      })
    const known = await knownOf(tx, lines)
    const added = lines.filter(({ fingerprint }) => !known.has(fingerprint))
    const [made] = await tx
      .insert(bankStatements)
      .values({ fileName, contentHash, readAt: ctx.now, readBy: ctx.caller.userId })
      .returning({ id: bankStatements.id })
    const statementId = made?.id ?? 0
    const written = []
    for (let i = 0; i < added.length; i += AT_ONCE)
      written.push(
        ...(await tx
          .insert(bankStatementLines)
          .values(added.slice(i, i + AT_ONCE).map((line, at) => ({ ...line, statementId, position: i + at + 1 })))
          .returning({ id: bankStatementLines.id, state: bankStatementLines.state })),
      )
    await writeAudits(
      tx,
      ctx,
      written.map(({ id, state }) => ({
        kind: 'bank_line',
        id,
        action: 'created',
        before: null,
        after: { state, fileName },
      })),
    )
    return { statementId, added: added.length, known: lines.length - added.length, readBefore: null }
  })

function fingerprinted(bookings: readonly Booking[]) {
  const alike = new Map<string, number>()
  return bookings.map((booking) => {
    const { kind, day, amountCents, chargesCents, currency, payer, text } = booking
    const first = bookingIdentity(booking, 0)
    const nth = alike.get(first) ?? 0
    alike.set(first, nth + 1)
    const fingerprint = createHash('sha256').update(bookingIdentity(booking, nth)).digest('hex')
    return { kind, day, amountCents, chargesCents, currency, payer, text, fingerprint }
  })
}

async function knownOf(tx: Transaction, lines: readonly { fingerprint: string }[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ fingerprint: bankStatementLines.fingerprint })
    .from(bankStatementLines)
    .where(
      inArray(
        bankStatementLines.fingerprint,
        lines.map(({ fingerprint }) => fingerprint),
      ),
    )
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}
