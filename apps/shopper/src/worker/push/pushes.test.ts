import { beforeEach, describe, expect, test, vi } from 'vitest'
import { base, fakeWindow, origin, startWorker, subscriptionAt } from '../fake-browser.ts'

describe('pushes', () => {
  beforeEach(() => vi.unstubAllGlobals())

  const told = { installId: 'install-1', platform: 'web', os: '', appVersion: '6.1.0', locale: 'en', tz: 'UTC' }
  const device = { key: 'key', told, words: { name: 'Atlas', news: 'There is news', settings: 'Settings' } }
  const registered = async () => {
    const worker = await startWorker()
    await worker.dispatch('message', { data: { type: 'push-device', device } })
    return worker
  }
  const sale = { id: 'm1', title: 'Sale', body: 'Half price', url: `${origin}${base}product/7?coupon=A`, tag: 't1' }
  const anInstant = expect.stringMatching(/^\d{4}-/)

  test('a push is shown under its tag, with picture and icon, and the server hears of it', async () => {
    const { push, shown, browser } = await registered()
    await push({ ...sale, image: 'https://shop.test/sale.webp' })
    expect(shown).toEqual([
      {
        title: 'Sale',
        options: {
          ...{ body: 'Half price', image: 'https://shop.test/sale.webp', icon: `${base}app-icon/icon-192.png` },
          ...{ tag: 't1', renotify: true, silent: false, lang: 'en', dir: 'auto' },
          data: { id: 'm1', url: sale.url },
          actions: [{ action: 'settings', title: 'Settings' }],
        },
      },
    ])
    expect(browser.sent).toEqual([
      {
        address: `POST ${base}push/receipts`,
        body: { installId: 'install-1', receipts: [{ id: 'm1', shownAt: anInstant }] },
      },
    ])
  })

  test('what is sent twice takes its own place without a sound, and is told once', async () => {
    const { push, shown, browser } = await registered()
    await push(sale)
    await push(sale)
    expect(shown.map(({ options }) => [options['tag'], options['renotify'], options['silent']])).toEqual([
      ['t1', true, false],
      ['t1', false, true],
    ])
    expect(browser.sent).toHaveLength(1)
  })

  test.each(['', 'no JSON', '{"id":"m2"}'])('%j cannot be read, and something is shown all the same', async (text) => {
    const { push, shown, tap, opened } = await registered()
    await push(text)
    expect(shown).toMatchObject([{ title: 'Atlas', options: { body: 'There is news' } }])
    await tap()
    expect(opened).toEqual([`${origin}${base}`])
  })

  test('a tap opens the destination with its message, also from a killed app', async () => {
    const { push, tap, opened, browser } = await registered()
    await push(sale)
    await tap()
    expect(opened).toEqual([`${sale.url}&push=m1`])
    expect(browser.sent.at(-1)?.body).toEqual({
      installId: 'install-1',
      receipts: [{ id: 'm1', shownAt: anInstant, openedAt: anInstant }],
    })
  })

  test('an open app is led there, the window in front first; previews and other apps are left alone', async () => {
    const { push, tap, opened, windows } = await registered()
    windows.push(fakeWindow(`${base}?preview`, true), fakeWindow('/a/other/', true))
    windows.push(fakeWindow(`${base}cart`), fakeWindow(`${base}search`, true))
    await push({ ...sale, url: 'product/7' })
    await tap()
    expect(opened).toEqual([])
    expect(windows.map(({ url }) => url.slice(origin.length))).toEqual([
      `${base}?preview`,
      '/a/other/',
      `${base}cart`,
      `${base}product/7?push=m1`,
    ])
    // Those of the app hear of the push, to read their inbox again.
    expect(windows.map(({ told: messages }) => messages.length)).toEqual([0, 0, 1, 1])
  })

  test.each([
    'https://evil.test/',
    '//evil.test/',
    '/a/other/product/1',
    '../other/',
    'javascript:alert(1)',
    'http://[',
  ])('an address of somebody else opens the home page: %s', async (url) => {
    const { push, tap, opened } = await registered()
    await push({ ...sale, url })
    await tap()
    expect(opened).toEqual([`${origin}${base}?push=m1`])
  })

  test('the address names its message, and which one was opened where the server sends one more than once', async () => {
    const { push, tap, opened } = await registered()
    await push({ ...sale, id: 'm1.order-7', url: 'order/7?push=m1' })
    await tap()
    expect(opened).toEqual([`${origin}${base}order/7?push=m1&delivery=m1.order-7`])
  })

  test('its button leads to what the shopper is told of, and names the message as a tap does', async () => {
    const { push, tap, opened } = await registered()
    await push(sale)
    await tap('settings')
    await push({ ...sale, id: 'm1.order-7', url: 'order/7?push=m1' })
    await tap('settings')
    expect(opened).toEqual([
      `${origin}${base}notifications?topics=1&push=m1`,
      `${origin}${base}notifications?topics=1&push=m1&delivery=m1.order-7`,
    ])
  })

  test('receipts wait for a connection, and go with the next one', async () => {
    const { push, tap, dispatch, browser, syncs } = await registered()
    browser.connect(false)
    await push(sale)
    await tap()
    await push({ ...sale, id: 'm2' })
    expect(syncs).toContain('push-receipts')
    expect(browser.sent).toEqual([])
    browser.connect(true)
    await dispatch('sync', { tag: 'push-receipts' })
    await dispatch('sync', { tag: 'push-receipts' })
    expect(browser.sent.map(({ body }) => body)).toEqual([
      {
        installId: 'install-1',
        receipts: [
          { id: 'm1', shownAt: anInstant, openedAt: anInstant },
          { id: 'm2', shownAt: anInstant },
        ],
      },
    ])
  })

  test('a page is told once what was shown', async () => {
    const { push, dispatch } = await registered()
    await push(sale)
    const answers: unknown[] = []
    const port = { postMessage: (answer: unknown) => answers.push(answer) }
    for (let page = 0; page < 2; page++) await dispatch('message', { data: { type: 'push-shown' }, ports: [port] })
    expect(answers).toEqual([[{ id: 'm1', shownAt: anInstant }], []])
  })

  test('a subscription that the browser renewed is told, also where it left that to the app', async () => {
    const { dispatch, browser } = await registered()
    await dispatch('pushsubscriptionchange', { newSubscription: subscriptionAt('https://push.test/new') })
    await dispatch('pushsubscriptionchange', {})
    const target = { provider: 'web', p256dh: 'p256dh', auth: 'auth' }
    expect(browser.sent).toEqual(
      ['new', 'renewed'].map((name) => ({
        address: `PUT ${base}push/device`,
        body: { ...told, target: { ...target, endpoint: `https://push.test/${name}` } },
      })),
    )
  })
})
