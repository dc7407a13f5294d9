/** 'Quick add': a product goes into the cart from a list; a sheet asks for its variant where there are several. */

import type { Product, ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { cartProblemOf } from '../session/cart-answers.ts'
import { keptWord } from '../text/kept-word.tsx'
import type { VariantSheetProps } from '../ui/variant-sheet.tsx'
import { partOfApp } from './part-of-app.ts'
import { useShop, useWords } from './shop.ts'
import { useToast } from './toasts.tsx'

const QuickAddContext = createContext<(product: ProductCard) => void>(() => {})
export const useQuickAdd = () => useContext(QuickAddContext)

interface QuickAddRequest {
  product: Product
  Sheet: ComponentType<VariantSheetProps>
}

export function QuickAddProvider({ children }: { children: ReactNode }) {
  const shop = useShop()
  const word = useWords()
  const toast = useToast()
  const [asked, setAsked] = useState<QuickAddRequest | null>(null)
  /** A second tap while the first one is carried out is no second wish. */
  const running = useRef(new Set<string>())

  const sayAdded = () => {
    setAsked(null)
    toast({ text: word('added'), action: { label: word('viewCart'), run: () => shop.router.go('cart') } })
  }
  const start = async (card: ProductCard): Promise<void> => {
    try {
      const { quickAdd } = await partOfApp(() => import('../session/quick-add.ts'))
      const product = await quickAdd(shop, card)
      if (product === null) return sayAdded()
      const { VariantSheet } = await partOfApp(() => import('../ui/variant-sheet.tsx'))
      setAsked({ product, Sheet: VariantSheet })
    } catch (error) {
      const { word: key, values } = await cartProblemOf(error)
      toast({ text: keptWord(word, key, values) })
    } finally {
      running.current.delete(card.id)
    }
  }
  const latest = useRef(start)
  latest.current = start
  const add = useCallback((card: ProductCard) => {
    if (running.current.has(card.id)) return
    running.current.add(card.id)
    void latest.current(card)
  }, [])
  return (
    <QuickAddContext.Provider value={add}>
      {children}
      {asked ? (
        <asked.Sheet key={asked.product.id} product={asked.product} onClose={() => setAsked(null)} onAdded={sayAdded} />
      ) : null}
    </QuickAddContext.Provider>
  )
}
