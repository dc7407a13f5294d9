import type { CustomerListKind } from '@vitrine/domain/customers/account.schema'
import { type ReactNode, useEffect } from 'react'
import { sameItems, useHref, useSelected, useShop, useWords } from '../../app/shop.ts'
import { useCards } from '../../data/use-catalog.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProductTiles } from '../../ui/product-tile.tsx'
import { TilesSkeleton } from '../../ui/skeleton.tsx'

interface KeptProductsProps {
  kind: CustomerListKind
  title: string
  empty: { icon: ReactNode; title: string; hint: string }
}

/** A list of products that the device keeps, with what other devices of the customer did to it since. */
export function KeptProducts({ kind, title, empty }: KeptProductsProps) {
  const { account, lists, syncLists } = useShop()
  const customer = useSelected(account, () => account.state().customer?.id ?? null)
  useEffect(() => {
    if (customer !== null) void syncLists([kind])
  }, [customer, kind, syncLists])
  const list = lists[kind]
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
