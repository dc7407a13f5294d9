import { expect, onTestFinished, test, vi } from 'vitest'
import { longLookMs, watchLook } from './long-look.ts'

function setUp() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const page = Object.assign(new EventTarget(), { hidden: false }) as EventTarget & { hidden: boolean }
  let looks = 0
  const stop = watchLook(() => (looks += 1), page as unknown as Document)
  const show = (isShown: boolean) => {
    page.hidden = !isShown
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { stop, show, pass: (ms: number) => vi.advanceTimersByTime(ms), looks: () => looks }
}

test('a product that is looked at for twenty seconds is told of once', () => {
  const { pass, show, looks } = setUp()
  pass(longLookMs - 1)
  expect(looks()).toBe(0)
  pass(1)
  expect(looks()).toBe(1)
  show(false)
  show(true)
  pass(longLookMs)
  expect(looks()).toBe(1)
})

test('while the page is hidden nobody looks at it', () => {
  const { pass, show, looks } = setUp()
  pass(longLookMs - 1)
  show(false)
  pass(longLookMs)
  show(true)
  pass(longLookMs - 1)
  expect(looks()).toBe(0)
  pass(1)
  expect(looks()).toBe(1)
})

test('a product that is left is not told of', () => {
  const { pass, show, stop, looks } = setUp()
  pass(longLookMs - 1)
  stop()
  show(true)
  pass(longLookMs)
  expect(looks()).toBe(0)
})
