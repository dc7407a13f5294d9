import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@vitrine/domain/ids'
import type { Order } from '@vitrine/domain/storefront/storefront.schema'
import { dayMs, minuteMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkoutForm } from '../../../test/checkout-form.ts'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { createShopper, type Shopper } from '../../../test/shopper-browser.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { createTestJobs } from '../../../test/test-jobs.ts'
import type { Letter, Mail } from '../../ports.ts'
import { findShop } from '../apps/index.ts'
import { mailOrder } from '../commerce/commerce.mails.ts'
import { changeOrderStatus } from '../commerce/index.ts'
import { eraseCustomers } from './customers.jobs.ts'
import { mailCustomer } from './customers.mails.ts'
import { findCustomerRow } from './customers.queries.ts'

const password = 'a-shopper-password'

type Answer = Awaited<ReturnType<Shopper['get']>>
const codeOf = ({ body }: Answer): string | undefined => body?.error?.code
const freshEmail = (): string => `${newId().toLowerCase()}@shoppers.example`

describe('accounts where mail is sent', async () => {
  const letters: Letter[] = []
  const mail: Mail = {
    send: async (letter) => {
      letters.push(letter)
      return null
    },
  }
  const app = await createTestApp({
    environment: { PUBLIC_URL: 'https://console.shop.example', SHOPPER_URL: 'https://app.shop.example' },
    mail,
  })
  const { db } = app.database
  const appKey = await app.buildApp(newId(), { name: 'Lamp & Co' })
  const jobs = await createTestJobs(app)

  beforeAll(async () => {
    await buildDemoStore(app, appKey)
    await db.updateTable('demo_variants').set({ stock: null }).where('app_key', '=', appKey).execute()
    await jobs.start([mailCustomer, mailOrder], app.ports)
  })

  const lettersTo = (email: string) => letters.filter(({ to }) => to === email)
  async function letter(email: string, index = 0): Promise<Letter> {
    await expect.poll(() => lettersTo(email).length).toBeGreaterThan(index)
    return lettersTo(email)[index] as Letter
  }
  const ticketOf = ({ text }: Letter, page: string): string => {
    const link = new RegExp(`https://app\\.shop\\.example/a/${appKey}/${page}#(\\S+)`).exec(text)
    return link?.[1] ?? ''
  }
  const signUp = async (email = freshEmail()) => {
    const shopper = createShopper(app, appKey)
    const answer = await shopper.post('account/sign-up', { email, name: 'Mia Wong', password, language: 'ar' })
    expect([answer.status, answer.body]).toEqual([202, { data: { mailed: true } }])
    return { shopper, email }
  }
  const whoIs = async (shopper: Shopper) => (await shopper.get('account/session')).body.data.customer

  async function checkOutAsGuest(
    over: { email: string; name?: string; expectedTotalMinor?: number },
    guest = createShopper(app, appKey),
  ): Promise<Answer> {
    const { id: variantId } = await db
      .selectFrom('demo_variants')
      .select('id')
      .where('app_key', '=', appKey)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const cart = (await guest.post('carts', { currency: 'USD', language: 'en' })).body.data
    const filled = (await guest.put(`carts/${cart.id}/lines/${variantId}`, { quantity: 1 })).body.data
    const body = { ...checkoutForm, name: 'Jun Ito', expectedTotalMinor: filled.total.amountMinor, ...over }
    return guest.post(`carts/${cart.id}/checkout`, body)
  }
  async function orderAsGuest(email: string, name = 'Jun Ito'): Promise<Order> {
    const { body } = await checkOutAsGuest({ email, name })
    expect(body.error).toBeUndefined()
    return body.data
  }

  test('signing up with somebody’s address and trying that password tells nothing, nor does the limit', async () => {
    const [known, fresh] = [freshEmail(), freshEmail()]
    const form = { email: known, name: 'Owner', password: 'the-password-of-the-owner', language: 'en' }
    expect((await createShopper(app, appKey).post('account/sign-up', form)).status).toBe(202)
    const proven = { email_proven_at: new Date(app.clock.now()) }
    await db.updateTable('demo_customers').set(proven).where('email', '=', known).execute()
    const codes: (string | undefined)[][] = []
    for (const email of [known, fresh]) {
      const { shopper } = await signUp(email)
      const tries: (string | undefined)[] = []
      for (let at = 0; at < 12; at++) tries.push(codeOf(await shopper.post('account/sign-in', { email, password })))
      codes.push(tries)
      // All of these come from one client, whose tries are limited too.
      app.clock.advance(6 * minuteMs)
    }
    expect(codes[1]).toEqual(codes[0])
    expect(codes[1]).toContain('rate_limited')
  })

  test('an account opens when its address is proven with the mail and the password, and orders of guests join it', async () => {
    const { shopper, email } = await signUp()
    // The order's own mail goes to the same address.
    const sent = await letter(email)
    const placed = await orderAsGuest(email)
    const wrong = await shopper.post('account/sign-in', { email, password: 'not-the-password' })
    const early = await shopper.post('account/sign-in', { email, password })
    expect([early.status, early.text]).toEqual([wrong.status, wrong.text])
    expect(sent.html).toContain('dir="rtl"')
    const ticket = ticketOf(sent, 'confirm-address')
    // Somebody who never signed up and follows the link gives nothing away.
    expect((await shopper.post('account/confirm-address', { ticket })).body.error.issues).toMatchObject([
      { path: 'password' },
    ])
    expect(codeOf(await shopper.post('account/confirm-address', { ticket, password: 'not-the-password' }))).toBe(
      'sign_in_failed',
    )
    const confirmed = await shopper.post('account/confirm-address', { ticket, password })
    expect(confirmed.body.data).toMatchObject({ email, emailProven: true })
    expect((await shopper.get('account/orders')).body.data.map((one: Order) => one.id)).toEqual([placed.id])
    const cookie = [...shopper.jar.values()].find(({ name }) => name === `__Secure-vitrine-shopper-${appKey}`)
    expect(cookie?.text).toMatch(/; Secure/)
  })

  test('whoever signs up with a known address is told the same, and its owner gets another mail', async () => {
    const { shopper, email } = await signUp()
    await shopper.post('account/confirm-address', {
      ticket: ticketOf(await letter(email), 'confirm-address'),
      password,
    })
    await signUp(email)
    const sent = await letter(email, 1)
    expect(sent.subject).toContain('لديك حساب بالفعل')
    expect(ticketOf(sent, 'reset-password')).not.toBe('')
  })

  test('a new password by mail proves the address, ends sessions, works once and dies with an hour', async () => {
    const { email } = await signUp()
    await letter(email)
    const thief = createShopper(app, appKey)
    const unknown = await thief.post('account/forgot-password', { email: freshEmail() })
    const known = await thief.post('account/forgot-password', { email, language: 'en' })
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const ticket = ticketOf(await letter(email, 1), 'reset-password')
    const newPassword = 'a-new-shopper-password'
    // Some open the link before the first one's password is kept, and reach their turn after it.
    const tabs = Array.from({ length: 8 }, () => createShopper(app, appKey))
    const answers = await Promise.all(
      tabs.map(async (tab, index) => {
        await sleep(index * 10)
        return tab.post('account/reset-password', { ticket, newPassword })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...tabs.slice(1).map(() => 410)])
    const winner = tabs[answers.findIndex(({ status }) => status === 200)] as Shopper
    expect(await whoIs(winner)).toMatchObject({ email, emailProven: true })
    expect((await letter(email, 2)).subject).toBe('Your password was changed')
    expect(codeOf(await thief.post('account/confirm-address', { ticket, password: newPassword }))).toBe('link_expired')
    await createShopper(app, appKey).post('account/forgot-password', { email, language: 'en' })
    const old = ticketOf(await letter(email, 3), 'reset-password')
    app.clock.advance(61 * minuteMs)
    expect(codeOf(await thief.post('account/reset-password', { ticket: old, newPassword }))).toBe('link_expired')
    app.clock.set(Date.now())
    const otherKey = await app.buildApp()
    expect(
      codeOf(await createShopper(app, otherKey).post('account/reset-password', { ticket: old, newPassword })),
    ).toBe('link_expired')
  })

  test('no job holds an address or a link', async () => {
    const { email } = await signUp()
    await letter(email)
    const { rows } = await sql<{ data: object }>`select data from jobs.job`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/@|eyJ/)
  })

  test('an order and each change of its state are mailed', async () => {
    const email = freshEmail()
    const placed = await orderAsGuest(email)
    const first = await letter(email)
    expect(first.subject).toBe(`Your order ${placed.number} at Lamp & Co`)
    expect(first.text).toContain(`https://app.shop.example/a/${appKey}/order/${placed.id}`)
    expect(first.text).toContain('Lamp & Co sent this mail automatically')
    const shop = await findShop(app.ports, appKey)
    if (!shop) throw new Error('There is no such app.')
    for (const statusCode of [2, 2, 10] as const)
      expect(await changeOrderStatus(app.ports, shop, { number: placed.number, statusCode })).toBe(true)
    expect(await changeOrderStatus(app.ports, shop, { number: 'none', statusCode: 2 })).toBe(false)
    await letter(email, 2)
    const states = lettersTo(email)
      .slice(1)
      .map(({ subject }) => subject.split(': ')[1])
    expect(states.sort()).toEqual(['Completed', 'Shipped'])
  })

  test('what makes the total of an order adds up in its mail', async () => {
    const email = freshEmail()
    const { id } = await orderAsGuest(email)
    const tax = { name: 'VAT', percent: 8.875, isIncluded: false, amountMinor: 123 }
    const values = { discount_minor: 250, shipping_minor: 595, tax: JSON.stringify(tax) }
    const { subtotal_minor } = await db
      .updateTable('demo_orders')
      .set((eb) => ({ ...values, total_minor: eb('subtotal_minor', '+', 595 + 123 - 250) }))
      .where('app_key', '=', appKey)
      .where('id', '=', id)
      .returning('subtotal_minor')
      .executeTakeFirstOrThrow()
    await letter(email)
    await mailOrder.run(app.ports, { id: newId(), appKey, kind: 'orderPlaced', orderId: id, statusCode: 11 })
    const { text } = await letter(email, 1)
    const total = ((Number(subtotal_minor) + 595 + 123 - 250) / 100).toFixed(2)
    for (const line of [
      'Discount: \u200e-$2.50',
      'Delivery (Standard): $5.95',
      'VAT 8.875%: $1.23',
      `Total: $${total}`,
    ])
      expect(text).toContain(line)
  })

  /** Every mail about an order that was asked for is written, or was left out. */
  const settle = () =>
    expect
      .poll(
        async () =>
          (
            await sql<{ left: number }>`
              select count(*)::int as left from jobs.job
              where data ->> 'kind' = 'mail-order' and state in ('created', 'retry', 'active')`.execute(db)
          ).rows[0]?.left,
      )
      .toBe(0)

  test('of orders that anybody can place, an address gets five mails in an hour; the orders stand', async () => {
    const [email, other] = [freshEmail(), freshEmail()]
    const placed = []
    for (let count = 0; count < 8; count++)
      placed.push(await orderAsGuest(count % 2 === 0 ? email : email.toUpperCase()))
    await settle()
    expect(lettersTo(email).length + lettersTo(email.toUpperCase()).length).toBe(5)
    expect(new Set(placed.map(({ number }) => number)).size).toBe(8)
    await orderAsGuest(other)
    await letter(other)
    app.clock.advance(61 * minuteMs)
    const before = lettersTo(email).length
    await orderAsGuest(email)
    await letter(email, before)
    app.clock.set(Date.now())
  })

  test('of states that a member gives to orders, an address gets twenty mails in an hour', async () => {
    const [email, other] = [freshEmail(), freshEmail()]
    const [{ number }, neighbour] = [await orderAsGuest(email), await orderAsGuest(other)]
    const shop = await findShop(app.ports, appKey)
    if (!shop) throw new Error('There is no such app.')
    for (let turn = 0; turn < 24; turn++)
      await changeOrderStatus(app.ports, shop, { number, statusCode: turn % 2 === 0 ? 9 : 11 })
    await changeOrderStatus(app.ports, shop, { number: neighbour.number, statusCode: 9 })
    await settle()
    expect([lettersTo(email).length, lettersTo(other).length]).toEqual([1 + 20, 1 + 1])
  })

  test('a mailbox gets no more mails of orders and of accounts by tags of its address', async () => {
    const [ordered, signed] = [freshEmail(), freshEmail()]
    const tagged = (email: string, tag: number) => email.replace('@', `+${tag}@`)
    const lettersIn = (email: string) => letters.filter(({ to }) => to.replace(/\+\d+@/, '@') === email).length
    for (let tag = 0; tag < 8; tag++) await orderAsGuest(tagged(ordered, tag))
    await settle()
    expect(lettersIn(ordered)).toBe(5)
    for (let tag = 0; tag < 8; tag++) await signUp(tagged(signed, tag))
    await expect.poll(() => lettersIn(signed)).toBe(5)
  })

  test('what a stranger wrote stands in a mail without addresses and line breaks', async () => {
    const [email, nameless] = [freshEmail(), freshEmail()]
    await orderAsGuest(email, 'You won! http://evil.example/win\nwww.evil.example evil.example/x a@evil.example')
    const baited = await letter(email)
    for (const text of [baited.subject, baited.text, baited.html]) expect(text).not.toMatch(/evil/)
    expect(baited.text).toContain('Thank you, You won!. Lamp & Co has your order')
    await orderAsGuest(nameless, 'https://evil.example')
    expect((await letter(nameless)).text).toMatch(/^Thank you\. Lamp & Co has your order/)
  })

  test('from a place where too many guests ordered, an order stands and nobody is mailed', async () => {
    const place = { name: 'mails about new orders of guests from a place', requests: 60, seconds: 60 * 60 } as const
    const limit = { ...place, counted: 'database', per: 'address' } as const
    // What guests do in another app is nothing to this one, and an order that was refused is none.
    await db.deleteFrom('rate_counts').execute()
    await app.ports.limits.take(limit, `${newId()} 127.0.0.1`, 60)
    await app.ports.limits.take(limit, `${appKey} 127.0.0.1`, 59)
    const email = freshEmail()
    const refused = await checkOutAsGuest({ email, expectedTotalMinor: 1 })
    expect(codeOf(refused)).toBe('price_changed')
    const last = freshEmail()
    await orderAsGuest(last)
    await letter(last)
    const { number } = await orderAsGuest(email)
    await settle()
    expect(number).not.toBe('')
    expect(lettersTo(email)).toEqual([])
    // An account is mailed at its own address, and is a guest for the addresses of others.
    const { shopper, email: own } = await signUp()
    const ticket = ticketOf(await letter(own), 'confirm-address')
    await shopper.post('account/confirm-address', { ticket, password })
    const stranger = freshEmail()
    for (const to of [stranger, own]) expect((await checkOutAsGuest({ email: to }, shopper)).status).toBe(201)
    await letter(own, 1)
    await settle()
    expect(lettersTo(stranger)).toEqual([])
    await db.deleteFrom('rate_counts').execute()
  })

  test('a deletion is told to the customer and the owner when asked for, when taken back and when done', async () => {
    const { shopper, email } = await signUp()
    const ticket = ticketOf(await letter(email), 'confirm-address')
    const { body } = await shopper.post('account/confirm-address', { ticket, password })
    const receiver = freshEmail()
    const settings = JSON.stringify({ deleteAccountRequestReceiver: receiver })
    const values = { app_key: appKey, document: settings, revision: newId(), saved_by: 'owner' }
    await db.insertInto('app_settings').values(values).execute()
    await shopper.post('account/deletion', { language: 'ar' })
    expect((await letter(email, 1)).subject).toBe('سيُحذف حسابك لدى Lamp & Co')
    expect((await letter(receiver)).text).toContain(email)
    await shopper.remove('account/deletion')
    expect((await letter(email, 2)).text).toContain('أُوقف طلب حذفه')
    await shopper.post('account/deletion', { language: 'ar' })
    await letter(email, 3)
    app.clock.advance(31 * dayMs)
    await eraseCustomers.run(app.ports, {})
    app.clock.set(Date.now())
    const last = await letter(email, 4)
    expect([last.subject, last.html.includes('dir="rtl"')]).toEqual(['حُذف حسابك لدى Lamp & Co', true])
    expect(lettersTo(email)).toHaveLength(5)
    expect(await findCustomerRow(app.ports.forApp(appKey), body.data.id)).toBeUndefined()
  })
})
