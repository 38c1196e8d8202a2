import type { Transaction } from '../../db/database'
import { holds, run } from '../../db/statement'

/** What the password of an account is held against; `username` in lower case. `undefined`: there is none, or it is closed. */
export async function passwordOf(
  tx: Transaction,
  username: string,
): Promise<{ id: number; passwordHash: string } | undefined> {
  const [row] = await run<{ id: number; password_hash: string }>(tx, {
    name: 'password_of',
    text: 'SELECT id, password_hash FROM drin_password_of($1)',
    values: [username],
  })
  return row && { id: row.id, passwordHash: row.password_hash }
}

/**
 * Sets the password of the account that `tx` is bound to (`userId` of its scope). With `was`, only while that hash is the present one. Answers
 * whether it did.
 */
export const setPassword = (
  tx: Transaction,
  { was, becomes }: { was: string | null; becomes: string },
): Promise<boolean> => holds(tx, { text: 'SELECT drin_set_password($1, $2) AS holds', values: [was, becomes] })
