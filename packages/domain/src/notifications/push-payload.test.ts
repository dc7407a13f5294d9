import { expect, test } from 'vitest'
import { readPushPayload } from './push-payload.ts'

test('a payload is read as it was sent', () => {
  const sent = {
    ...{ id: 'm1', title: 'Sale', body: 'Half price', image: 'https://shop.test/1.webp', icon: null },
    ...{ url: 'https://shop.test/a/demo/product/1', tag: 't1', badge: 3, language: 'ar' },
  }
  expect(readPushPayload(JSON.stringify(sent))).toEqual(sent)
})

test('what is missing or of another kind is left out, and the tag is the message', () => {
  const odd = { id: 'm1', title: 7, body: ' Half price ', image: {}, icon: ['x'], url: 'x'.repeat(3_000), badge: -1 }
  expect(readPushPayload(JSON.stringify(odd))).toEqual({
    ...{ id: 'm1', title: '', body: 'Half price', image: null, icon: null, url: '', tag: 'm1' },
  })
  const long = readPushPayload(JSON.stringify({ id: 'i'.repeat(999), title: 't'.repeat(9_999) }))
  expect(long?.id).toHaveLength(64)
  expect(long?.title).toHaveLength(200)
})

test.each([null, undefined, '', 'text', '7', 'null', '[]', '{}', '{"title":" "}', '{"id":"m1"}'])(
  '%j shows nothing of its own',
  (text) => expect(readPushPayload(text)).toBeNull(),
)
