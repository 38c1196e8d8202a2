// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { SCRIPT_PAYLOADS } from '../../../tests/support/script-payloads'
import { isPlainMarkup } from '#/session/plain-markup'
import { type SnapshotView, snapshotMarkup } from './snapshot-markup'

const everything: SnapshotView = {
  isLateClass: () => false,
  isOnScreen: () => true,
  insteadOf: (element) => element,
}
const markupOf = (markup: string, of: Partial<SnapshotView> = {}): string | undefined => {
  const frame = new DOMParser().parseFromString(`<div>${markup}</div>`, 'text/html').body.firstElementChild
  if (frame === null) throw new Error('no frame')
  return snapshotMarkup(frame, { ...everything, ...of })
}
const inside = (...given: Parameters<typeof markupOf>): string | undefined =>
  markupOf(...given)?.replace(/^<div>(.*)<\/div>$/s, '$1')

beforeEach(() => document.body.replaceChildren())

describe('the markup of a snapshot', () => {
  it.each<[what: string, from: string, to: string]>([
    ['keeps boxes, texts and signs', '<b class="a b">3×</b> Pizza', '<b class="a b">3×</b> Pizza'],
    ['escapes what is written', '<p>&lt;b&gt; &amp; "x"</p>', '<p>&lt;b&gt; &amp; &quot;x&quot;</p>'],
    ['has no names and leads nowhere', '<a id="x" href="/y" tabindex="0" aria-label="z">1</a>', '<a>1</a>'],
    ['has no handlers and no style', '<p onclick="x()" style="color:red">1</p>', '<p>1</p>'],
    ['runs, loads and takes nothing', '<script>1</script><img src="x"><input value="a"><style>*{}</style>', ''],
    [
      'keeps what states look like',
      '<button aria-selected="true" disabled="">1</button>',
      '<button aria-selected="true" disabled="">1</button>',
    ],
    [
      'calls its cards otherwise',
      '<article data-order="951">951</article>',
      '<article data-snapshot="951">951</article>',
    ],
    [
      'says nothing that moves with the clock',
      '<span role="timer"><span>12:34</span></span>',
      '<span data-ticks=""><span>––:––</span></span>',
    ],
    [
      'neither what is over time',
      '<span role="timer" data-tone="late">+3 <small>min</small></span>',
      '<span data-ticks="">–– <small>min</small></span>',
    ],
    ['nor a wait', '<span data-ticks="">5 min</span> 951', '<span data-ticks="">– min</span> 951'],
    [
      'nor whether a card is late or arrives',
      '<article data-tone="late" data-arrives="true">1</article>',
      '<article>1</article>',
    ],
    ['leaves out what is true for a moment', '<div data-momentary=""><b>3 late</b></div><b>2</b>', '<b>2</b>'],
    [
      'writes a list that mounts what is seen as a plain one',
      '<ul class="v" data-flow="list" style="height:9px"><li data-index="0">1</li></ul>',
      '<ul class="list"><li>1</li></ul>',
    ],
  ])('%s', (_what, from, to) => expect(inside(from)).toBe(to))

  it('holds the entries on the screen alone', () =>
    expect(
      inside('<ul><li>1</li><li class="off">2</li></ul>', { isOnScreen: ({ className }) => className !== 'off' }),
    ).toBe('<ul><li>1</li></ul>'))

  it('holds nothing of parts whose styles come later', () =>
    expect(inside('<b class="a">1</b><b class="late">2</b>', { isLateClass: (name) => name === 'late' })).toBe(
      '<b class="a">1</b>',
    ))

  it('is none while a list that mounts what is seen is not at its beginning', () =>
    expect(inside('<ul data-flow="list"><li data-index="4">5</li></ul>')).toBeUndefined())

  it.each(SCRIPT_PAYLOADS)('holds %j as text', (payload) => {
    const frame = document.createElement('div')
    frame.append(payload)
    frame.setAttribute('data-name', payload)
    const markup = snapshotMarkup(frame, everything)
    expect(isPlainMarkup(markup ?? '<')).toBe(true)
    document.body.innerHTML = markup ?? ''
    expect(document.body.children).toHaveLength(1)
    expect(document.body.firstElementChild?.children).toHaveLength(0)
    expect(document.body.textContent).toBe(payload)
  })
})
