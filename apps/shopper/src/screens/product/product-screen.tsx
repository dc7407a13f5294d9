import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import { type Choice, choiceOf, firstVariant, type Variant, variantOf } from '@vitrine/domain/catalog/variant.rules'
import { useEffect, useState } from 'react'
import { pathTo } from '../../app/routes.ts'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useShop, useWords } from '../../app/shop.ts'
import { useTitle } from '../../app/title.ts'
import { useCards, useProduct } from '../../data/use-catalogue.ts'
import { useScreenView, useTrackOnce } from '../../events/use-tracking.ts'
import { Failure } from '../../ui/failure.tsx'
import { PageBlocks } from '../../ui/page-blocks.tsx'
import { Price } from '../../ui/price.tsx'
import { ProductSkeleton } from '../../ui/skeleton.tsx'
import { BuyBar } from './buy-bar.tsx'
import { Gallery } from './gallery.tsx'
import { Options } from './options.tsx'
import { ProductBadges } from './product-badges.tsx'
import { ProductGone } from './product-gone.tsx'
import css from './product-screen.module.css'
import { ProductText } from './product-text.tsx'
import { Related } from './related.tsx'
import { ShareButton } from './share-button.tsx'

/** From how many left on the shopper is told. */
const fewLeft = 5

function Stock({ variant }: { variant: Variant | undefined }) {
  const word = useWords()
  if (!variant) return <p className={css.out}>{word('unavailableCombination')}</p>
  if (!variant.availableForSale) return <p className={css.out}>{word('soldOut')}</p>
  const left = variant.quantityAvailable
  if (left !== null && left <= fewLeft) return <p className={css.few}>{word('onlyLeft', { count: left })}</p>
  return <p className={css.in}>{word('inStock')}</p>
}

function Vendor({ vendor }: { vendor: Product['vendor'] }) {
  const href = useHref()
  if (!vendor) return null
  return (
    <a className={css.vendor} href={href(pathTo('brand', vendor.id, { name: vendor.name }))}>
      {vendor.name}
    </a>
  )
}

function ProductView({ product, askedVariant }: { product: Product; askedVariant: string | undefined }) {
  const { snapshot, lists } = useShop()
  const [choice, setChoice] = useState<Choice>(() => {
    const first = firstVariant(product, askedVariant)
    return first ? choiceOf(first) : {}
  })
  const variant = variantOf(product, choice)
  const shown = variant ?? product.variants[0]
  const page = snapshot.pages.find(({ type }) => type === 'product')
  useTitle(product.name)
  useEffect(() => lists.recent.add({ id: product.id }), [lists, product.id])
  useTrackOnce('product_viewed', product.id, {
    product_id: product.id,
    category_id: product.categoryIds[0] ?? null,
    price: shown?.price.amountMinor ?? null,
  })
  return (
    <article>
      <ProductBadges product={product} variant={variant}>
        <Gallery images={product.images} name={product.name} shown={variant?.image ?? null} />
      </ProductBadges>
      <div className={css.main}>
        <div className={css.head}>
          <Vendor vendor={product.vendor} />
          <ShareButton name={product.name} />
        </div>
        <h1 className={css.name}>{product.name}</h1>
        {shown ? <Price price={shown.price} before={shown.compareAtPrice} large /> : null}
        <div aria-live="polite">
          <Stock variant={variant} />
        </div>
        <Options product={product} choice={choice} onChoose={setChoice} />
      </div>
      <ProductText product={product} variant={variant} />
      {page ? <PageBlocks blocks={page.blocks} /> : null}
      <Related ids={product.relatedIds} />
      <BuyBar product={product} variant={variant} key={variant?.id ?? ''} />
    </article>
  )
}

export function ProductScreen({ id, query }: ScreenProps) {
  const { catalogue } = useShop()
  const answer = useProduct(id)
  const cards = useCards(answer.failed ? [id] : [])
  useScreenView('product', id)
  const product = answer.value?.data
  if (product) return <ProductView product={product} askedVariant={query['variant']} />
  if (!answer.failed) return <ProductSkeleton />
  // No card of it either: the store took it down. Otherwise the connection failed.
  return cards?.length === 0 ? <ProductGone /> : <Failure onRetry={catalogue.retry} />
}
