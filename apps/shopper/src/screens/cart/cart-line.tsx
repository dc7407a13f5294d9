import { Kept } from '@vitrine/blocks/kit/translators/kept'
import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { pathTo } from '../../app/routes.ts'
import { useHref, useSelected, useShop, useWords } from '../../app/shop.ts'
import { useToast } from '../../app/toasts.tsx'
import { cartProblem, itemName } from '../../session/cart-problem.ts'
import { keptWord } from '../../text/kept-word.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useMoney } from '../../ui/use-money.ts'
import css from './cart-screen.module.css'
import { shortageOf } from './shortage.rules.ts'

interface CartLineProps {
  line: ShownCart['lines'][number]
  cartId: string
}

/** Removing a product from the cart can be undone. */
export function CartLine({ line, cartId }: CartLineProps) {
  const { cart, tracker } = useShop()
  const word = useWords()
  const formatMoney = useMoney()
  const href = useHref()
  const toast = useToast()
  const busy = useSelected(cart, () => cart.state().busy)
  const left = shortageOf(line)
  const short = left === null || left === 0 ? word('soldOut') : word('lineLeft', { count: left })
  const props = {
    product_id: line.productId,
    variant_id: line.variantId,
    price: line.unitPrice?.amountMinor ?? null,
    cart_id: cartId,
  }

  const set = async (quantity: number): Promise<void> => {
    try {
      const { lines } = await cart.setLine(line.variantId, quantity)
      const difference = quantity - line.quantity
      const changed = { ...props, qty: Math.abs(difference) }
      if (difference > 0) tracker.track('product_added', changed)
      // An empty cart is reminded of by nobody.
      else tracker.track('product_removed', { ...changed, lines_left: lines.length })
      if (quantity > 0) return
      toast({
        text: word('removed'),
        action: {
          label: word('undo'),
          run: () => {
            cart
              .setLine(line.variantId, line.quantity)
              .then(() => tracker.track('product_added', { ...props, qty: line.quantity }))
              .catch((error: unknown) => {
                const problem = cartProblem(error)
                toast({ text: keptWord(word, problem.word, problem.values) })
              })
          },
        },
      })
    } catch (error) {
      const problem = cartProblem(error)
      toast({ text: keptWord(word, problem.word, problem.values) })
    }
  }
  return (
    <li className={css.line}>
      <span className={css.thumb}>
        <Picture src={line.image} alt="" widthPx={88} />
      </span>
      <div className={css.about}>
        <a dir="auto" className={css.name} href={href(pathTo('product', line.productId, { variant: line.variantId }))}>
          {line.title}
        </a>
        {line.variantTitle === '' ? null : <span className={css.variant}>{line.variantTitle}</span>}
        {left === null ? null : (
          <strong className={css.short} role="status">
            <Kept text={short} />
          </strong>
        )}
        <div className={css.row}>
          <Stepper
            value={line.quantity}
            min={0}
            max={line.quantityAvailable}
            label={`${word('quantity')}: ${itemName(line)}`}
            disabled={busy}
            onChange={(quantity) => {
              set(quantity).catch(() => {})
            }}
          />
          {line.total === null ? null : (
            <span translate="no" className={css.price}>
              {formatMoney(line.total)}
            </span>
          )}
        </div>
      </div>
    </li>
  )
}
