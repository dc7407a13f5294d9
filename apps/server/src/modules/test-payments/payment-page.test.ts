import { billingRoutes as routes } from '@vitrine/domain/billing/billing.routes'
import { testCards } from '@vitrine/domain/billing/test-cards.rules'
import { minuteMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Buyer, openPage, press, redirectUrlOf } from '../../../test/billing-driver.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { createBrowser } from '../../../test/test-browser.ts'
import { cardScript } from './payment-page.ts'

const app = await createTestApp({ environment: { BILLING: 'test' } })

async function openedPage(planCode = 'advanced-monthly') {
  const appKey = await app.buildApp()
  const buyer: Buyer = { appKey, owner: await app.signIn(appKey) }
  const url = await openPage(app, buyer, planCode)
  const planOf = async () =>
    (await app.call(routes.getSubscription, { params: { appKey } }, buyer.owner)).data?.planCode ?? null
  return { buyer, url, planOf, look: () => createBrowser(app).get(url) }
}

const chargesOf = ({ appKey }: Buyer) =>
  app.database.db.selectFrom('test_charges').selectAll().where('app_key', '=', appKey).execute()

describe('the payment page', () => {
  test('says what is paid, and that no money moves', async () => {
    const { look } = await openedPage('advanced-yearly')
    const page = await look()
    expect(page.status).toBe(200)
    for (const text of ['No money moves', 'Advanced', '$990.00', 'every year']) expect(page.body).toContain(text)
    for (const { number } of testCards) expect(page.body).toContain(number.replace(/(\d{4})(?=\d)/g, '$1 '))
  })

  test('never sends a card number: the field has no name, and the script sends four digits of a listed card', async () => {
    const { look } = await openedPage()
    const { body } = await look()
    const fields = [...body.matchAll(/<(?:input|button)[^>]*>/g)].map(([field]) => field)
    const named = fields.flatMap((field) => / name="([^"]+)"/.exec(field)?.[1] ?? [])
    expect(named).toEqual(['card', 'press', 'press'])
    expect(fields.find((field) => field.includes('id="number"'))).not.toContain(' name=')
    expect(body).toContain(`<script>${cardScript}</script>`)
  })

  test('may run its own script and nothing else, and stands in no frame', async () => {
    const { look } = await openedPage()
    const policy = String((await look()).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'sha256-[^']+'/)
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test.each([
    ['0002', 'declined'],
    ['9995', 'not enough money'],
    ['0069', 'expired'],
    ['1111', 'not one of the test numbers'],
    ['', 'not one of the test numbers'],
  ])('a card that ends in %s is told why, and nothing is charged', async (card, why) => {
    const { url, buyer, planOf } = await openedPage()
    const refused = await press(app, url, { press: 'pay', card })
    expect(refused.status).toBe(402)
    expect(refused.body).toContain(why)
    expect(await planOf()).toBeNull()
    expect(await chargesOf(buyer)).toEqual([])
    // Another card pays on the same page.
    expect((await press(app, url, { press: 'pay', card: '4242' })).location).toBe(redirectUrlOf(app))
    expect(await planOf()).toBe('advanced-monthly')
  })

  test('asks whether it is the cardholder, and charges after a yes alone (3-D Secure)', async () => {
    const { url, look, buyer, planOf } = await openedPage()
    expect((await press(app, url, { press: 'confirm' })).status).toBe(402)
    const asked = await press(app, url, { press: 'pay', card: '3155' })
    expect([asked.status, asked.location]).toEqual([303, new URL(url).pathname])
    expect((await look()).body).toContain('ends in <span translate="no">3155</span>')
    expect(await chargesOf(buyer)).toEqual([])
    expect((await press(app, url, { press: 'deny' })).body).toContain('nothing was charged')
    expect(await planOf()).toBeNull()
    await press(app, url, { press: 'pay', card: '3155' })
    expect((await press(app, url, { press: 'confirm' })).location).toBe(redirectUrlOf(app))
    expect(await planOf()).toBe('advanced-monthly')
    expect(await chargesOf(buyer)).toHaveLength(1)
  })

  test('pressed ten times at once it is paid once', async () => {
    const { url, buyer } = await openedPage()
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(app, url, { press: 'pay', card: '4242' })))
    expect(new Set(answers.map(({ location }) => location))).toEqual(new Set([redirectUrlOf(app)]))
    expect(await chargesOf(buyer)).toHaveLength(1)
  })

  test('paid and cancelled at once it is one of both', async () => {
    const { url, buyer, planOf } = await openedPage()
    await Promise.all([press(app, url, { press: 'cancel' }), press(app, url, { press: 'pay', card: '4242' })])
    expect(await chargesOf(buyer)).toHaveLength((await planOf()) === null ? 0 : 1)
  })

  test('left open for half an hour it takes no payment', async () => {
    const { url, look, buyer } = await openedPage()
    app.clock.advance(31 * minuteMs)
    expect((await look()).body).toContain('Nothing to pay here')
    expect((await press(app, url, { press: 'pay', card: '4242' })).body).toContain('Nothing to pay here')
    expect(await chargesOf(buyer)).toEqual([])
    app.clock.set(Date.now())
  })

  test('an address that nobody was given, and a press that there is not, lead nowhere', async () => {
    const { url } = await openedPage()
    expect((await createBrowser(app).get(`${url.slice(0, -4)}AAAA`)).status).toBe(404)
    expect((await createBrowser(app).get(`${url}x`)).status).toBe(404)
    expect((await press(app, url, { press: 'steal' })).status).toBe(400)
  })

  test('of a card four digits are kept, in no table more', async () => {
    const { url } = await openedPage()
    await press(app, url, { press: 'pay', card: '4242' })
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(app.database.db)
    for (const { name } of tables) {
      const query = sql<{
        count: string
      }>`select count(*) as count from ${sql.table(name)} t where t::text ~ '42424242'`
      expect([name, Number((await query.execute(app.database.db)).rows[0]?.count)]).toEqual([name, 0])
    }
    const digits = await app.database.db.selectFrom('test_subscriptions').select('card_digits').execute()
    for (const { card_digits } of digits) expect(card_digits).toMatch(/^\d{4}$/)
  })
})
