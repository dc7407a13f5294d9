/** Runs a model of a browser's translator over every screen of the shopper app, beside a phone without it. */
import { expect, test } from 'vitest'
import { everyPlainPath } from '../apps/shopper/src/app/routes.ts'
import { password } from './accounts.ts'
import { useBrowser } from './browser.ts'
import { ownServer } from './own-server.ts'
import { openPair } from './under-translator.ts'

const { newContext } = useBrowser()

const firstOf = async (list: string): Promise<string> => {
  const answer = await fetch(`${ownServer().shopperUrl}/a/demo-aurora/${list}`)
  return ((await answer.json()) as { data: { id: string }[] }).data[0]?.id ?? ''
}

test('what changes is seen to change on every screen of the shopper app, and what names or counts is left alone', async () => {
  const pair = await openPair(newContext)
  const product = await firstOf('catalog/products?size=1')
  const category = await firstOf('catalog/categories')
  const singles = [`product/${product}`, `category/${category}`, 'page/none', 'order/none', 'search?q=shirt']
  const lookAround = async (paths: readonly string[]) => {
    for (const path of paths) {
      await pair.goTo(path)
      await pair.expectSame(`/${path}`)
      await pair.sayOtherwise(true)
      await pair.expectSame(`/${path}, changed`)
      expect(await pair.wronglyTranslated(), path).toEqual([])
      await pair.sayOtherwise(false)
    }
  }
  await pair.goTo(`product/${product}`)
  await pair.both((page) => page.getByRole('button', { name: 'Add to cart' }).last().click())
  await pair.both((page) => page.getByText('View cart').first().waitFor())
  await lookAround([...everyPlainPath, ...singles])
  await pair.goTo('sign-in')
  await pair.both(async (page) => {
    await page.getByLabel('E-mail').fill('shopper@demo.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'))
  })
  await lookAround(['account', 'profile', 'orders', 'address', 'rewards', 'security', 'cart', 'checkout', 'wishlist'])
})
