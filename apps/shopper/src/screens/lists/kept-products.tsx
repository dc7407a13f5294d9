import type { ReactNode } from 'react'
import { sameItems, useHref, useSelected, useWords } from '../../app/shop.ts'
import { useCards } from '../../data/use-catalog.ts'
import type { DeviceList } from '../../session/device-list.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProductTiles } from '../../ui/product-tile.tsx'
import { TilesSkeleton } from '../../ui/skeleton.tsx'

interface KeptProductsProps {
  list: DeviceList<{ id: string }>
  title: string
  empty: { icon: ReactNode; title: string; hint: string }
}

export function KeptProducts({ list, title, empty }: KeptProductsProps) {
  const word = useWords()
  const href = useHref()
  const ids = useSelected(list, () => list.all().map((item) => item.id), sameItems)
  const cards = useCards(ids)
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {cards === null ? (
        <TilesSkeleton count={Math.min(ids.length, 6)} />
      ) : cards.length === 0 ? (
        <Notice {...empty}>
          <Button href={href('categories')}>{word('browse')}</Button>
        </Notice>
      ) : (
        <ProductTiles products={cards} />
      )}
    </>
  )
}
