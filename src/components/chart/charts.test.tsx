// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChartTable } from './chart-table'
import { type ChartColumn, ColumnChart } from './column-chart'
import { type ChartPoint, LineChart } from './line-chart'

const WIDTH = 600
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
let root: Root
let host: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // Nothing is laid out here: every box is as wide as this.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, 220))
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const draw = (chart: ReactElement): void =>
  act(() => {
    root.render(<I18nProvider i18n={i18n}>{chart}</I18nProvider>)
  })
const press = (key: string): void =>
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
const numberOf = (element: Element | undefined, name: string): number => Number(element?.getAttribute(name))

describe('stacked columns', () => {
  const column = (key: string, cash: number, card: number): ChartColumn => ({
    key,
    value: cash + card,
    parts: [
      { key: 'cash', value: cash },
      { key: 'card', value: card },
    ],
    label: key,
    text: { title: key, lines: [`${cash} in cash`, `${card} by card`] },
  })
  const show = (...columns: ChartColumn[]) => {
    draw(<ColumnChart label="Paid" columns={columns} link={(_, look) => <g role="img" {...look} />} />)
    return [...host.querySelectorAll('rect[data-part]')]
  }

  test('stand on each other and end where one column of their sum would', () => {
    const [cash, card] = show(column('Mon', 30, 10))
    const [whole] = [
      ...(draw(
        <ColumnChart
          label="Paid"
          columns={[{ ...column('Mon', 30, 10), parts: [{ key: 'all', value: 40 }] }]}
          link={(_, look) => <g role="img" {...look} />}
        />,
      ),
      host.querySelectorAll('rect[data-part]')),
    ]
    expect(numberOf(cash, 'y')).toBeCloseTo(numberOf(card, 'y') + numberOf(card, 'height'))
    expect(numberOf(cash, 'height')).toBeCloseTo(3 * numberOf(card, 'height'))
    expect(numberOf(card, 'y')).toBeCloseTo(numberOf(whole, 'y'))
  })

  test('have no bar for a part of nothing, and keep the look of the others', () => {
    const bars = show(column('Mon', 0, 5), column('Tue', 5, 5))
    expect(bars.map((bar) => bar.getAttribute('data-part'))).toEqual(['1', '0', '1'])
  })

  test('say all their parts, and arrow keys walk over them', () => {
    show(column('Mon', 1, 2), column('Tue', 3, 4))
    const [first, second] = [...host.querySelectorAll<SVGElement>('[role=img]')]
    act(() => first?.focus())
    expect(first?.getAttribute('aria-label')).toBe('Mon, 1 in cash, 2 by card')
    press('ArrowRight')
    expect(document.activeElement).toBe(second)
    expect(host.textContent).toContain('4 by card')
    press('Home')
    expect(document.activeElement).toBe(first)
  })
})

describe('a line with a band', () => {
  const point = (key: string, value: number | null, band?: readonly [number, number]): ChartPoint => ({
    key,
    value,
    label: key,
    text: { title: key, lines: [] },
    ...(band !== undefined && { band }),
  })
  const show = (...points: ChartPoint[]) => {
    draw(<LineChart label="Minutes" lines={[0, 10, 20]} format={String} points={points} />)
    return [...host.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
  }

  test('has the band behind the line, with a gap where it has none', () => {
    const [band = '', line = ''] = show(
      point('a', 8, [5, 12]),
      point('b', 9, [6, 13]),
      point('c', 9),
      point('d', 7, [4, 9]),
    )
    expect(band.match(/M/g)).toHaveLength(2)
    expect(line.match(/M/g)).toHaveLength(1)
  })

  test('has none where no point has one', () => {
    expect(show(point('a', 8), point('b', 9))).toHaveLength(1)
  })

  test('stays inside the plot', () => {
    const [band = ''] = show(point('a', 8, [-50, 90]), point('b', 9, [0, 20]))
    const ys = [...band.matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y))
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...ys)).toBeLessThanOrEqual(220)
  })
})

test('the table beside a plot says the parts by column', () => {
  draw(
    <ChartTable
      head={['Day', 'Cash', 'Card'].map((text) => ({ key: text, text }))}
      rows={[{ key: 'Mon', name: 'Mon', cells: [30, 10] }]}
    />,
  )
  expect([...host.querySelectorAll('th, td')].map(({ textContent }) => textContent)).toEqual([
    'Day',
    'Cash',
    'Card',
    'Mon',
    '30',
    '10',
  ])
})
