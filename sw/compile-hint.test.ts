import { describe, expect, it } from 'vitest'
import { COMPILE_WHILE_IT_TRAVELS, withoutHint } from './compile-hint'

const script = (text: string, type = 'text/javascript; charset=utf-8') =>
  new Response(text, { headers: { 'Content-Type': type, 'Content-Encoding': 'br', ETag: '"7"' } })

describe('what the worker keeps', () => {
  it('is a script without the hint, and with its headers but those of the way that it came', async () => {
    const kept = await withoutHint(script(`${COMPILE_WHILE_IT_TRAVELS}start()`))
    expect(await kept?.text()).toBe('start()')
    expect([...(kept?.headers ?? [])]).toEqual([
      ['content-type', 'text/javascript; charset=utf-8'],
      ['etag', '"7"'],
    ])
  })

  it('is every other file as it came', async () => {
    expect(await (await withoutHint(script('go()')))?.text()).toBe('go()')
    const styles = script(COMPILE_WHILE_IT_TRAVELS, 'text/css')
    expect(await withoutHint(styles)).toBe(styles)
  })

  it('is nothing of an answer that failed', async () =>
    expect(await withoutHint(new Response('', { status: 503 }))).toBeNull())
})
