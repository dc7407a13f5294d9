/**
 * Judge.me: the reviews of a shop, read page by page. Written from its public API description (v1); not tried with a live
 * account.
 */
import type { IntegrationEntry } from '@vitrine/domain/integrations/integration-catalog.rules'
import { z } from 'zod'
import { readJson } from '../../outside/read-json.ts'
import type { FormValues, ReviewOfProduct, Service } from '../service.ts'
import { ensureTaken, integrationProblem } from '../service.ts'

const origin = 'https://judge.me'
const timeoutMs = 8_000
const pageSize = 100
/** A page with its pictures is longer than most answers. */
const maxBytes = 4 * 1024 * 1024
/** Older reviews are not read. */
const lastPage = 100
const longestText = 5_000

const address = ({ shopDomain = '', apiToken = '' }: FormValues, query: Record<string, string>): string => {
  const search = new URLSearchParams({ shop_domain: shopDomain, api_token: apiToken, ...query })
  return `${origin}/api/v1/reviews?${search}`
}

const text = z.string().nullish()
const reviewSchema = z.object({
  id: z.union([z.number().int(), z.string().min(1)]),
  rating: z.number().int().min(1).max(5),
  title: text,
  body: text,
  product_external_id: z.union([z.number().int(), z.string().min(1)]),
  reviewer: z.object({ name: text }).nullish(),
  created_at: z.iso.datetime({ offset: true }),
  hidden: z.boolean().optional(),
  published: z.boolean().optional(),
  curated: text,
})
const pageSchema = z.object({ reviews: z.array(z.unknown()).max(1_000) })

const cut = (words: string | null | undefined): string => (words ?? '').trim().slice(0, longestText)

/** Nothing of a review that nobody is meant to see, or that belongs to no product. */
function reviewOf(sent: unknown): ReviewOfProduct[] {
  const { data: review } = reviewSchema.safeParse(sent)
  if (!review || review.hidden === true || review.published === false || review.curated === 'spam') return []
  return [
    {
      id: String(review.id),
      productId: String(review.product_external_id),
      rating: review.rating,
      author: cut(review.reviewer?.name).slice(0, 200),
      title: cut(review.title).slice(0, 300),
      text: cut(review.body),
      createdAt: new Date(review.created_at).toISOString(),
    },
  ]
}

const isDomain = (shopDomain = ''): boolean => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(shopDomain)

const entry = {
  id: 'judge-me',
  detailLogo: 'tabler:message-star',
  tags: ['reviews', 'stars'],
  category: 'Reviews',
  level: 1,
  type: 'reviews',
  fields: [{ key: 'shopDomain' }, { key: 'apiToken', secret: true }],
} as const satisfies IntegrationEntry

const service: Service = {
  async check(outside, values) {
    if (!isDomain(values['shopDomain'])) return { key: 'shopDomain', ...integrationProblem('judge-me.domain') }
    const { status, body } = await outside.call(address(values, { per_page: '1', page: '1' }), { timeoutMs, maxBytes })
    if (status === 200) {
      pageSchema.parse(await readJson(body))
      return null
    }
    if (status === 401 || status === 403)
      return {
        key: 'apiToken',
        ...integrationProblem('judge-me.token_refused'),
      }
    if (status === 404 || status === 422) return { key: 'shopDomain', ...integrationProblem('judge-me.shop_unknown') }
    throw new Error(`Judge.me answered with ${status}.`)
  },

  async readReviews(outside, values, page) {
    const asked = address(values, { per_page: String(pageSize), page: String(page) })
    const { status, body } = await outside.call(asked, { timeoutMs, maxBytes })
    ensureTaken('Judge.me', status)
    const { reviews } = pageSchema.parse(await readJson(body))
    return { reviews: reviews.flatMap(reviewOf), isLast: reviews.length < pageSize || page >= lastPage }
  },
}

export const judgeMe = { entry, service }
