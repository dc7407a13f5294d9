import { useWords } from '../../app/shop.ts'
import { useCards } from '../../data/use-catalogue.ts'
import { ProductTile } from '../../ui/product-tile.tsx'
import css from './product-screen.module.css'

const most = 10

/** Products that go with this one. */
export function Related({ ids }: { ids: readonly string[] }) {
  const word = useWords()
  const cards = useCards(ids.slice(0, most))
  if (cards === null || cards.length === 0) return null
  return (
    <section className={css.related} aria-label={word('relatedProducts')}>
      <h2>{word('relatedProducts')}</h2>
      <ul>
        {cards.map((card) => (
          <ProductTile key={card.id} product={card} />
        ))}
      </ul>
    </section>
  )
}
