/** Reviews by customers of the demo store: combined from sentences, and the same for the same product. */
import type { Insertable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { createRandom, type Random } from '../seed/random.ts'

type ReviewRow = Insertable<Tables['product_reviews']>

const authors = [
  'Amélie R.',
  'Jonas B.',
  'Priya S.',
  'Mateo G.',
  'Hana K.',
  'Oliver T.',
  'Leïla M.',
  'Sofia P.',
  'Noah W.',
  'Yuki A.',
  'Camille D.',
  'Ingrid L.',
  'Tariq H.',
  'Elena V.',
  'Ben C.',
  'Marta F.',
] as const

/** Review texts by stars: titles and sentences. */
const said: Record<number, { titles: readonly string[]; openings: readonly string[] }> = {
  5: {
    titles: ['Exactly what I hoped for', 'Would buy it again', 'Better than the pictures', 'A gift that landed', ''],
    openings: [
      'I have used it nearly every day since it came, and it still looks new.',
      'The quality is a class above what I expected at this price.',
      'Bought one for myself and came back for a second.',
      'The colour is just as it is shown, and it arrived within two days.',
    ],
  },
  4: {
    titles: ['Very good, one small thing', 'Happy with it', 'Good value', ''],
    openings: [
      'Really well made. I would have liked one more size to choose from.',
      'Does what it should, and looks good while doing it.',
      'Lovely, only the box was a little dented when it arrived.',
    ],
  },
  3: {
    titles: ['It is all right', 'Nice, but not for me', ''],
    openings: [
      'Good material, but the colour is darker than I thought.',
      'Fine for the price, nothing more and nothing less.',
    ],
  },
  2: {
    titles: ['Expected more', ''],
    openings: [
      'It looks nice, but it felt worn after a few weeks.',
      'Not quite what the description made me think of.',
    ],
  },
  1: {
    titles: ['Sent it back'],
    openings: ['Mine came with a flaw. The shop took it back at once, which was kind of them.'],
  },
}

const details: Record<string, readonly string[]> = {
  Clothing: [
    'True to size for me.',
    'It washes well and keeps its shape.',
    'I am between sizes and took the larger one.',
  ],
  Shoes: ['Comfortable from the first hour.', 'Half a size generous.', 'The sole grips even when it rains.'],
  Bags: ['It takes a laptop and lunch with room to spare.', 'The strap does not slip.', 'The zip runs smoothly.'],
}
const anywhere = [
  'It fits in well at home.',
  'Packed with care, without plastic.',
  'My friends asked where I found it.',
  'Delivery was quick.',
] as const

const dayMs = 86_400_000

/** Most customers who write are content. */
function drawStars(random: Random): number {
  const dice = random.next()
  if (dice < 0.56) return 5
  if (dice < 0.82) return 4
  if (dice < 0.92) return 3
  return dice < 0.97 ? 2 : 1
}

interface Reviewed {
  appKey: string
  now: number
  productId: string
  type: string
}

export function makeReviews({ appKey, now, productId, type }: Reviewed): ReviewRow[] {
  const random = createRandom(`reviews ${productId}`)
  const count = random.chance(0.12) ? 0 : random.between(2, 22)
  return Array.from({ length: count }, (_, index) => {
    const rating = drawStars(random)
    const { titles, openings } = said[rating] ?? { titles: [''], openings: [''] }
    const detail = random.chance(0.6) ? random.pick([...(details[type] ?? []), ...anywhere]) : ''
    return {
      app_key: appKey,
      id: `${productId}-${index + 1}`,
      product_id: productId,
      rating,
      author: random.pick(authors),
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
