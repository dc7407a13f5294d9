import { describe, expect, test } from 'vitest'
import { createRouter, type HistoryWindow } from './router.ts'

/** The parts of a browser's session history that the router uses. */
function fakeWindow(start = 'https://shop.test/a/demo/') {
  const entries: { url: string; state: unknown }[] = [{ url: start, state: null }]
  let at = 0
  let popped = () => {}
  const entry = () => entries[at] as { url: string; state: unknown }
  const move = (by: number) => {
    at += by
    popped()
  }
  const window: HistoryWindow = {
    location: {
      get href() {
        return entry().url
      },
      origin: 'https://shop.test',
    },
    history: {
      get state() {
        return entry().state
      },
      pushState: (state, _unused, url) => {
        entries.splice(++at, Number.POSITIVE_INFINITY, { url: new URL(url, start).href, state })
      },
      replaceState: (state, _unused, url) => {
        entries[at] = { url: new URL(url, start).href, state }
      },
      back: () => move(-1),
      scrollRestoration: 'auto',
    },
    addEventListener: (_type, listener) => {
      popped = listener
    },
  }
  return { window, forward: () => move(1) }
}

describe('history of the shopper app', () => {
  test('going somewhere deepens, going back knows that it is back and finds the scroll position', () => {
    const { window } = fakeWindow()
    const router = createRouter('/a/demo/', window)
    router.saveScroll(840)
    const homeKey = router.current().key
    router.go('product/7')
    expect(router.current()).toMatchObject({ depth: 1, direction: 'forward', route: { screen: 'product', id: '7' } })
    router.back()
    expect(router.current()).toMatchObject({ depth: 0, direction: 'back', route: { screen: 'home' } })
    expect(router.savedScroll(router.current().key)).toBe(840)
    expect(router.current().key).toBe(homeKey)
  })

  test('replacing keeps the depth, so that back leads to where it did before', () => {
    const { window } = fakeWindow()
    const router = createRouter('/a/demo/', window)
    router.go('checkout')
    router.go('order/abc', { replace: true })
    expect(router.current()).toMatchObject({ depth: 1, route: { screen: 'order' } })
    router.back()
    expect(router.current().route.screen).toBe('home')
  })

  test('listeners hear of every step until they leave', () => {
    const { window, forward } = fakeWindow()
    const router = createRouter('/a/demo/', window)
    let heard = 0
    const leave = router.subscribe(() => heard++)
    router.go('cart')
    router.back()
    forward()
    expect(heard).toBe(3)
    expect(router.current().direction).toBe('forward')
    leave()
    router.go('search')
    expect(heard).toBe(3)
  })

  test('only addresses of this app count as inside', () => {
    const { window } = fakeWindow()
    const router = createRouter('/a/demo/', window)
    expect(router.inside('/a/demo/product/1?x=2')).toBe('product/1?x=2')
    expect(router.inside('/a/demo')).toBe('')
    expect(router.inside('/a/demos/product/1')).toBeNull()
    expect(router.inside('https://evil.test/a/demo/')).toBeNull()
    expect(router.inside('mailto:a@b.c')).toBeNull()
  })

  test('a preview keeps its mark on every address', () => {
    const { window } = fakeWindow('https://shop.test/a/demo/?preview')
    const router = createRouter('/a/demo/', window, 'preview')
    expect(router.href('cart')).toBe('/a/demo/cart?preview')
    expect(router.href('search?q=a')).toBe('/a/demo/search?q=a&preview')
  })
})

describe('what lies over a page', () => {
  test('is closed by going back, which leads nowhere', () => {
    const { window } = fakeWindow()
    const router = createRouter('/a/demo/', window)
    router.go('product/7')
    let closed = 0
    let told = 0
    router.subscribe(() => (told += 1))
    const uncover = router.cover(() => (closed += 1))
    router.back()
    uncover()
    expect([closed, told, router.current().depth]).toEqual([1, 0, 1])
    router.back()
    expect(router.current()).toMatchObject({ route: { screen: 'home' }, direction: 'back' })
  })

  test('takes its step back along when it is closed otherwise', () => {
    const { window } = fakeWindow()
    const router = createRouter('/a/demo/', window)
    router.go('product/7')
    const before = router.current()
    const uncover = router.cover(() => {})
    uncover()
    expect(router.current()).toBe(before)
    router.back()
    expect(router.current().route).toMatchObject({ screen: 'home' })
  })
})
