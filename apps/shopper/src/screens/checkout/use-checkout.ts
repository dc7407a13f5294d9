/** What the checkout does: keeps what is typed, finds problems, places the order. */
import { useEffect, useRef, useState } from 'react'
import { pathTo } from '../../app/routes.ts'
import { useShop, useWords } from '../../app/shop.ts'
import { ApiError } from '../../data/api.ts'
import { keepOrderAddress } from '../../session/address-book.ts'
import type { CheckoutInput } from '../../session/cart.ts'
import { profileOf } from '../../session/profile.ts'
import { keepTyped, readTyped } from '../../session/typed-address.ts'
import { emptyForm, type Field, findProblems, firstProblem, type Problems, problemsOf } from './checkout-form.rules.ts'

export function useCheckout() {
  const { cart, device, lists, router, tracker } = useShop()
  const word = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [input, setInput] = useState<CheckoutInput>(() => ({
    ...emptyForm,
    ...profileOf(device),
    ...readTyped(device),
  }))
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [placing, setPlacing] = useState(false)

  // A reload, a closed tab or a failed order loses nothing of it.
  useEffect(() => keepTyped(device, input), [device, input])

  const showProblems = (found: Problems) => {
    setProblems(found)
    const first = firstProblem(found)
    const control = first === null ? null : form.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }
  const fill = (address: CheckoutInput) => {
    setInput((before) => ({ ...address, email: address.email || before.email }))
    setProblems({})
  }
  const change = (name: Field, value: string) => {
    setInput((before) => ({ ...before, [name]: value }))
    setProblems(({ [name]: _solved, ...others }) => others)
  }

  const explain = async (error: unknown) => {
    const code = error instanceof ApiError ? error.code : null
    if (error instanceof ApiError && code === 'validation_failed') {
      showProblems(problemsOf(error.issues))
      return
    }
    // The cart is read again, so that the shopper sees what changed.
    if (code === 'price_changed' || code === 'out_of_stock' || code === 'cart_empty') await cart.reload()
    const texts: Partial<Record<ApiError['code'], string>> = {
      price_changed: word('priceChanged'),
      out_of_stock: word('outOfStock'),
      guest_checkout_off: word('guestCheckoutOff'),
      cart_empty: word('emptyCart'),
    }
    setFailure((code && texts[code]) || word('orderFailed'))
  }

  const place = async (): Promise<void> => {
    const found = findProblems(input)
    setFailure(null)
    if (Object.keys(found).length > 0) return showProblems(found)
    setPlacing(true)
    try {
      const lines = cart.state().cart?.lines ?? []
      const order = await cart.checkOut(input)
      lists.orders.add(order)
      keepOrderAddress(device, input)
      lists.notifications.add({
        id: `order-${order.id}`,
        title: word('orderPlaced'),
        text: word('orderPlacedHint', { number: order.number, email: order.email }),
        at: order.placedAt,
        path: pathTo('order', order.id),
      })
      tracker.track('order_completed', {
        order_id: order.id,
        total: order.total.amountMinor,
        currency: order.total.currencyCode,
        items: lines.map((line) => ({
          product_id: line.productId,
          variant_id: line.variantId,
          qty: line.quantity,
          price: line.unitPrice.amountMinor,
        })),
      })
      router.go(pathTo('order', order.id, { placed: '1' }), { replace: true })
    } catch (error) {
      await explain(error)
    } finally {
      setPlacing(false)
    }
  }
  return { form, input, problems, failure, placing, change, fill, place }
}
