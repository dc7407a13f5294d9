import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { hashOrderSecret } from './order-secret.ts'
import { opensRedirectedOrder, rememberRedirect, takeTelling } from './redirects.queries.ts'

const app = await createTestApp()
const appKey = await app.buildApp()
const other = await app.buildApp()
const db = app.ports.forApp(appKey)
const now = new Date(app.clock.now())
const [first, second] = [hashOrderSecret('first'), hashOrderSecret('second')]

test('an order that was paid on pages of its store opens with the first secret of its cart and with nothing else', async () => {
  await rememberRedirect(db, { appKey, cartId: 'cart', secretHash: first, now })
  await rememberRedirect(db, { appKey, cartId: 'cart', secretHash: second, now })
  const opens = (cartId: string | null, secretHash: string | null, within = db) =>
    opensRedirectedOrder(within, { cartId }, secretHash)
  expect(await opens('cart', first)).toBe(true)
  expect(await opens('cart', second)).toBe(false)
  expect(await opens('cart', null)).toBe(false)
  expect(await opens(null, first)).toBe(false)
  expect(await opens(null, null)).toBe(false)
  expect(await opens('another cart', first)).toBe(false)
  expect(await opens('cart', first, app.ports.forApp(other))).toBe(false)
})

test('of all who ask, one tells of the order of a cart', async () => {
  await rememberRedirect(db, { appKey, cartId: 'told', secretHash: first, now })
  const take = (cartId: string) => db.transaction().execute((trx) => takeTelling(trx, { cartId, now }))
  const taken = await Promise.all([take('told'), take('told'), take('told')])
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect(await take('never left')).toBe(false)
})
