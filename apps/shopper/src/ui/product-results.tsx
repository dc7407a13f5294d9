import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { useEffect, useRef } from 'react'
import { useHref, useShop, useWords } from '../app/shop.ts'
import type { ProductList } from '../data/product-list.ts'
import { Button } from './button.tsx'
import { Failure } from './failure.tsx'
import { Icon } from './icon.tsx'
import { Notice } from './notice.tsx'
import css from './product-results.module.css'
import { ProductTiles } from './product-tile.tsx'
import { TilesSkeleton } from './skeleton.tsx'

interface ProductResultsProps {
  list: ProductList
  /** Shown instead of an empty list; without it a way to the categories. */
  empty?: React.ReactNode
  onOpen?: (product: ProductCard) => void
}

function NothingHere() {
  const word = useWords()
  const href = useHref()
  return (
    <Notice
      icon={<Icon name="shopping-bag" sizePx={32} />}
      title={word('emptyCategory')}
      hint={word('emptyCategoryHint')}
    >
      <Button look="quiet" href={href('categories')}>
        {word('categories')}
      </Button>
    </Notice>
  )
}

/** A list of products that loads more while the shopper scrolls. A button does the same without scrolling. */
export function ProductResults({ list, empty, onOpen }: ProductResultsProps) {
  const { catalog } = useShop()
  const word = useWords()
  const end = useRef<HTMLDivElement>(null)
  const { hasMore, more } = list
  useEffect(() => {
    const element = end.current
    if (!element || !hasMore) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasMore, more])
  if (list.failed && list.products.length === 0) return <Failure onRetry={catalog.retry} />
  if (list.total === null) return <TilesSkeleton />
  if (list.total === 0) return empty ?? <NothingHere />
  const isLoadingMore = !list.failed && list.products.length < list.total && !hasMore
  return (
    <>
      <ProductTiles products={list.products} onOpen={onOpen} />
      {isLoadingMore ? <TilesSkeleton count={2} /> : null}
      <div ref={end} className={css.end}>
        {hasMore ? (
          <Button look="quiet" onClick={more}>
            {word('loadMore')}
          </Button>
        ) : null}
        {list.failed ? (
          <Button look="quiet" onClick={catalog.retry}>
            {word('retry')}
          </Button>
        ) : null}
      </div>
    </>
  )
}
