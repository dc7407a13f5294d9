import { auditRoutes } from '@vitrine/domain/audit/audit.routes'
import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import { customersRoutes } from '@vitrine/domain/customers/customers.routes'
import { AppError } from '@vitrine/domain/errors'
import { permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { teamRoutes } from '@vitrine/domain/team/team.routes'
import { afterAll, describe, expect, test } from 'vitest'
import { password } from './accounts.ts'
import { type HttpSession, signInOverHttp } from './http-session.ts'
import { startMailServer } from './mail-server.ts'
import { type RunningServer, removeData, startServer } from './server.ts'

const appKey = 'demo-aurora'
const params = { appKey }
/** As many jobs run at once; the next ones wait for one of these. */
const jobsAtOnce = 4

/** A shopper's calls, with the cookie of their session. */
function shopperOf({ shopperUrl }: RunningServer) {
  let cookie = ''
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${shopperUrl}/a/${appKey}/${path}`, {
      method,
      headers: { origin: shopperUrl, ...(body !== undefined && { 'content-type': 'application/json' }), cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return (text === '' ? undefined : JSON.parse(text).data) as T
  }
}

interface Placed {
  id: string
  number: string
}

async function orderAsGuest(server: RunningServer, email: string): Promise<Placed> {
  const ask = shopperOf(server)
  const cards = await ask<{ id: string }[]>('GET', 'catalog/products?size=8')
  const products = await Promise.all(cards.map(({ id }) => ask<Product>('GET', `catalog/products/${id}`)))
  const variant = products.flatMap(({ variants }) => variants).find(({ availableForSale }) => availableForSale)
  const { id } = await ask<{ id: string }>('POST', 'carts', { currency: 'USD', language: 'en' })
  const cart = await ask<{ total: { amountMinor: number } }>('PUT', `carts/${id}/lines/${variant?.id}`, { quantity: 1 })
  const who = { email, name: 'Jun Ito', address: 'Minamisenba 4', city: 'Osaka', postalCode: '542-0081', country: 'JP' }
  return ask<Placed>('POST', `carts/${id}/checkout`, { ...who, expectedTotalMinor: cart.total.amountMinor })
}

const signUp = (server: RunningServer, email: string) =>
  shopperOf(server)('POST', 'account/sign-up', { email, name: 'Mia Wong', password: 'a-shopper-password' })

const customersOf = async (session: HttpSession, query: string) =>
  (await session.call(customersRoutes.listCustomers, { params, query: { query } })).data

const changesOf = async (session: HttpSession, action: 'customer.erased' | 'customer.erasure_requested') =>
  (await session.call(auditRoutes.listAudit, { params, query: { action } })).data.map(({ subject }) => subject.id)

describe('a process that is killed', async () => {
  const mails = await startMailServer()
  afterAll(mails.stop)
  const lettersTo = (email: string) => mails.taken.filter(({ to }) => to === email)

  test('between an order, an invitation or a deletion and its mail loses none, sends none twice, and forgets no record', async () => {
    const { environment } = mails
    mails.state.holds = true
    const server = await startServer({ environment })
    const owner = await signInOverHttp(server.consoleUrl, 'owner')
    const waiting = Array.from({ length: jobsAtOnce }, (_, at) => `waits-${at}@shoppers.example`)
    for (const email of waiting) await signUp(server, email)
    // Every place for a job is taken: no mail of what follows can begin before the process ends.
    await expect.poll(mails.heldCount).toBe(jobsAtOnce)

    const [guest, invited] = ['guest@shoppers.example', 'invited@staff.example']
    const placed = await orderAsGuest(server, guest)
    const staff = {
      name: 'New Colleague',
      active: true,
      role: 'staff',
      permissions: permissionsOfRole('staff'),
    } as const
    await owner.call(teamRoutes.createUser, { params, body: { ...staff, email: invited } })
    const shopper = shopperOf(server)
    await shopper('POST', 'account/sign-in', { email: 'shopper@demo.test', password })
    await shopper('POST', 'account/deletion', {})
    const ids = (await customersOf(owner, 'waits-')).map(({ id }) => id)
    expect(ids).toHaveLength(jobsAtOnce)
    const erasures = ids.map((id) => owner.call(customersRoutes.eraseCustomer, { params: { appKey, id } }))
    // The first is through, the others are wherever they are.
    await Promise.race(erasures)
    await server.stop('SIGKILL')
    const told = await Promise.allSettled(erasures)
    expect(mails.taken).toEqual([])

    mails.state.holds = false
    const next = await startServer({ dataDir: server.dataDir, environment })
    const session = await signInOverHttp(next.consoleUrl, 'owner')
    for (const email of [guest, invited, 'shopper@demo.test'])
      await expect.poll(() => lettersTo(email).length, { message: email }).toBeGreaterThan(0)
    expect(lettersTo(guest)[0]?.raw).toContain(placed.number)

    const left = (await customersOf(session, 'waits-')).map(({ id }) => id)
    const erased = await changesOf(session, 'customer.erased')
    for (const [at, id] of ids.entries()) {
      if (told[at]?.status === 'fulfilled') expect(left).not.toContain(id)
      if (!left.includes(id)) expect(erased.filter((one) => one === id)).toHaveLength(1)
    }
    for (const id of left) await session.call(customersRoutes.eraseCustomer, { params: { appKey, id } })
    expect((await changesOf(session, 'customer.erased')).toSorted()).toEqual(ids.toSorted())
    const [asked] = await customersOf(session, 'shopper@demo.test')
    expect(asked?.deletion).not.toBeNull()
    expect(await changesOf(session, 'customer.erasure_requested')).toEqual([asked?.id])
    const gone = session.call(customersRoutes.getCustomer, { params: { appKey, id: ids[0] ?? '' } })
    await expect(gone).rejects.toBeInstanceOf(AppError)

    // Letters are known by their ids: none came a second time.
    for (const email of [guest, invited, 'shopper@demo.test']) expect(lettersTo(email)).toHaveLength(1)
    await next.stop()
    await removeData(next)
  })
})
