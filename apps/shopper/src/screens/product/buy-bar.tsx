import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import { mayAdd, type Variant } from '@vitrine/domain/catalog/variant.rules'
import { useState } from 'react'
import { useSelected, useShop, useWords } from '../../app/shop.ts'
import { useToast } from '../../app/toasts.tsx'
import { TellWhenBack } from '../../push/tell-when-back.tsx'
import { addToCart } from '../../session/add-to-cart.ts'
import { cartProblem } from '../../session/cart-problem.ts'
import { keptWord } from '../../text/kept-word.tsx'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { WishButton } from '../../ui/wish-button.tsx'
import css from './buy-bar.module.css'

interface BuyBarProps {
  product: Product
  /** Undefined when the chosen options match no variant. */
  variant: Variant | undefined
}

/** The quantity and the button stay at the bottom of the window. */
export function BuyBar({ product, variant }: BuyBarProps) {
  const { cart, tracker, router, snapshot } = useShop()
  const word = useWords()
  const toast = useToast()
  const [asked, setAsked] = useState(1)
  const inCart = useSelected(cart, () => (variant ? cart.quantityOf(variant.id) : 0))
  // While the cart is only read, as at the start of a page, a tap waits for its turn and is not lost.
  const [adding, setAdding] = useState(false)
  const left = variant ? mayAdd(variant, inCart) : 0
  const quantity = left === null ? asked : Math.max(1, Math.min(asked, left))

  const add = async (chosen: Variant) => {
    setAdding(true)
    try {
      await addToCart({ cart, tracker }, { product, variant: chosen, quantity })
      setAsked(1)
      toast({ text: word('added'), action: { label: word('viewCart'), run: () => router.go('cart') } })
    } catch (error) {
      const problem = cartProblem(error)
      toast({ text: keptWord(word, problem.word, problem.values) })
    } finally {
      setAdding(false)
    }
  }
  const label = () => {
    if (!variant) return word('unavailableCombination')
    if (!variant.availableForSale) return word('soldOut')
    return word(left === 0 ? 'maxReached' : 'addToCart')
  }
  const isSoldOut = variant?.availableForSale === false
  return (
    <div className={css.bar} data-bar>
      <WishButton id={product.id} name={product.name} />
      {variant?.availableForSale && left !== 0 ? (
        <Stepper value={quantity} min={1} max={left} label={word('quantity')} onChange={setAsked} />
      ) : null}
      <Button
        wide={!isSoldOut}
        disabled={!variant || left === 0 || adding}
        data={variant && { 'data-add': product.id, 'data-variant': variant.id }}
        onClick={() => {
          if (variant) add(variant).catch(() => {})
        }}
      >
        {label()}
      </Button>
      {isSoldOut && snapshot.settings.tellsWhenBack ? (
        <TellWhenBack wanted={{ productId: product.id, variantId: variant.id }} />
      ) : null}
    </div>
  )
}
