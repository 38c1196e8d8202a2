import { FIRST_DAY } from '#/domain/finance/terms'
import type { Transaction } from '../../../db/database'
import { run } from '../../../db/statement'

/**
 * Gives businesses that have no terms at all their first ones, which keep nothing: those that were named, or all that the
 * transaction sees. Answers who got some. Whoever makes a business calls it in the same transaction.
 */
export const giveFirstTerms = async (tx: Transaction, businessIds: readonly number[] | 'all'): Promise<number[]> => {
  const given = await run<{ id: number }>(tx, {
    name: 'give_first_terms',
    text: `
      INSERT INTO finance_terms (business_id, valid_from, set_at)
      SELECT b.id, '${FIRST_DAY}', now() FROM businesses b
      WHERE ($1::integer[] IS NULL OR b.id = ANY ($1)) AND NOT EXISTS (SELECT FROM finance_terms t WHERE t.business_id = b.id)
      ON CONFLICT DO NOTHING RETURNING business_id AS id`,
    values: [businessIds === 'all' ? null : businessIds],
  })
  return given.map(({ id }) => id)
}
