import type { User } from '#/contract/session'

/** Name and surname; the username where neither is known. */
export const nameOf = (user: Pick<User, 'name' | 'surname' | 'username'>): string =>
  `${user.name} ${user.surname}`.trim() || user.username
