import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'

/** Whether the reader may book money: a restaurant never writes on its own account. */
export const useMayWrite = (): boolean => useMay(ACCESS.financeWriting)
