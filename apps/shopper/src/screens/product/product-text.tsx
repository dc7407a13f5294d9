import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import type { Variant } from '@vitrine/domain/catalog/variant.rules'
import { useWords } from '../../app/shop.ts'
import { HtmlFrame } from '../../ui/html-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import css from './product-screen.module.css'

function Rating({ rating }: { rating: NonNullable<Product['rating']> }) {
  const word = useWords()
  const average = rating.average.toFixed(1)
  return (
    <p className={css.rating}>
      <span aria-hidden="true">
        {[1, 2, 3, 4, 5].map((star) => (
          <ScreenIcon key={star} name="star" sizePx={18} filled={rating.average >= star - 0.25} />
        ))}
      </span>
      {word('ratingOf', { average, count: rating.count })}
    </p>
  )
}

function Section({ title, open, children }: { title: string; open?: boolean; children: React.ReactNode }) {
  return (
    <details className={css.section} open={open}>
      <summary>
        <h2>{title}</h2>
        <Icon name="chevron-right" sizePx={20} directed />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}

interface ProductTextProps {
  product: Product
  variant: Variant | undefined
}

/** What there is to read about a product. */
export function ProductText({ product, variant }: ProductTextProps) {
  const word = useWords()
  const facts = [
    ...product.attributes.map(({ id, name, value }) => ({ id, name, value })),
    ...(variant?.sku ? [{ id: 'sku', name: word('sku'), value: variant.sku }] : []),
  ]
  return (
    <div className={css.sections}>
      {product.descriptionHtml.trim() === '' ? null : (
        <Section title={word('description')} open>
          <HtmlFrame html={product.descriptionHtml} title={word('description')} />
        </Section>
      )}
      {facts.length === 0 ? null : (
        <Section title={word('details')}>
          <dl className={css.facts}>
            {facts.map(({ id, name, value }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {product.rating && product.rating.count > 0 ? (
        <Section title={word('reviews')}>
          <Rating rating={product.rating} />
        </Section>
      ) : null}
    </div>
  )
}
