import type { AppError } from '@vitrine/domain/errors'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { dayMs } from '@vitrine/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { createServiceDriver } from '../../../test/service-driver.ts'
import { readReviewsAgain, readServiceReviews } from '../../modules/integrations/service-reviews.jobs.ts'
import { fakeJudgeMe, judgeMeForm } from './fake-judge-me.ts'

const product = 'canvas-tote'

describe('Judge.me', async () => {
  const { outside, state } = fakeJudgeMe()
  const { app, appKey, db, owner, put, disconnect } = await createServiceDriver({
    integration: 'judge-me',
    outside,
    kinds: [readServiceReviews],
  })
  let days = 0
  const review = (id: number, rating: number, more: Partial<(typeof state.reviews)[number]> = {}) => ({
    id,
    product_external_id: product,
    rating,
    title: `Title ${id}`,
    body: `Words ${id}`,
    created_at: new Date(Date.UTC(2026, 0, 1) + dayMs * days++).toISOString(),
    ...more,
  })
  const shown = async (page = 0) =>
    await app.call(storefrontRoutes.listReviews, { params: { appKey, id: product }, query: { page, size: 100 } })
  const ratingOf = async () =>
    (await app.call(storefrontRoutes.getProduct, { params: { appKey, id: product }, query: {} })).data.rating
  const storedCount = async () =>
    (await db.selectFrom('service_reviews').select('id').where('app_key', '=', appKey).execute()).length
  const issuesOf = (call: Promise<unknown>) =>
    call.then(
      () => expect.unreachable(),
      ({ code, issues, message }: AppError) => ({ code, paths: issues?.map(({ path }) => path), message }),
    )

  beforeEach(async () => {
    state.fault = null
    state.reviews = []
    await disconnect('reviews')
    await put(false)
  })

  test('shows its published reviews in the product’s block and stars, newest first, in the place of the store’s', async () => {
    // Reviews are off: those of the store are not shown either.
    expect(await shown()).toEqual({ data: [], total: 0, summary: null })
    expect(await ratingOf()).toBeNull()
    state.reviews = [
      review(1, 5),
      review(2, 2),
      review(3, 1, { hidden: true }),
      review(4, 1, { curated: 'spam' }),
      review(5, 4, { product_external_id: 'another-product' }),
      review(6, 9),
      review(7, 4, { title: '', product_external_id: product }),
    ]
    await put(true, judgeMeForm)
    await expect.poll(async () => (await shown()).total).toBe(3)
    const { data, summary } = await shown()
    expect(data.map(({ id }) => id)).toEqual(['7', '2', '1'])
    expect(data[0]).toMatchObject({ rating: 4, author: 'Robin', title: '', text: 'Words 7' })
    expect(summary).toEqual({ average: 3.7, count: 3, stars: [0, 1, 0, 1, 1] })
    await expect.poll(ratingOf).toEqual({ average: 3.7, count: 3 })
    await put(false)
    await expect.poll(async () => (await shown()).total).toBe(0)
    expect(await storedCount()).toBe(0)
  })

  test('of many reviews every one is read, page by page, and the next reading takes away what is gone', async () => {
    state.reviews = Array.from({ length: 230 }, (_, at) => review(at + 1, (at % 5) + 1))
    await put(true, judgeMeForm)
    await expect.poll(storedCount).toBe(230)
    state.reviews = [...state.reviews.slice(30), review(900, 3)]
    app.clock.advance(1_000)
    await readReviewsAgain.run(app.ports, {})
    await expect.poll(storedCount).toBe(201)
    await expect.poll(async () => (await shown()).data[0]?.id).toBe('900')
  })

  test('that is away keeps what was read, and the reading goes on later where it stopped', async () => {
    state.reviews = Array.from({ length: 120 }, (_, at) => review(at + 1, 5))
    await put(true, judgeMeForm)
    await expect.poll(storedCount).toBe(120)
    const [job] = await connection()
    for (const fault of ['silent', 'busy', 'broken'] as const) {
      state.fault = fault
      await expect(readServiceReviews.run(app.ports, { ...job, page: 2 })).rejects.toThrow()
      expect(await storedCount()).toBe(120)
    }
    state.fault = 'nonsense'
    await expect(readServiceReviews.run(app.ports, { ...job, page: 2 })).rejects.toThrow()
    state.fault = null
    await readServiceReviews.run(app.ports, { ...job, page: 2 })
    expect(await storedCount()).toBe(20)
  })

  const connection = async () => {
    const row = await db
      .selectFrom('app_integrations')
      .select('connected_at')
      .where('app_key', '=', appKey)
      .where('code', '=', 'judge-me')
      .executeTakeFirstOrThrow()
    const connectedAt = row.connected_at?.toISOString() ?? ''
    return [{ appKey, integration: 'judge-me', connectedAt, run: app.clock.now() + 1, page: 1 }] as const
  }

  test('a page that was on its way while it was disconnected, or connected anew, is thrown away', async () => {
    state.reviews = [review(1, 5)]
    await put(true, judgeMeForm)
    await expect.poll(storedCount).toBe(1)
    const [old] = await connection()
    await put(false)
    await readServiceReviews.run(app.ports, old)
    expect(await storedCount()).toBe(0)
    state.reviews = [review(2, 1)]
    app.clock.advance(1_000)
    await put(true, judgeMeForm)
    // The new connection has read before the old page comes: else its own call would be counted below.
    await expect.poll(storedCount).toBe(1)
    const calls = state.calls
    await readServiceReviews.run(app.ports, old)
    expect(state.calls).toBe(calls)
    const stored = await db.selectFrom('service_reviews').select('id').where('app_key', '=', appKey).execute()
    expect(stored).toEqual([{ id: '2' }])
  })

  test('refuses a wrong shop or token at its field, and one that is away changes nothing', async () => {
    expect(await issuesOf(put(true, { ...judgeMeForm, shopDomain: 'https://aurora.myshopify.com/' }))).toMatchObject({
      code: 'validation_failed',
      paths: ['formFields.0.value'],
    })
    expect(await issuesOf(put(true, { ...judgeMeForm, shopDomain: 'other.myshopify.com' }))).toMatchObject({
      paths: ['formFields.0.value'],
      message: expect.stringContaining('Judge.me does not know this shop'),
    })
    expect(await issuesOf(put(true, { ...judgeMeForm, apiToken: 'wrong' }))).toMatchObject({
      paths: ['formFields.1.value'],
    })
    for (const fault of ['silent', 'busy', 'broken', 'nonsense'] as const) {
      state.fault = fault
      expect((await issuesOf(put(true, judgeMeForm))).code).toBe('unavailable')
    }
    expect(await storedCount()).toBe(0)
  })

  test('and the store’s reviews at once: one of the two is connected, and the server warns of it at the other [A-076]', async () => {
    const both = await Promise.allSettled([put(true, judgeMeForm), put(true, {}, 'reviews')])
    const refused = both.filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => (reason as AppError).code)).toEqual(['integration_type_taken'])
    const { data } = await app.call(integrationRoutes.listIntegrations, { params: { appKey } }, owner)
    const ofType = data.filter(({ type }) => type === 'reviews')
    expect(ofType.filter(({ active }) => active)).toHaveLength(1)
    for (const one of ofType) expect(one.haveWarning).toBe(!one.active)
  })
})
