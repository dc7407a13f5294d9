/** Judge.me as far as we call it: it refuses what the service refuses, and can be away. */
import type { Outside } from '../../outside/outside.ts'
import { readOutsideAddress } from '../../outside/outside-address.ts'
import { OutsideError } from '../../outside/outside-error.ts'

export const judgeMeForm = { shopDomain: 'aurora.myshopify.com', apiToken: 'b_0123456789abcdefABCDEF' }

interface JudgeMeReview {
  id: number
  product_external_id: number | string
  rating: number
  title: string
  body: string
  hidden?: boolean
  curated?: string
  created_at: string
}

export function fakeJudgeMe() {
  const state = {
    /** In any order; told newest first. */
    reviews: [] as JudgeMeReview[],
    calls: 0,
    fault: null as null | 'silent' | 'busy' | 'broken' | 'nonsense',
  }

  function answerOf(url: URL): { status: number; body: unknown } {
    if (state.fault === 'silent') throw new OutsideError('late', 'It did not answer in time.')
    if (state.fault === 'busy') return { status: 429, body: { error: 'Too many requests' } }
    if (state.fault === 'broken') return { status: 500, body: {} }
    if (state.fault === 'nonsense') return { status: 200, body: '<html>' }
    const query = url.searchParams
    if (url.pathname !== '/api/v1/reviews') return { status: 404, body: {} }
    if (query.get('shop_domain') !== judgeMeForm.shopDomain) return { status: 404, body: { error: 'Shop not found' } }
    if (query.get('api_token') !== judgeMeForm.apiToken) return { status: 401, body: { error: 'Invalid API token' } }
    const page = Number(query.get('page') ?? 1)
    const size = Number(query.get('per_page') ?? 10)
    // More than a hundred on a page are not given.
    if (!(page >= 1 && size >= 1 && size <= 100)) return { status: 422, body: { error: 'Bad page' } }
    const sorted = state.reviews.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    const reviews = sorted.slice((page - 1) * size, page * size).map((review) => ({
      source: 'web',
      curated: 'ok',
      hidden: false,
      verified: 'buyer',
      featured: false,
      pictures: [],
      reviewer: { id: 1, external_id: null, email: 'reader@example.test', name: 'Robin', phone: null },
      ...review,
    }))
    return { status: 200, body: { current_page: page, per_page: size, reviews } }
  }

  const outside: Outside = {
    check: readOutsideAddress,
    async call(address) {
      state.calls += 1
      const url = readOutsideAddress(address)
      if (url.origin !== 'https://judge.me') throw new OutsideError('unknown', `${url.host} is not known.`)
      const { status, body } = answerOf(url)
      return { status, headers: {}, body: Buffer.from(JSON.stringify(body)), url: url.href }
    },
    close: async () => {},
  }
  return { outside, state }
}
