/** Reviews by customers of the embedded store: combined from sentences, and the same for the same product. */
import { dayMs } from '@vitrine/domain/time'
import type { Insertable } from 'kysely'
import { createRandom, type Random } from '../random.ts'
import type { StoreTables } from '../tables.ts'
import type { ReviewWords } from './goods.ts'

type ReviewRow = Insertable<StoreTables['demo_reviews']>

/** Most customers who write are content. */
function drawStars(random: Random): number {
  const dice = random.next()
  if (dice < 0.56) return 5
  if (dice < 0.82) return 4
  if (dice < 0.92) return 3
  return dice < 0.97 ? 2 : 1
}

interface Reviewed {
  words: ReviewWords
  appKey: string
  now: number
  productId: string
  type: string
}

export function makeReviews({ words, appKey, now, productId, type }: Reviewed): ReviewRow[] {
  const random = createRandom(`reviews ${productId}`)
  const count = random.chance(0.12) ? 0 : random.between(2, 22)
  return Array.from({ length: count }, (_, index) => {
    const rating = drawStars(random)
    const { titles, openings } = words.said[rating] ?? { titles: [''], openings: [''] }
    const detail = random.chance(0.6) ? random.pick([...(words.details[type] ?? []), ...words.anywhere]) : ''
    return {
      app_key: appKey,
      id: `${productId}-${index + 1}`,
      product_id: productId,
      rating,
      author: random.pick(words.authors),
      title: random.pick(titles),
      body: [random.pick(openings), detail].filter((part) => part !== '').join(' '),
      created_at: new Date(now - random.between(1, 380) * dayMs - random.between(0, 86_399) * 1000),
    }
  })
}

/** The rating that the product's row holds, summed up from its reviews. */
export function ratingOf(reviews: readonly ReviewRow[]): {
  rating_average: number | null
  rating_count: number | null
} {
  if (reviews.length === 0) return { rating_average: null, rating_count: null }
  const sum = reviews.reduce((total, review) => total + review.rating, 0)
  return { rating_average: Math.round((10 * sum) / reviews.length) / 10, rating_count: reviews.length }
}
