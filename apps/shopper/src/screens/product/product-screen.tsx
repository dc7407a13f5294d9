import { pageBadges } from '@vitrine/blocks/kit/products/page-badges'
import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import { type Choice, choiceOf, chooseAll, firstVariant, variantOf } from '@vitrine/domain/catalog/variant.rules'
import { useEffect, useMemo, useState } from 'react'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useShop, useWords } from '../../app/shop.ts'
import { useTitle } from '../../app/title.ts'
import { useCards, useProduct } from '../../data/use-catalog.ts'
import { useScreenView, useTrackOnce } from '../../events/use-tracking.ts'
import { chosenIn } from '../../session/early-taps.ts'
import { Button } from '../../ui/button.tsx'
import noteCss from '../../ui/converted-note.module.css'
import { ConvertedNote } from '../../ui/converted-note.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProductSkeleton } from '../../ui/skeleton.tsx'
import { BuyBar } from './buy-bar.tsx'
import { watchLook } from './long-look.ts'
import { ProductBlocks } from './product-blocks.tsx'

function ProductGone() {
  const word = useWords()
  const href = useHref()
  return (
    <Notice icon={<Icon name="shopping-bag" sizePx={32} />} title={word('notFoundTitle')} hint={word('notFoundHint')}>
      <Button look="quiet" href={href('categories')}>
        {word('browse')}
      </Button>
    </Notice>
  )
}

interface ProductViewProps {
  product: Product
  askedVariant: string | undefined
  pricesMayDiffer: boolean
}

function ProductView({ product, askedVariant, pricesMayDiffer }: ProductViewProps) {
  const word = useWords()
  const { clock, lists, noteChange, snapshot, tracker } = useShop()
  const [choice, setChoice] = useState<Choice>(() => {
    const first = firstVariant(product, askedVariant)
    return first ? choiceOf(first) : {}
  })
  const variant = variantOf(product, choice)
  const { badges = [] } = snapshot
  const hasReviews = snapshot.integrations.includes('reviews')
  const shown = useMemo(() => {
    // What was read, or kept on the device, while reviews were on still has its stars.
    const own = hasReviews ? product : { ...product, rating: null }
    return { product: own, variant, choice, badges: pageBadges(own, variant, badges) }
  }, [product, variant, choice, badges, hasReviews])
  // A variant that was chosen before the app took over the server's page is known only from that page.
  useEffect(() => setChoice((drawn) => chooseAll(product, drawn, chosenIn(document))), [product])
  useTitle(product.name)
  useEffect(() => {
    lists.recent.add({ id: product.id, at: new Date(clock.read()).toISOString() })
    noteChange('recent', product.id).catch(() => {})
  }, [clock, lists, noteChange, product.id])
  const categoryId = product.categoryIds[0] ?? null
  useEffect(
    () => watchLook(() => tracker.track('product_looked_at', { product_id: product.id, category_id: categoryId })),
    [tracker, product.id, categoryId],
  )
  useTrackOnce('product_viewed', product.id, {
    product_id: product.id,
    category_id: categoryId,
    price: (variant ?? product.variants[0])?.price?.amountMinor ?? null,
  })
  return (
    <article data-page={snapshot.pages.find(({ type }) => type === 'product')?.id}>
      <ProductBlocks shown={shown} onChoose={setChoice} />
      {pricesMayDiffer && <p className={noteCss.note}>{word('pricesMayDiffer')}</p>}
      <ConvertedNote />
      <BuyBar product={product} variant={variant} key={variant?.id ?? ''} />
    </article>
  )
}

export function ProductScreen({ id, query }: ScreenProps) {
  const { catalog } = useShop()
  const answer = useProduct(id)
  const cards = useCards(answer.failed ? [id] : [])
  useScreenView('product', id)
  const { data: product, pricesMayDiffer = false } = answer.value ?? {}
  if (product)
    return <ProductView product={product} askedVariant={query['variant']} pricesMayDiffer={pricesMayDiffer} />
  if (!answer.failed) return <ProductSkeleton />
  // If its card is missing as well, the store has removed the product. Otherwise the connection failed.
  return cards?.length === 0 ? <ProductGone /> : <Failure onRetry={catalog.retry} />
}
