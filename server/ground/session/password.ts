import { hash, verify } from '@node-rs/argon2'
import { createQueue } from '../../queue'

/** Argon2id, 19 MiB, two passes, one lane: the least that the OWASP password storage sheet allows. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at a time: a crowd that signs in must not take the cores from the kitchen's orders. */
const inTurn = createQueue(2)

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, PARAMETERS))

export const passwordMatches = (stored: string, password: string): Promise<boolean> =>
  inTurn(() => verify(stored, password).catch(() => false))

let decoy: Promise<string> | undefined

/** Takes as long as `passwordMatches` and is always wrong: for accounts that do not exist. */
export async function pretendToMatch(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password')
  await passwordMatches(await decoy, password)
  return false
}

/** Makes the decoy ahead of the first stranger, whose answer would otherwise take twice as long. */
export const preparePasswords = async (): Promise<void> => {
  await pretendToMatch('')
}
