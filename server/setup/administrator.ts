import * as v from 'valibot'
import { PASSWORD_MIN } from '#/contract/session'
import { USER_TYPES } from '#/domain/people/access'
import type { users } from '../db/schema'
import { hashPassword } from '../ground/session/password'

export const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))

/** The first administrator, as a form or a terminal asks for them. */
export const Administrator = v.object({
  name: Name,
  surname: Name,
  username: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[a-z0-9._-]{3,60}$/)),
  password: v.pipe(v.string(), v.minLength(PASSWORD_MIN), v.maxLength(200)),
})
export type Administrator = v.InferOutput<typeof Administrator>

/** The row of an administrator who may do everything. */
export async function administratorRow({
  password,
  ...person
}: Administrator): Promise<typeof users.$inferInsert & { passwordHash: string }> {
  return {
    ...person,
    passwordHash: await hashPassword(password),
    type: USER_TYPES.administrator,
    superAdministrator: true,
  }
}
