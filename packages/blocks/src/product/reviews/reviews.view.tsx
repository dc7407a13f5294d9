import type { Review, ReviewSummary } from '@vitrine/domain/catalog/catalog.schema'
import { useState } from 'react'
import type { BlockView } from '../../kit/define/define-view.ts'
import kit from '../../kit/frame/kit.module.css'
import type { BlockHost } from '../../kit/host/host.ts'
import { productOf, type ReviewList } from '../../kit/host/product-host.ts'
import { ProductSection } from '../../kit/products/product-section.tsx'
import { Stars } from '../../kit/products/stars.tsx'
import { formatAverage } from '../../kit/text/format-number.ts'
import css from './reviews.module.css'
import type { ReviewsBlock } from './reviews.schema.ts'

/** The number of reviews shown first, few enough to scroll past, and the number that a tap adds. */
const first = 3
const step = 10

function Summary({ host, summary }: { host: BlockHost; summary: ReviewSummary }) {
  const { average, count, stars } = summary
  return (
    <>
      <p className={css.summary}>
        <span className={css.average} aria-hidden="true">
          {formatAverage(host, average)}
        </span>
        <Stars host={host} rating={average} />
        <span className={css.count}>{host.word('ratingOf', { average: formatAverage(host, average), count })}</span>
      </p>
      <ul className={css.bars} aria-hidden="true">
        {[5, 4, 3, 2, 1].map((star) => (
          <li key={star}>
            {star}
            <i>
              <b style={{ inlineSize: `${count === 0 ? 0 : (100 * (stars[star - 1] ?? 0)) / count}%` }} />
            </i>
            {stars[star - 1]}
          </li>
        ))}
      </ul>
    </>
  )
}

const OneReview = ({ host, review }: { host: BlockHost; review: Review }) => (
  <li className={css.review}>
    <p className={css.line}>
      <Stars host={host} rating={review.rating} />
      <span className={css.by}>
        {review.author} ·{' '}
        <time dateTime={review.createdAt}>
          {new Date(review.createdAt).toLocaleDateString(host.language, { dateStyle: 'medium', timeZone: 'UTC' })}
        </time>
      </span>
    </p>
    {review.title === '' ? null : (
      <h3 dir="auto" className={css.name}>
        {review.title}
      </h3>
    )}
    <p dir="auto" className={css.text}>
      {review.text}
    </p>
  </li>
)

function Reviews({ host, list, onMore }: { host: BlockHost; list: ReviewList; onMore: () => void }) {
  if (list.total === 0) return <p className={css.none}>{host.word('noReviews')}</p>
  return (
    <>
      {list.summary ? <Summary host={host} summary={list.summary} /> : null}
      <ul className={kit.list}>
        {list.reviews.map((review) => (
          <OneReview key={review.id} host={host} review={review} />
        ))}
      </ul>
      {list.reviews.length >= list.total ? null : host.mode === 'live' ? (
        <button type="button" className={css.more} onClick={onMore}>
          {host.word('loadMore')}
        </button>
      ) : (
        <div className={css.more} style={{ lineHeight: '42px' }}>
          {host.word('loadMore')}
        </div>
      )}
    </>
  )
}

/** The customers' reviews, newest first, with a summary of the ratings. */
export const ReviewsView: BlockView<ReviewsBlock> = ({ block, host }) => {
  const { useProduct, useReviews } = productOf(host)
  const [count, setCount] = useState(first)
  const list = useReviews(useProduct()?.product.id ?? '', count)
  return (
    <ProductSection block={block} host={host} icon="star" heading={host.word('reviews')}>
      {list === null ? null : <Reviews host={host} list={list} onMore={() => setCount(count + step)} />}
    </ProductSection>
  )
}
