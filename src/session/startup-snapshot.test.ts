import { describe, expect, it } from 'vitest'
import { aUser } from '../../tests/support/user-fixture'
import {
  checkOf,
  type StartupSnapshot,
  looksOf,
  type Refusal,
  usableSnapshot,
  type StartSituation,
} from './startup-snapshot'
import { readPreferences } from './preference-values'
import { SIGNED_OUT } from './session-state'

const NOON = Date.parse('2026-11-23T12:00:00Z')
const HOUR = 3_600_000
const preferences = { ...readPreferences(undefined, ['it']), businessId: 7 }
const markup = '<main><article data-snapshot="951">951</article></main>'

const kept: StartupSnapshot = {
  userId: 5,
  businessId: 7,
  build: 'b1',
  looks: looksOf(preferences),
  screen: 'wide',
  at: NOON,
  until: NOON + 12 * HOUR,
  clockOffset: 0,
  words: { age: 'Orders as of 13:00', starting: 'Starting…' },
  markup,
  check: checkOf(markup),
}
const situation: StartSituation = {
  session: { ...SIGNED_OUT, token: 't', user: { ...aUser(), id: 5 } },
  preferences,
  build: 'b1',
  deviceNow: NOON + HOUR,
}
const ended = { ...situation.session, token: null, user: null }
const another = { ...situation.session, user: { ...aUser(), id: 6 } }
const script = '<main><script>1</script></main>'

describe('what was kept of the board', () => {
  it('is shown to whom it belongs, as it was drawn', () => expect(usableSnapshot(kept, situation)).toBe(kept))

  it.each<[what: string, refusal: Refusal, kept: unknown, situation: Partial<StartSituation>]>([
    ['nothing was kept', 'nothing', undefined, {}],
    ['half of it was written', 'broken', { ...kept, markup: markup.slice(0, 20) }, {}],
    ['one letter of it is another', 'broken', { ...kept, markup: markup.replace('951', '952') }, {}],
    ['it is of an older form', 'broken', { userId: 5, markup }, {}],
    ['it is no object', 'broken', 'board', {}],
    ['it holds a script, however it came there', 'broken', { ...kept, markup: script, check: checkOf(script) }, {}],
    ['its words are missing', 'broken', { ...kept, words: { age: 'x' } }, {}],
    ['its time is no number', 'broken', { ...kept, at: Number.NaN }, {}],
    ['nobody is signed in', 'signedOut', kept, { session: ended }],
    ['somebody else is signed in', 'otherUser', kept, { session: another }],
    ['another business was chosen', 'otherBusiness', kept, { preferences: { ...preferences, businessId: 8 } }],
    ['all businesses were chosen', 'otherBusiness', kept, { preferences: { ...preferences, businessId: null } }],
    ['another build is here', 'otherBuild', kept, { build: 'b2' }],
    ['the page does not say its build', 'otherBuild', kept, { build: '' }],
    ['another language was chosen', 'otherLooks', kept, { preferences: { ...preferences, language: 'sq' } }],
    ['the text is larger', 'otherLooks', kept, { preferences: { ...preferences, kitchenText: 1.3 } }],
    ['it is from the future: the clock was set back', 'fromTheFuture', kept, { deviceNow: NOON - 3 * 60_000 }],
    ['the clock begins at its beginning', 'fromTheFuture', kept, { deviceNow: 0 }],
    ['it is twelve hours old', 'tooOld', kept, { deviceNow: NOON + 12 * HOUR }],
    ['its working day is over', 'tooOld', { ...kept, until: NOON + HOUR }, {}],
  ])('is not shown where %s', (_what, refusal, value, differs) =>
    expect(usableSnapshot(value, { ...situation, ...differs })).toBe(refusal),
  )

  it('is shown where a clock runs a minute behind, and where it is wrong by hours but always was', () => {
    expect(usableSnapshot(kept, { ...situation, deviceNow: NOON - 60_000 })).toBe(kept)
    const wrong = { ...kept, clockOffset: 5 * HOUR }
    expect(usableSnapshot(wrong, { ...situation, deviceNow: NOON - 4 * HOUR })).toBe(wrong)
    expect(usableSnapshot(wrong, { ...situation, deviceNow: NOON + 8 * HOUR })).toBe('tooOld')
  })

  it('does not mind in which order preferences were written', () =>
    expect(looksOf({ ...preferences })).toBe(
      // The same fields, the other way round.
      looksOf(Object.fromEntries(Object.entries(preferences).toReversed()) as typeof preferences),
    ))
})
