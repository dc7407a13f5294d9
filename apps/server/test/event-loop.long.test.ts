/**
 * No text holds the server: each of more than two hundred crafted requests is sent beside an ordinary one of its size, and
 * the event loop is not held noticeably longer by it.
 */
import { readFileSync } from 'node:fs'
import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { newId } from '@vitrine/domain/ids'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { createMetrics } from '../src/platform/metrics/metrics.ts'
import { checkoutForm } from './checkout-form.ts'
import { craftedDrawings, craftedHtml, craftedTexts, plainDrawing, plainHtml } from './crafted-markup.ts'
import { banner, createDesignDriver } from './design-driver.ts'
import { buildForm } from './media-files.ts'

const maxLongerMs = 50

const { app, appKey, owner, create } = await createDesignDriver()
const { id: pageId } = await create()

interface Sent {
  origin: 'console' | 'shopper'
  request: InjectOptions
}

const json = (method: 'POST' | 'PUT', url: string, body: unknown): Sent => ({
  origin: url.startsWith('/a/') ? 'shopper' : 'console',
  request: {
    method,
    url,
    payload: JSON.stringify(body),
    headers: { ...(url.startsWith('/a/') ? {} : owner.headers), 'content-type': 'application/json' },
  },
})

const get = (origin: Sent['origin'], url: string, headers: Record<string, string> = {}): Sent => ({
  origin,
  request: { method: 'GET', url, headers: { ...(origin === 'console' && owner.headers), ...headers } },
})

function upload(data: Buffer, name = 'a.svg'): Sent {
  const form = buildForm([{ data, name, type: 'image/svg+xml' }])
  const request = { payload: form.payload, headers: { ...form.headers, ...owner.headers } }
  return { origin: 'console', request: { method: 'POST', url: '/media/v1/uploads?kind=image', ...request } }
}

const storePage = (blocks: unknown[], title = 'Page'): Sent =>
  json('PUT', `/app/v1/builder/${appKey}/pages/${pageId}`, { data: { type: 'custom', title: { text: title }, blocks } })
const htmlBlock = (html: string): Sent => storePage([{ id: newId(), type: 'inlineHtmlContent', source: { html } }])

/** The processor's time that this thread has had, in milliseconds; of the whole process where a system does not tell. */
function threadMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1_000_000
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}

/**
 * The longest that the event loop was held while the request was answered, in milliseconds. A turn counts for no more than
 * the processor's time that the loop's thread had in it: a busy machine that gives its time to others, be it to the
 * threads that draw, holds nobody's loop.
 */
async function heldBy({ origin, request }: Sent): Promise<number> {
  let last = performance.now()
  let spent = threadMs()
  let longest = 0
  const look = () => {
    const now = performance.now()
    const had = threadMs()
    longest = Math.max(longest, Math.min(now - last, had - spent))
    last = now
    spent = had
  }
  const timer = setInterval(look, 1)
  const response = await app.servers[origin].inject(request)
  look()
  clearInterval(timer)
  expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(500)
  return longest
}

/** Something else may run in the process now and then, but a text that blocks the server does so each time. */
async function expectNoLonger(crafted: () => Sent, plain: () => Sent): Promise<void> {
  let longer = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 4 && longer > maxLongerMs; tries += 1) {
    const ordinary = await heldBy(plain())
    longer = Math.min(longer, (await heldBy(crafted())) - ordinary)
  }
  expect(longer).toBeLessThanOrEqual(maxLongerMs)
}

const wordsOf = (length: number) => 'words '.repeat(Math.ceil(length / 6)).slice(0, length)

