import { randomUUID } from 'node:crypto'
import type { UserDetails } from '#/contract/users'
import { describeError } from '../http/describe-error'
import type { SignedInContext } from '../http/context'
import { addressChangedMail } from './password-mail'

/**
 * Tells the address that an account had before of the change: whoever did not want it learns of it. It holds nothing up, and is
 * tried once: the new address is what counts from here on.
 */
export function tellOldAddress({ deps, caller }: SignedInContext, user: UserDetails, oldAddress: string): void {
  const name = `${user.name} ${user.surname}`.trim()
  const words = addressChangedMail(name, user.email)
  const to = { name, address: oldAddress }
  void deps.passwordMails?.mailer
    .send({ messageId: randomUUID(), to, ...words })
    .then(({ outcome, detail }) => {
      if (outcome !== 'sent')
        deps.logger.warn({ userId: user.id, by: caller.userId, detail }, 'an old address was not told')
    })
    .catch((error: unknown) =>
      deps.logger.error({ userId: user.id, error: describeError(error) }, 'an old address was not told'),
    )
}
