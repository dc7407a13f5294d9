import { newId } from '@vitrine/domain/ids'
import type { Order } from '@vitrine/domain/storefront/storefront.schema'
import { dayMs, hourMs, minuteMs } from '@vitrine/domain/time'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkoutForm } from '../../../test/checkout-form.ts'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { createShopper, type Shopper } from '../../../test/shopper-browser.ts'
import { createTestApp } from '../../../test/test-app.ts'

const password = 'a-shopper-password'

type Answer = Awaited<ReturnType<Shopper['get']>>
const codeOf = ({ body }: Answer): string | undefined => body?.error?.code
const freshEmail = (): string => `${newId().toLowerCase()}@shoppers.example`

describe('accounts where no mail is sent', async () => {
  const app = await createTestApp()
  const { db } = app.database
  const appKey = await app.buildApp()
  const otherKey = await app.buildApp()
  let variantId = ''

  beforeAll(async () => {
    await buildDemoStore(app, appKey)
    const variant = await db
      .selectFrom('demo_variants')
      .select('id')
      .where('app_key', '=', appKey)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    variantId = variant.id
    await db.updateTable('demo_variants').set({ stock: null }).where('app_key', '=', appKey).execute()
  })
  beforeEach(async () => {
    app.clock.set(Date.now())
    await db.deleteFrom('rate_counts').execute()
  })

  async function signUp(shopper = createShopper(app, appKey), email = freshEmail()) {
    const made = await shopper.post('account/sign-up', { email, name: 'Mia Wong', password })
    expect([made.status, made.body]).toEqual([202, { data: { mailed: false } }])
    const entered = await shopper.post('account/sign-in', { email, password, installId: 'install-of-mia' })
    expect(entered.status).toBe(200)
    return { shopper, email, id: entered.body.data.id as string }
  }
  const whoIs = async (shopper: Shopper) => (await shopper.get('account/session')).body.data.customer

  async function order(shopper: Shopper, form: object = {}, headers: Record<string, string> = {}): Promise<Order> {
    const cart = (await shopper.post('carts', { currency: 'USD' })).body.data
    const filled = (await shopper.put(`carts/${cart.id}/lines/${variantId}`, { quantity: 1 })).body.data
    const body = { ...checkoutForm, ...form, expectedTotalMinor: filled.total.amountMinor }
    const placed = await shopper.post(`carts/${cart.id}/checkout`, body, headers)
    expect(placed.status, placed.text).toBe(201)
    return placed.body.data
  }

  test('a shopper signs up, signs in with an unproven address, is known, and signs out', async () => {
    const { shopper, email } = await signUp()
    expect(await whoIs(shopper)).toMatchObject({ email, name: 'Mia Wong', emailProven: false, deletion: null })
    expect((await shopper.post('account/sign-out')).body.data).toEqual({ url: null })
    expect(shopper.jar.size).toBe(1)
    expect(await whoIs(shopper)).toBeNull()
    expect(codeOf(await shopper.get('account/orders'))).toBe('unauthenticated')
  })

  test('signing up again answers like a new address, changes nothing, and of two at once one makes the account', async () => {
    const email = freshEmail()
    const forms = [password, 'another-password'].map((secret) => ({ email, name: 'Mia', password: secret }))
    const answers = await Promise.all(forms.map((form) => createShopper(app, appKey).post('account/sign-up', form)))
    const again = await createShopper(app, appKey).post('account/sign-up', { ...forms[0], email: email.toUpperCase() })
    expect(new Set([...answers, again].map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    const ins = await Promise.all(
      forms.map((form) => createShopper(app, appKey).post('account/sign-in', { email, password: form.password })),
    )
    expect(ins.map(({ status }) => status).sort()).toEqual([200, 401])
    const rows = await db.selectFrom('demo_customers').select('id').where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
  })

  test('an unknown address and a wrong password get the same answer', async () => {
    const { email } = await signUp()
    const wrong = await createShopper(app, appKey).post('account/sign-in', { email, password: 'not-it-at-all' })
    const unknown = await createShopper(app, appKey).post('account/sign-in', { email: freshEmail(), password })
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text])
    expect([wrong.status, codeOf(wrong)]).toEqual([401, 'sign_in_failed'])
  })

  test.each([
    [
      'sign-up',
      { email: '', name: '', password: '' },
      { email: 'Required!', name: 'Required!', password: 'Required!' },
    ],
    [
      'sign-up',
      { email: 'x', name: 'M', password: 'short' },
      { email: 'Invalid email!', password: 'Use at least 10 characters.' },
    ],
    ['sign-in', { email: 'a@b', password: '' }, { email: 'Invalid email!', password: 'Required!' }],
    ['forgot-password', { email: 'nobody' }, { email: 'Invalid email!' }],
  ])('what cannot be taken is said at its field: %s %j', async (route, body, issues) => {
    const answer = await createShopper(app, appKey).post(`account/${route}`, body)
    expect([answer.status, codeOf(answer)]).toEqual([400, 'validation_failed'])
    const told = answer.body.error.issues.map(({ path, message }: { path: string; message: string }) => [path, message])
    expect(told).toEqual(expect.arrayContaining(Object.entries(issues)))
  })

  test('the own address is no password', async () => {
    const email = freshEmail()
    const answer = await createShopper(app, appKey).post('account/sign-up', { email, name: 'M', password: email })
    expect(answer.body.error.issues).toEqual([
      {
        in: 'body',
        path: 'password',
        message: 'Do not use your e-mail address as the password.',
        reason: { name: 'password_is_email', parameters: {} },
      },
    ])
  })

  test('the cookie is for scripts of nobody and for the addresses of this app, and no answer is kept', async () => {
    const { shopper } = await signUp()
    const cookie = [...shopper.jar.values()].find(({ name }) => name === `vitrine-shopper-${appKey}`)
    expect(cookie?.text).toMatch(/; HttpOnly/)
    expect(cookie?.text).toMatch(/; SameSite=Lax/)
    expect(cookie?.path).toBe(`/a/${appKey}`)
    for (const path of ['account/session', 'account/orders', 'account/addresses', 'account/orders/none']) {
      const { headers } = await shopper.get(path)
      expect([path, headers['cache-control'], headers.vary]).toEqual([path, 'private, no-store', 'cookie'])
    }
    const stored = JSON.stringify(await db.selectFrom('shopper_sessions').selectAll().execute())
    expect(stored).not.toContain(cookie?.value)
  })

  test('another app refuses the session, also when its cookie is sent there by name', async () => {
    const { shopper } = await signUp()
    const token = [...shopper.jar.values()].find(({ name }) => name === `vitrine-shopper-${appKey}`)?.value
    const stranger = createShopper(app, otherKey)
    for (const name of [appKey, otherKey])
      expect(codeOf(await stranger.get('account/orders', { cookie: `vitrine-shopper-${name}=${token}` }))).toBe(
        'unauthenticated',
      )
  })

  test('a page of another origin changes nothing', async () => {
    const { shopper, email } = await signUp()
    const foreign = { origin: 'https://evil.example' }
    for (const [path, body] of [
      ['account/sign-in', { email, password }],
      ['account/sign-out', {}],
      ['account/deletion', {}],
      ['account/addresses', {}],
    ] as const)
      expect([path, codeOf(await shopper.post(path, body, foreign))]).toEqual([path, 'origin_refused'])
    expect(codeOf(await shopper.post('account/sign-out', {}, { 'sec-fetch-site': 'cross-site' }))).toBe(
      'origin_refused',
    )
    expect(await whoIs(shopper)).toMatchObject({ email, deletion: null })
  })

  describe('a session', () => {
    const tokenOf = ({ jar }: Shopper) =>
      [...jar.values()].find(({ name }) => name.startsWith('vitrine-shopper'))?.value

    test('gets a new token every hour of use, the same for two tabs at once', async () => {
      const { shopper } = await signUp()
      const first = tokenOf(shopper)
      expect(await whoIs(shopper)).not.toBeNull()
      expect(tokenOf(shopper)).toBe(first)
      app.clock.advance(61 * minuteMs)
      const tabs = [shopper, shopper.copy(), shopper.copy()]
      expect(await Promise.all(tabs.map(whoIs))).not.toContain(null)
      expect(new Set(tabs.map(tokenOf)).size).toBe(1)
      expect(tokenOf(shopper)).not.toBe(first)
    })

    test('survives a lost answer, and ends where an old token comes back after its successor was used', async () => {
      const { shopper } = await signUp()
      await whoIs(shopper)
      app.clock.advance(61 * minuteMs)
      const lost = shopper.copy()
      const thief = shopper.copy()
      await whoIs(lost)
      app.clock.advance(30 * minuteMs)
      // The device never got the new token: it still shows the old one.
      expect(await whoIs(shopper)).not.toBeNull()
      expect(await whoIs(shopper)).not.toBeNull()
      app.clock.advance(2 * minuteMs)
      expect(await whoIs(thief)).toBeNull()
      expect(await whoIs(shopper)).toBeNull()
    })

    test('ends after 30 days without use, and after 180 days at the latest', async () => {
      const { shopper } = await signUp()
      const idle = (await signUp()).shopper
      for (let day = 0; day < 170; day += 20) {
        app.clock.advance(20 * dayMs)
        expect(await whoIs(shopper), `day ${day + 20}`).toEqual(day + 20 < 180 ? expect.anything() : null)
      }
      expect(await whoIs(idle)).toBeNull()
      app.clock.advance(20 * dayMs)
      expect(await whoIs(shopper)).toBeNull()
    })

    test('ends everywhere else with a new password, and a sign-in that waited with the old one opens nothing', async () => {
      const { shopper, email } = await signUp()
      const phone = createShopper(app, appKey)
      await phone.post('account/sign-in', { email, password })
      const [changed, late] = await Promise.all([
        shopper.put('account/password', { currentPassword: password, newPassword: 'a-new-shopper-password' }),
        createShopper(app, appKey).post('account/sign-in', { email, password }),
      ])
      expect(changed.status).toBe(200)
      expect(await whoIs(phone)).toBeNull()
      expect(await whoIs(shopper)).toMatchObject({ email })
      const sessions = await db
        .selectFrom('shopper_sessions')
        .select('id')
        .where('customer_id', '=', changed.body.data.id)
        .execute()
      expect([200, 401]).toContain(late.status)
      expect(sessions).toHaveLength(1)
      expect((await phone.post('account/sign-in', { email, password })).status).toBe(401)
      const wrong = await shopper.put('account/password', { currentPassword: password, newPassword: 'yet-another-one' })
      expect(wrong.body.error.issues).toEqual([
        { in: 'body', path: 'currentPassword', message: 'This is not your password.' },
      ])
    })

    test('ends in the middle of other calls when the shopper signs out everywhere', async () => {
      const { shopper, email } = await signUp()
      const phone = createShopper(app, appKey)
      await phone.post('account/sign-in', { email, password })
      app.clock.advance(61 * minuteMs)
      await Promise.all([
        whoIs(phone),
        phone.copy().get('account/orders'),
        shopper.post('account/sign-out', { everywhere: true }),
      ])
      expect(await whoIs(phone)).toBeNull()
      expect(await whoIs(shopper)).toBeNull()
    })
  })

  test('tries are limited by account, and the shopper’s own device is not locked out', async () => {
    const { shopper, email } = await signUp()
    const thief = createShopper(app, appKey)
    const codes = []
    for (let tries = 0; tries < 11; tries++)
      codes.push(codeOf(await thief.post('account/sign-in', { email, password: 'guess-after-guess' })))
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'sign_in_failed'), 'rate_limited'])
    expect((await shopper.post('account/sign-in', { email, password })).status).toBe(200)
  })

  test('profile and addresses are the shopper’s own; another shopper’s ids are not found', async () => {
    const { shopper } = await signUp()
    const stranger = (await signUp()).shopper
    const saved = await shopper.put('account/profile', { name: ' Mia Lee ', phone: '+49 30 1234' })
    expect(saved.body.data).toMatchObject({ name: 'Mia Lee', phone: '+49 30 1234' })
    const { email: _, ...address } = checkoutForm
    const added = await shopper.post('account/addresses', address)
    expect([added.status, added.body.data]).toEqual([201, [expect.objectContaining({ isDefault: true })]])
    const { id } = added.body.data[0]
    expect(codeOf(await stranger.put(`account/addresses/${id}`, address))).toBe('not_found')
    expect(codeOf(await stranger.remove(`account/addresses/${id}`))).toBe('not_found')
    expect((await stranger.get('account/addresses')).body.data).toEqual([])
    const bad = await shopper.post('account/addresses', { ...address, country: 'Germany', city: ' ' })
    expect(bad.body.error.issues.map(({ path }: { path: string }) => path)).toEqual(['country', 'city'])
    const abroad = { ...address, city: '', postalCode: '', region: '', country: 'AE' }
    const without = await shopper.post('account/addresses', abroad)
    expect(without.body.error.issues).toEqual([{ in: 'body', path: 'region', message: 'Required!' }])
    const dubai = await shopper.post('account/addresses', { ...abroad, region: 'Dubai' })
    const ofDubai = dubai.body.data.find(({ country }: { country: string }) => country === 'AE')
    expect(ofDubai).toMatchObject({ region: 'Dubai', postalCode: '' })
    await shopper.remove(`account/addresses/${ofDubai.id}`)
    const changed = await shopper.put(`account/addresses/${id}`, { ...address, city: 'Paris' })
    expect(changed.body.data).toEqual([expect.objectContaining({ id, city: 'Paris' })])
    expect((await shopper.remove(`account/addresses/${id}`)).body.data).toEqual([])
  })

  test('an order of a signed-in shopper is on every device, page by page, and on no other account', async () => {
    const { shopper, email, id } = await signUp()
    const stranger = (await signUp()).shopper
    const [first, second] = [await order(shopper), await order(shopper)]
    const phone = createShopper(app, appKey)
    await phone.post('account/sign-in', { email, password })
    const page = (await phone.get('account/orders?size=1')).body
    const rest = (await phone.get(`account/orders?size=1&cursor=${page.next}`)).body
    expect([page.data[0].id, rest.data[0].id, rest.next]).toEqual([second.id, first.id, null])
    for (const cursor of ['x', '', '1,2', '%00', `${page.next}x`, 'x'.repeat(200)]) {
      const refused = await phone.get(`account/orders?cursor=${cursor}`)
      expect([cursor, refused.status]).toEqual([cursor, 400])
    }
    expect((await phone.get(`account/orders/${first.id}`)).body.data).toEqual(first)
    expect(codeOf(await stranger.get(`account/orders/${first.id}`))).toBe('not_found')
    const links = await db.selectFrom('customer_installs').select('install_id').where('customer_id', '=', id).execute()
    expect(links).toEqual([{ install_id: 'install-of-mia' }])
  })

  test('where guests may not order, whoever signed in may', async () => {
    const settings = { app_key: appKey, document: JSON.stringify({ allowGuestCheckout: false }), revision: newId() }
    await db
      .insertInto('app_settings')
      .values({ ...settings, saved_at: new Date(), saved_by: 'test', coupon_code: '', generated_code: '' })
      .execute()
    const { shopper } = await signUp()
    await order(shopper)
    await db.deleteFrom('app_settings').where('app_key', '=', appKey).execute()
  })

  test('a guest’s order joins an account with its own secret, for one account only', async () => {
    const secret = { 'order-secret': 'a-secret-of-the-guests-device' }
    const { shopper, email } = await signUp()
    const stranger = (await signUp()).shopper
    const placed = await order(createShopper(app, appKey), { email }, secret)
    // The address is not proven: it gives nobody an order.
    expect((await shopper.get('account/orders')).body.data).toEqual([])
    const claim = (who: Shopper, headers: Record<string, string>) =>
      who.post(`account/orders/${placed.id}/claim`, {}, headers)
    expect(codeOf(await claim(stranger, { 'order-secret': 'another-secret-of-somebody' }))).toBe('not_found')
    expect(codeOf(await claim(stranger, {}))).toBe('not_found')
    for (let times = 0; times < 2; times++) expect((await claim(shopper, secret)).status).toBe(200)
    expect(codeOf(await claim(stranger, secret))).toBe('order_taken')
    expect((await shopper.get('account/orders')).body.data.map((one: Order) => one.id)).toEqual([placed.id])
  })

  test('lists of two devices become one: the latest word on each product counts, whatever comes first', async () => {
    const { shopper, email } = await signUp()
    const phone = createShopper(app, appKey)
    await phone.post('account/sign-in', { email, password })
    const at = (minute: number) => new Date(Date.now() - hourMs + minute * minuteMs).toISOString()
    const merge = async (who: Shopper, changes: object[], kind = 'wishlist') =>
      (await who.post(`account/lists/${kind}/merge`, { changes })).body.data.map(
        (one: { productId: string }) => one.productId,
      )
    expect(
      await merge(shopper, [
        { productId: 'a', at: at(1) },
        { productId: 'b', at: at(2) },
      ]),
    ).toEqual(['b', 'a'])
    expect(
      await merge(phone, [
        { productId: 'c', at: at(3) },
        { productId: 'a', at: at(1) },
      ]),
    ).toEqual(['c', 'b', 'a'])
    expect(await merge(phone, [{ productId: 'b', at: at(5), removed: true }])).toEqual(['c', 'a'])
    // What the other device did before that stays undone.
    expect(await merge(shopper, [{ productId: 'b', at: at(4) }])).toEqual(['c', 'a'])
    expect(await merge(shopper, [{ productId: 'b', at: at(6) }])).toEqual(['b', 'c', 'a'])
    expect(await merge(shopper, [], 'recent')).toEqual([])
    const many = Array.from({ length: 60 }, (_, index) => ({ productId: `p${index}`, at: at(0) }))
    expect(await merge(shopper, many, 'recent')).toHaveLength(50)
    expect(await merge((await signUp()).shopper, [])).toEqual([])
  })

  test('asking to be deleted twice is one request, which can be taken back and made again', async () => {
    const { shopper, id } = await signUp()
    const first = (await shopper.post('account/deletion')).body.data.deletion
    const days = (Date.parse(first.erasesAt) - Date.parse(first.requestedAt)) / dayMs
    expect(days).toBe(30)
    app.clock.advance(dayMs)
    const answers = await Promise.all([shopper.post('account/deletion'), shopper.copy().post('account/deletion')])
    expect(answers.map(({ body }) => body.data.deletion)).toEqual([first, first])
    for (let times = 0; times < 2; times++)
      expect((await shopper.remove('account/deletion')).body.data.deletion).toBeNull()
    expect((await shopper.post('account/deletion')).body.data.deletion).not.toEqual(first)
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'sub'])
      .where('subject_id', '=', id)
      .orderBy('at')
      .execute()
    expect(log.map(({ action }) => action)).toEqual([
      'customer.erasure_requested',
      'customer.erasure_stopped',
      'customer.erasure_requested',
    ])
  })
})
