import { describe, expect, it } from 'vitest'
import { SCRIPT_PAYLOADS } from '../../tests/support/script-payloads'
import { escapeText, isPlainMarkup, plainElement } from './plain-markup'

describe('plain markup', () => {
  it.each([
    '',
    'only text',
    '<div class="a b" data-x="1"><b>3</b> Pizza &lt;grande&gt;</div>',
    '<svg viewBox="0 0 24 24" stroke-width="2"><path d="M1 2"></path></svg>',
    '<p>a<br>b</p>',
  ])('is %j', (markup) => expect(isPlainMarkup(markup)).toBe(true))

  it.each([
    '<script>1</script>',
    '<div onclick="x()"></div>',
    '<div style="color:red"></div>',
    '<div id="root"></div>',
    '<a href="javascript:x">y</a>',
    '<img src="x">',
    '<iframe></iframe>',
    '<style>*{}</style>',
    '<template></template>',
    '<svg><use href="#x"></use></svg>',
    '<div class=x></div>',
    '<div',
    '<div>',
    '</div>',
    '<b><i></b></i>',
    '<DIV></DIV>',
    '<div class="a" onclick="b"></div>',
    '<div class="<script>"></div>',
    '<!-- a -->',
    'a > b',
  ])('is not %j', (markup) => expect(isPlainMarkup(markup)).toBe(false))

  it('is what any text becomes, between tags and quotes', () => {
    for (const text of SCRIPT_PAYLOADS) {
      expect(isPlainMarkup(escapeText(text)), text).toBe(true)
      expect(isPlainMarkup(plainElement('p', [['data-name', text]], escapeText(text))), text).toBe(true)
    }
  })
})
