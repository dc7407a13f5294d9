import { minuteMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { earlyScript } from './early-script.ts'
import { takeEarlyTaps } from './early-taps.ts'

/** The parts of a browser that the script in the page uses. */
function drawnPage({ isFull = false } = {}) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (isFull) throw new Error('full')
      kept.set(name, text)
    },
    removeItem: (name: string) => void kept.delete(name),
  }
  const listeners: ((event: object) => void)[] = []
  const page = { dataset: {} as Record<string, string>, chosen: [] as { dataset: { option: string }; value: string }[] }
  const busy: string[] = []
  const clock = { now: 1_000_000 }
  new Function('addEventListener', 'document', 'location', 'sessionStorage', 'setTimeout', 'Date', earlyScript)(
    (_: string, listener: (event: object) => void) => listeners.push(listener),
    { documentElement: page, querySelectorAll: () => page.chosen },
    { pathname: '/a/a%20b/product/1' },
    storage,
    () => 0,
    { now: () => clock.now },
  )
  const tap = (productId: string | null, variantId = 'v1') => {
    const button = {
      dataset: { add: productId, variant: variantId },
      setAttribute: (name: string) => busy.push(`${productId} ${name}`),
    }
    const target = { closest: () => (productId === null ? null : button) }
    for (const listener of listeners) listener({ target })
  }
  const take = () => takeEarlyTaps('/a/a%20b/', () => storage, clock.now)
  return { page, tap, take, busy, clock, kept }
}

describe('a tap on a page that has not started', () => {
  test('is kept with the options as they are chosen, shown as taken, and carried out once', () => {
    const { page, tap, take, busy } = drawnPage()
    page.chosen = [{ dataset: { option: 'Size' }, value: 'L' }]
    tap('p1')
    expect(busy).toEqual(['p1 aria-busy'])
    expect(take()).toMatchObject([{ productId: 'p1', variantId: 'v1', choice: { Size: 'L' } }])
    expect(take()).toEqual([])
  })

  test('twice is one, with the last choice; another product is another tap; elsewhere is none', () => {
    const { page, tap, take } = drawnPage()
    tap('p1')
    page.chosen = [{ dataset: { option: 'Size' }, value: 'M' }]
    tap('p1')
    tap('p2')
    tap(null)
    expect(take().map(({ productId, choice }) => [productId, choice])).toEqual([
      ['p1', { Size: 'M' }],
      ['p2', { Size: 'M' }],
    ])
  })

  test('is the app’s own business as soon as the app has started', () => {
    const { page, tap, take, busy } = drawnPage()
    page.dataset['started'] = ''
    tap('p1')
    expect([take(), busy]).toEqual([[], []])
  })

  test('that the device cannot keep is not shown as taken', () => {
    const { tap, take, busy } = drawnPage({ isFull: true })
    tap('p1')
    expect([take(), busy]).toEqual([[], []])
  })

  test('is forgotten when the app starts only long after, and broken notes stop nothing', () => {
    const { tap, take, clock, kept } = drawnPage()
    tap('p1')
    clock.now += 11 * minuteMs
    expect(take()).toEqual([])
    kept.set('vitrine-taps:a%20b', '{')
    expect(take()).toEqual([])
    tap('p2')
    expect(take()).toHaveLength(1)
  })

  test('a browser that keeps nothing has none', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    expect(takeEarlyTaps('/a/a%20b/', refuse, 0)).toEqual([])
  })
})
