import { choosableOptions, VariantOptions } from '@vitrine/blocks/kit/products/option-values'
import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import { type Choice, choiceOf, firstVariant, mayAdd, variantOf } from '@vitrine/domain/catalog/variant.rules'
import { useEffect, useRef, useState } from 'react'
import { useSelected, useShop, useWords } from '../app/shop.ts'
import { addToCart } from '../session/add-to-cart.ts'
import { cartProblem, type Problem } from '../session/cart-problem.ts'
import { keptWord } from '../text/kept-word.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import css from './variant-sheet.module.css'

export interface VariantSheetProps {
  product: Product
  onClose: () => void
  onAdded: () => void
}

/** Asks which variant of a product goes into the cart. The browser's own dialog holds the focus and gives it back. */
export function VariantSheet({ product, onClose, onAdded }: VariantSheetProps) {
  const { cart, tracker, host } = useShop()
  const word = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const [choice, setChoice] = useState<Choice>(() => {
    const first = firstVariant(product, undefined)
    return first ? choiceOf(first) : {}
  })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [adding, setAdding] = useState(false)
  const variant = variantOf(product, choice)
  const inCart = useSelected(cart, () => (variant ? cart.quantityOf(variant.id) : 0))
  const left = variant ? mayAdd(variant, inCart) : 0
  useEffect(() => dialog.current?.showModal(), [])

  const add = async () => {
    if (!variant || adding) return
    setAdding(true)
    setProblem(null)
    try {
      await addToCart({ cart, tracker }, { product, variant, quantity: 1 })
      onAdded()
    } catch (error) {
      setProblem(cartProblem(error))
      setAdding(false)
    }
  }
  const label = () => {
    if (!variant) return word('unavailableCombination')
    if (!variant.availableForSale) return word('soldOut')
    return word(left === 0 ? 'maxReached' : 'addToCart')
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is on its backdrop
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-label={product.name}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close()
      }}
    >
      <div className={css.content}>
        <div className={css.head}>
          <span className={css.picture}>
            <Picture src={variant?.image ?? product.images[0]?.url ?? null} alt="" widthPx={72} />
          </span>
          <div className={css.about}>
            <p dir="auto" className={css.name}>
              {product.name}
            </p>
            {variant ? <Price price={variant.price} before={variant.compareAtPrice} /> : null}
          </div>
          <button
            type="button"
            className={css.close}
            aria-label={word('close')}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="x" sizePx={22} />
          </button>
        </div>
        {choosableOptions(product).length > 0 ? (
          <VariantOptions host={host} product={product} choice={choice} onChoose={setChoice} group="quick-add" />
        ) : null}
        <div role="alert">
          {problem === null ? null : <p className={css.problem}>{keptWord(word, problem.word, problem.values)}</p>}
        </div>
        <Button wide disabled={!variant || left === 0 || adding} onClick={() => void add()}>
          {label()}
        </Button>
      </div>
    </dialog>
  )
}
