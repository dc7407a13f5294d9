/** Shows the blocks of the product page in the owner's order, and answers what they ask of their host. */
import type { ReviewList, ShownProduct } from '@vitrine/blocks/kit/host/product-host'
import { defaultProductBlocks, withProductCore } from '@vitrine/blocks/page/default-blocks'
import type { BlockHost } from '@vitrine/blocks/views'
import type { ReviewPage } from '@vitrine/domain/catalog/catalog.schema'
import type { Choice } from '@vitrine/domain/catalog/variant.rules'
import { createContext, useContext, useMemo } from 'react'
import { sameItems, useSelected, useShop } from '../../app/shop.ts'
import { addressOf } from '../../data/addresses.ts'
import type { Answer } from '../../data/answer-store.ts'
import { useAsk } from '../../data/use-catalog.ts'
import { PageBlocks } from '../../ui/page-blocks.tsx'
import { useShareProduct } from './use-share-product.ts'

const ShownProductContext = createContext<ShownProduct | null>(null)
const useShownProduct = () => useContext(ShownProductContext)

const pageSize = 10

/** Loads reviews page by page up to the asked number. A page that failed is loaded again with the next request. */
function useReviews(productId: string, count: number): ReviewList | null {
  const { catalog } = useShop()
  const addressAt = (page: number) =>
    addressOf('catalog/products/:id/reviews', { params: { id: productId }, query: { size: pageSize, page } })
  const pageOf = (page: number) => catalog.answers.answer(addressAt(page))
  const total = useSelected(catalog, () => pageOf(0).value?.total ?? 1)
  const pages = Math.max(1, Math.ceil(Math.min(count, total) / pageSize))
  useAsk(
    () => {
      for (let page = 0; page < pages; page++) {
        catalog.answers.want(addressAt(page), 60_000)
        catalog.answers.again(addressAt(page))
      }
    },
    `${count} ${pages} ${addressAt(0)}`,
  )
  const answers = useSelected(
    catalog,
    (): readonly Answer<ReviewPage>[] => Array.from({ length: pages }, (_, page) => pageOf(page)),
    sameItems,
  )
  return useMemo(() => {
    const first = answers[0]?.value
    if (!first) return null
    const reviews = answers.flatMap((answer) => answer.value?.data ?? []).slice(0, count)
    return { reviews, total: first.total, summary: first.summary }
  }, [answers, count])
}

interface ProductBlocksProps {
  shown: ShownProduct
  onChoose: (choice: Choice) => void
}

export function ProductBlocks({ shown, onChoose }: ProductBlocksProps) {
  const { host, snapshot, preview } = useShop()
  const share = useShareProduct()
  const own = useMemo(
    (): BlockHost => ({
      ...host,
      product: {
        useProduct: useShownProduct,
        useReviews,
        choose: onChoose,
        ...(!preview && { share }),
      },
    }),
    [host, onChoose, share, preview],
  )
  // Older releases have no product page of their own.
  const page = snapshot.pages.find(({ type }) => type === 'product')
  const blocks = page && page.blocks.length > 0 ? withProductCore(page.blocks) : defaultProductBlocks
  return (
    <ShownProductContext.Provider value={shown}>
      <PageBlocks blocks={blocks} host={own} />
    </ShownProductContext.Provider>
  )
}
