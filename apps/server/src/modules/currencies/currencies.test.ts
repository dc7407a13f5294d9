import { currencyRoutes as routes } from '@vitrine/domain/currencies/currencies.routes'
import type { Currency } from '@vitrine/domain/currencies/currency.schema'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import type { Manifest } from '@vitrine/domain/publishing/snapshot.schema'
import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { describe, expect, test } from 'vitest'
import { checkoutForm } from '../../../test/checkout-form.ts'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { createTestApp, type SignedIn } from '../../../test/test-app.ts'
import { syncCatalog } from '../catalog/index.ts'

describe('currencies', async () => {
  const app = await createTestApp()

  async function openShop() {
    const appKey = await app.buildApp()
    await buildDemoStore(app, appKey)
    const owner = await app.signIn(appKey)
    const list = async (as: SignedIn = owner) => (await app.call(routes.listCurrencies, {}, as)).data
    const enabled = async () => (await list()).filter(({ enabledMobile }) => enabledMobile).map(({ id }) => id)
    const defaults = async () => (await list()).filter(({ defaultMobile }) => defaultMobile).map(({ id }) => id)
    const setEnabled = (currencyCodes: string[], as: SignedIn = owner, revision?: string) =>
      app.call(routes.setEnabledCurrencies, { body: { currencyCodes } }, as, revision === undefined ? {} : { revision })
    const setDefault = (currencyCode: string, as: SignedIn = owner) =>
      app.call(routes.setDefaultCurrency, { body: { currencyCode } }, as)
    const shown = async () => {
      const { settings } = (await app.injectShopper({ url: `/a/${appKey}/manifest.json` })).json<Manifest>()
      return settings?.currencies?.map(({ code }) => code)
    }
    const prices = async (currency?: string) => {
      const query = { size: 100, ...(currency !== undefined && { currency }) }
      const { data } = await app.call(storefrontRoutes.listProducts, { params: { appKey }, query })
      return data.map(({ price }) => price)
    }
    return { appKey, owner, list, enabled, defaults, setEnabled, setDefault, shown, prices }
  }
  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
  const issuesOf = (promise: Promise<unknown>) =>
    promise.then(
      () => [],
      (error: { issues?: { path: string; reason?: { name: string } }[] }) =>
        error.issues?.map(({ path, reason }) => [path, reason?.name]),
    )

  test('are listed with id, code, name, whether they are enabled, and which one is the default [A-056] [A-153]', async () => {
    const { list } = await openShop()
    const listed = await list()
    expect(listed.map(({ id }) => id)).toEqual(['USD', 'EUR', 'JPY', 'GBP', 'KWD'])
    expect(listed[1]).toEqual({
      id: 'EUR',
      currencyCode: 'EUR',
      name: 'Euro',
      enabledMobile: true,
      defaultMobile: false,
      prices: 'store',
      conversion: null,
      ready: true,
      isStoreCurrency: false,
    } satisfies Currency)
    expect(listed.find(({ id }) => id === 'KWD')).toMatchObject({ enabledMobile: false, name: 'Kuwaiti Dinar' })
  })

  test('have exactly one default, and any other enabled one can take its place, for shoppers at once [A-092] [A-154]', async () => {
    const { setDefault, defaults, shown, prices, appKey, owner } = await openShop()
    await app.call(publishingRoutes.publish, { body: { appKey } }, owner)
    expect(await shown()).toEqual(['USD', 'EUR', 'JPY'])
    for (const code of ['JPY', 'EUR', 'EUR', 'USD', 'JPY']) {
      await setDefault(code)
      expect(await defaults()).toEqual([code])
    }
    expect(await shown()).toEqual(['JPY', 'EUR', 'USD'])
    await expect
      .poll(async () => new Set((await prices()).map((price) => price?.currencyCode)))
      .toEqual(new Set(['JPY']))
  })

  test('when several people set a default at once, one of them is it [A-092]', async () => {
    const { setDefault, defaults } = await openShop()
    await Promise.all(['EUR', 'JPY', 'USD', 'EUR', 'JPY'].map((code) => setDefault(code)))
    expect(await defaults()).toHaveLength(1)
  })

  test('one that is made the default while somebody removes it is either removed or the default, never both', async () => {
    const { setDefault, setEnabled, defaults, enabled } = await openShop()
    for (const code of ['EUR', 'JPY']) {
      await setDefault('USD')
      const others = (await enabled()).filter((one) => one !== code)
      const both = await Promise.all([issuesOf(setDefault(code)), issuesOf(setEnabled(others))])
      const isDefault = both[0]?.length === 0
      expect(both).toEqual(
        isDefault
          ? [[], [['currencyCodes', 'currency_default_stays']]]
          : [[['currencyCode', 'currency_not_enabled']], []],
      )
      expect(await defaults()).toEqual([isDefault ? code : 'USD'])
      expect((await enabled()).includes(code)).toBe(isDefault)
    }
  })

  test('are enabled as one complete list: exactly these are enabled afterwards [A-094] [A-155]', async () => {
    const { setEnabled, enabled, shown } = await openShop()
    await setEnabled(['USD', 'JPY'])
    expect(await enabled()).toEqual(['USD', 'JPY'])
    expect(await shown()).toEqual(['USD', 'JPY'])
    await setEnabled(['EUR', 'USD'])
    expect(await enabled()).toEqual(['USD', 'EUR'])
  })

  test('that are not the default can be removed, and the default cannot [A-093]', async () => {
    const { appKey, setEnabled, setDefault, enabled } = await openShop()
    await setEnabled(['USD'])
    expect(await enabled()).toEqual(['USD'])
    const problem = [['currencyCodes', 'currency_default_stays']]
    expect(await issuesOf(setEnabled([]))).toEqual(problem)
    expect(await issuesOf(setEnabled(['EUR']))).toEqual(problem)
    await setEnabled(['USD', 'EUR'])
    await syncCatalog.run(app.ports, { appKey })
    await setDefault('EUR')
    await setEnabled(['EUR'])
    expect(await enabled()).toEqual(['EUR'])
    expect(await issuesOf(setDefault('USD'))).toEqual([['currencyCode', 'currency_not_enabled']])
  })

  test('with prices in the store’s list reach shoppers once these are read, each with its own digits', async () => {
    const { setEnabled, setDefault, list, shown, prices, appKey } = await openShop()
    await setEnabled(['USD', 'EUR', 'JPY', 'KWD'])
    expect((await list()).find(({ id }) => id === 'KWD')).toMatchObject({ enabledMobile: true, ready: false })
    expect(await shown()).toEqual(['USD', 'EUR', 'JPY'])
    expect((await prices('KWD'))[0]?.currencyCode).toBe('USD')
    expect(await issuesOf(setDefault('KWD'))).toEqual([['currencyCode', 'currency_not_ready']])

    await syncCatalog.run(app.ports, { appKey })
    await expect.poll(shown).toEqual(['USD', 'EUR', 'JPY', 'KWD'])
    expect((await list()).find(({ id }) => id === 'KWD')).toMatchObject({ ready: true })
    await expect.poll(async () => (await prices('KWD'))[0]?.currencyCode).toBe('KWD')
    const [dollars, dinars] = [await prices('USD'), await prices('KWD')]
    expect(dinars).toHaveLength(dollars.length)
    expect(dinars.every((price) => price?.currencyCode === 'KWD' && price.amountMinor % 50 === 0)).toBe(true)
    await setDefault('KWD')
    expect(await shown()).toEqual(['KWD', 'EUR', 'JPY', 'USD'])
  })

  test('a list that was read before somebody else’s save is refused with the newer one, and nothing is lost', async () => {
    const { appKey, owner, setEnabled, enabled } = await openShop()
    const other = await app.signIn(appKey, { role: 'admin' })
    const { revision } = await app.answer(routes.listCurrencies, {}, owner)
    await setEnabled(['USD', 'EUR', 'JPY', 'GBP'], other, revision ?? '')
    const stale = setEnabled(['USD', 'EUR', 'JPY', 'KWD'], owner, revision ?? '')
    await expect(stale).rejects.toMatchObject({
      code: 'stale_revision',
      details: {
        newer: { currencies: expect.arrayContaining([expect.objectContaining({ id: 'GBP', enabledMobile: true })]) },
      },
    })
    expect(await enabled()).toEqual(['USD', 'EUR', 'GBP', 'JPY'])
    // Of two at once on the same list one is stored.
    const now = (await app.answer(routes.listCurrencies, {}, owner)).revision ?? ''
    const both = await Promise.all([
      codeOf(setEnabled(['USD', 'EUR'], owner, now)),
      codeOf(setEnabled(['USD', 'JPY'], other, now)),
    ])
    expect(both.sort()).toEqual(['done', 'stale_revision'])
  })

  test('bad input is said at its field, and nothing is stored', async () => {
    const { owner, setEnabled, enabled, defaults } = await openShop()
    expect(await issuesOf(setEnabled(['USD', 'XTS', 'EUR', 'EUR']))).toEqual([
      ['currencyCodes.1', 'currency_unknown'],
      ['currencyCodes.3', 'listed_twice'],
    ])
    expect(await issuesOf(setEnabled(['USD', 'eur']))).toEqual([['currencyCodes.1', undefined]])
    const bodies = [{}, { currencyCodes: 'USD' }, { currencyCodes: [null] }, { currencyCodes: [['USD']] }, null]
    for (const payload of bodies) {
      const put = { method: 'PUT', url: '/currency/v1/currencies/enabled', headers: owner.headers } as const
      const answer = await app.inject({
        ...put,
        payload: JSON.stringify(payload),
        headers: { ...owner.headers, 'content-type': 'application/json' },
      })
      expect([payload, answer.statusCode]).toEqual([payload, 400])
    }
    for (const currencyCode of ['', 'XTS', 'usd', '__proto__'])
      expect(await codeOf(app.call(routes.setDefaultCurrency, { body: { currencyCode } }, owner))).toBe(
        'validation_failed',
      )
    expect(await enabled()).toEqual(['USD', 'EUR', 'JPY'])
    expect(await defaults()).toEqual(['USD'])
  })

  test('may be changed by who has the permission, in their own app, and each change is in the audit log', async () => {
    const { appKey, setEnabled, setDefault, enabled } = await openShop()
    const staff = await app.signIn(appKey, { role: 'staff' })
    expect(await codeOf(setEnabled(['USD'], staff))).toBe('permission_missing')
    expect(await codeOf(setDefault('EUR', staff))).toBe('permission_missing')
    const strange = await app.signIn(await app.buildApp())
    expect((await app.call(routes.listCurrencies, {}, strange)).data.map(({ id }) => id)).toEqual(['USD'])
    expect(await enabled()).toEqual(['USD', 'EUR', 'JPY'])

    await setEnabled(['USD', 'EUR'])
    await setEnabled(['USD', 'EUR'])
    await setDefault('EUR')
    const rows = await app.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('app_key', '=', appKey)
      .where('action', '=', 'currencies.changed')
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(rows.map(({ before, after }) => [JSON.parse(before ?? ''), JSON.parse(after ?? '')])).toEqual(
      expect.arrayContaining([
        [{ enabled: ['EUR', 'JPY', 'USD'] }, { enabled: ['EUR', 'USD'] }],
        [{ default: 'USD' }, { default: 'EUR' }],
      ]),
    )
    expect(rows).toHaveLength(2)
  })

  test('an order in a currency that was removed meanwhile is refused with the cart in the default one, and one that was placed is found', async () => {
    const { appKey, setEnabled } = await openShop()
    const params = { appKey }
    const variantId = 'soy-candle-plum'
    const query = { currency: 'JPY' }
    const fill = async () => {
      const { data } = await app.call(storefrontRoutes.createCart, { params, body: { currency: 'JPY' } })
      const line = { params: { appKey, cartId: data.id, variantId }, query, body: { quantity: 1 } }
      return (await app.call(storefrontRoutes.setCartLine, line)).data
    }
    const order = (cart: Awaited<ReturnType<typeof fill>>, key: string) =>
      app.call(
        storefrontRoutes.checkOut,
        {
          params: { appKey, cartId: cart.id },
          query,
          body: { ...checkoutForm, expectedTotalMinor: cart.total?.amountMinor ?? -1 },
        },
        undefined,
        { headers: { 'idempotency-key': key } },
      )
    const [placed, open] = [await fill(), await fill()]
    const { data: first } = await order(placed, 'first')
    await setEnabled(['USD', 'EUR'])
    // The answer to the first try was lost: it is the same order, in the money that was paid.
    expect((await order(placed, 'first')).data).toMatchObject({ id: first.id, total: { currencyCode: 'JPY' } })
    await expect(order(open, 'second')).rejects.toMatchObject({
      code: 'price_changed',
      details: { cart: { id: open.id, currencyCode: 'USD', lines: [{ variantId }] } },
    })
    const { data: now } = await app.call(storefrontRoutes.getCart, { params: { appKey, cartId: open.id }, query })
    expect(now).toMatchObject({ currencyCode: 'USD', total: { currencyCode: 'USD' } })
  })
})