/** Where a text from outside meets an expression. Long where the body may be, short where a header or an address is. */
const places: readonly [title: string, length: number, send: (text: string) => Sent][] = [
  [
    'the address, number and mail of actions',
    60_000,
    (text) =>
      storePage([
        banner(newId(), { action: { type: 'openUrl', url: { url: `https://${text}!` } } }),
        banner(newId(), { action: { type: 'callPhone', phone: { number: `${text}x` } } }),
        banner(newId(), { action: { type: 'sendEmail', email: { address: `a@${text}!` } } }),
      ]),
  ],
  [
    'a page’s title and a frame’s address',
    60_000,
    (text) => storePage([{ id: 'w', type: 'webpage', source: { url: text } }], text),
  ],
  [
    'a countdown’s times and a color',
    60_000,
    (text) =>
      storePage([
        { id: 'c', type: 'countdown', startAt: text, endAt: `2026-01-01T${text}`, backgroundColor: `#${text}` },
      ]),
  ],
  [
    'a badge',
    60_000,
    (text) =>
      json('POST', badgesRoutes.createBadge.path.replace(':appKey', appKey), {
        title: { text },
        conditions: [{ operand: text, operator: text, value: text, valueType: 'text' }],
      }),
  ],
  [
    'a design’s name and times',
    60_000,
    (text) => json('POST', '/schedules/v1', { title: text, startTime: text, endTime: text, timezone: text }),
  ],
  ['a file’s name', 8_000, (text) => upload(plainDrawing(1000), `${text.replaceAll('"', '')}.svg`)],
  [
    'a search of the library',
    2_500,
    (text) => get('console', `/media/v1/files/list?search=${encodeURIComponent(text)}`),
  ],
  [
    'a search of the catalogue',
    2_500,
    (text) =>
      get('shopper', `/a/${appKey}/catalog/products?q=${encodeURIComponent(text)}&search=${encodeURIComponent(text)}`),
  ],
  ['a scanned code', 2_500, (text) => get('shopper', `/a/${appKey}/catalog/codes?code=${encodeURIComponent(text)}`)],
  [
    'headers',
    3_000,
    (text) => {
      const value = encodeURI(text).slice(0, 3_000)
      const names = ['accept-language', 'if-none-match', 'range', 'cookie', 'accept-encoding']
      return get('shopper', `/a/${appKey}/`, Object.fromEntries(names.map((name) => [name, value])))
    },
  ],
  [
    'events',
    15_000,
    (text) =>
      json('POST', `/a/${appKey}/events`, {
        install_id: text,
        platform: 'web',
        os: text,
        tz: text,
        sent_at: text,
        events: [{ seq: 1, ts: text, session_id: text, name: 'page_viewed', props: { [text.slice(0, 60)]: text } }],
      }),
  ],
  [
    'a checkout',
    60_000,
    (text) =>
      json('POST', `/a/${appKey}/carts/${'c'.repeat(22)}/checkout`, {
        ...checkoutForm,
        email: `a@${text}!`,
        name: text,
        postalCode: text,
        country: text,
        expectedTotalMinor: 1,
      }),
  ],
]

// The first texts start the thread that cleans them.
await heldBy(htmlBlock(plainHtml(1000)))
await heldBy(upload(plainDrawing(1000)))

test('more than two hundred are sent', () => {
  const count = craftedDrawings.length + craftedHtml.length + places.length * craftedTexts.length
  expect(count).toBeGreaterThanOrEqual(200)
})

test.each(craftedDrawings)('a drawing of %s holds nobody up', async (_title, drawing) => {
  await expectNoLonger(
    () => upload(drawing),
    () => upload(plainDrawing(drawing.length)),
  )
})

test.each(craftedHtml)('HTML of %s holds nobody up', async (_title, html) => {
  await expectNoLonger(
    () => htmlBlock(html),
    () => htmlBlock(plainHtml(html.length)),
  )
})

test.each(
  places.flatMap(([place, ...rest]) => craftedTexts.map(([title, unit]) => [title, place, unit, ...rest] as const)),
)('%s in %s hold nobody up', async (_title, _place, unit, length, send) => {
  const text = unit.repeat(Math.floor(length / unit.length))
  await expectNoLonger(
    () => send(text),
    () => send(wordsOf(length)),
  )
})

test('thousands of values that do not fit, in what events say of themselves, hold nobody up', async () => {
  const batchOf = (props: unknown) =>
    json('POST', `/a/${appKey}/events`, {
      ...{ install_id: 'install-crafted', platform: 'web', sent_at: new Date().toISOString() },
      events: Array.from({ length: 500 }, (_, seq) => ({
        ...{ seq: seq + 1, ts: new Date().toISOString(), session_id: 's', name: 'search', props },
      })),
    })
  const names = Array.from({ length: 40 }, (_, number) => `k${number}`)
  await expectNoLonger(
    () => batchOf(Object.fromEntries(names.map((name) => [name, [1]]))),
    () => batchOf(Object.fromEntries(names.map((name) => [name, 1]))),
  )
})

test('the loop’s delay is in the metrics', async () => {
  const metrics = createMetrics()
  const { port } = await metrics.listen({ host: '127.0.0.1', port: 0 })
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  metrics.close()
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_max_seconds [\d.e-]+$/m)
})
