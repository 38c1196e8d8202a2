import { contract } from '../../../src/contract'
import type { ReceiverInput } from '../../../src/contract/receivers'
import { DAY_MS, instant } from '../../../src/domain/values/time'
import { TEXT_LANGUAGES } from '../../../src/domain/values/texts'
import { wallClockAt } from '../../../src/domain/values/wall-clock'
import { DEMO_TOKEN } from '../demo-push'
import type { Random } from '../random'
import type { Caller } from './api-caller'
import { NO_REACTIONS, type Reactions, withReactions } from './guest-reactions'

const PHONES = 12
/** Guests who open the app between two looks. */
const OPENED = 2
const ZONE = 'Europe/Tirane'

/** Whose hands it goes through: the channel's alone, but for what came to phones, which a phone would know: the office has it counted. */
export type PhoneHands = { channel: Caller; office: Caller }

/** Phones with the app of a channel: registered, and what their guests did is reported, as a real channel does both. */
export function createPhones({ channel, office }: PhoneHands, cityIds: readonly number[], random: Random) {
  /** How many each push had reached when it was last looked at; of the first look it is what others have seen. */
  const reached = new Map<number, number>()
  const totals = new Map<string, Reactions>()
  let isFirstLook = true

  /** The same phones at each start: a token that is known is said anew. */
  async function register(now: number): Promise<number> {
    for (let n = 0; n < PHONES; n++) await channel(contract.receivers.register, { body: phone(n, now) })
    return PHONES
  }

  const phone = (n: number, now: number): ReceiverInput => ({
    transport: 'fcm',
    token: `${DEMO_TOKEN}simulated-${n}`,
    language: TEXT_LANGUAGES[n % TEXT_LANGUAGES.length] ?? 'sq',
    cityId: cityIds[n % cityIds.length] ?? 0,
    businessTypeIds: [],
    // One in twelve wants no advertising.
    consent: n !== 5,
    lastOrderAt: n % 4 === 0 ? null : instant(now - n * 5 * DAY_MS),
  })

  /** What came since the last look is seen, pressed, ordered from, and reported. Answers how many reports that made. */
  async function look(now: number): Promise<number> {
    const { items } = await office(contract.notifications.list, { query: { kind: 'push', onlyValid: -1, limit: 50 } })
    let reports = 0
    for (const { id, counts } of items) {
      if (counts === null) continue
      const before = reached.get(id) ?? (isFirstLook ? counts.sent : 0)
      reached.set(id, counts.sent)
      if (counts.sent > before) {
        await report(id, counts.sent - before, now)
        reports++
      }
    }
    isFirstLook = false
    for (let guest = 0; guest < OPENED; guest++) {
      const notice = await channel(contract.notifications.last, {
        query: { cityId: random.pick(cityIds), lang: random.pick(TEXT_LANGUAGES) },
      })
      if (notice === null) continue
      await report(notice.id, 1, now)
      reports++
    }
    return reports
  }

  /** A report replaces that of the same day, so that it is counted on from what an earlier run had said. */
  async function report(id: number, arrived: number, now: number): Promise<void> {
    const { day } = wallClockAt(now, ZONE)
    const key = `${id} ${day}`
    const before = totals.get(key) ?? (await reportedOn(id, day))
    const total = withReactions(before, arrived, random)
    totals.set(key, total)
    await channel(contract.shownCounts.report, { body: { kind: 'notification', id, day, ...total } })
  }

  /** Known of a thing that was not reported on another day. */
  async function reportedOn(id: number, day: string): Promise<Reactions> {
    const { soFar } = await office(contract.notifications.one, { params: { id } })
    if (soFar === null || soFar.from !== day) return NO_REACTIONS
    const { shown, pressed, ordered } = soFar
    return { shown, pressed, ordered }
  }

  return { register, look }
}
