/** Keeps what is typed in the checkout, finds problems in it and places the order. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pathTo } from '../../app/routes.ts'
import { useSelected, useShop, useWords } from '../../app/shop.ts'
import { useToast } from '../../app/toasts.tsx'
import { ApiError } from '../../data/api.ts'
import { cartIn } from '../../session/cart-answers.ts'
import { shortage } from '../../session/cart-problem.ts'
import type { Way } from '../../session/checkout-calls.ts'
import type { CheckoutInput } from '../../session/checkout-input.ts'
import { keepDeliveryWish } from '../../session/delivery-wish.ts'
import type { DeviceStore } from '../../session/device-store.ts'
import { profileOf } from '../../session/profile.ts'
import { keepTyped, readTyped } from '../../session/typed-address.ts'
import { openInSheet } from '../../shell/open-in-sheet.ts'
import { keptWord } from '../../text/kept-word.tsx'
import type { WordKey } from '../../text/words.ts'
import { emptyForm, type Field, findProblems, firstProblem, type Problems, problemsOf } from './checkout-form.rules.ts'
import { useAddressInput } from './use-address-input.ts'

const failureWords: Partial<Record<ApiError['code'], WordKey>> = {
  price_changed: 'priceChanged',
  cart_changed: 'cartChanged',
  cart_ordered: 'cartOrdered',
  coupon_used: 'couponUsedBefore',
  not_payable: 'notPayable',
  guest_checkout_off: 'guestCheckoutOff',
  cart_empty: 'emptyCart',
}

/** The pause between two questions about an order that was not answered. */
const askAgainMs = 5_000

/** Asks what became of an order that was sent and not answered, until the store can say. */
function useUnsettled(): boolean {
  const { cart } = useShop()
  const unsettled = useSelected(cart, () => cart.state().unsettled)
  useEffect(() => {
    if (!unsettled) return
    const timer = setInterval(() => void cart.reload().catch(() => {}), askAgainMs)
    return () => clearInterval(timer)
  }, [cart, unsettled])
  return unsettled
}

/** An address from before there were regions stays without one, and is no new address that needs it. */
function startOf(device: DeviceStore): CheckoutInput {
  const typed = readTyped(device)
  const start = { ...emptyForm, ...profileOf(device), ...typed }
  if (!typed?.country || typed.region !== undefined) return start
  const { region: _none, ...before } = start
  return before
}

/** `way` is the one to pay in that is shown; `askAgain` asks for those that there are now. */
export function useCheckout(way: Way | undefined, askAgain: () => void) {
  const { cart, device, router, account, shell, tracker } = useShop()
  const word = useWords()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const { input, ...typing } = useAddressInput<CheckoutInput>(() => startOf(device))
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<ReactNode>(null)
  const [placing, setPlacing] = useState(false)
  const unsettled = useUnsettled()

  // The form survives a reload, a closed tab and a failed order.
  useEffect(() => keepTyped(device, input), [device, input])
  // What it costs to send the cart there is known by the shop alone.
  const { country } = input
  useEffect(() => {
    keepDeliveryWish(device, { country: country || undefined })
    const shownFor = cart.state().cart?.delivery?.country
    if (shownFor !== undefined && (shownFor ?? '') !== country) cart.reload().catch(() => {})
  }, [cart, device, country])

  const showProblems = (found: Problems) => {
    setProblems(found)
    const first = firstProblem(found, input)
    if (first === null) setFailure(word('orderFailed'))
    const control = first === null ? null : form.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }
  const fill = (address: CheckoutInput) => {
    typing.fill({ ...address, email: address.email || input.email })
    setProblems({})
  }
  const change = (name: Field, value: string) => {
    typing.change(name, value)
    setProblems(({ [name]: _solved, ...others }) => others)
  }

  /** The shop may have given up the currency in the middle of the checkout. */
  const explainPrice = (before: string | undefined): ReactNode => {
    const now = cart.state().cart?.currencyCode
    return before !== undefined && now !== undefined && now !== before
      ? keptWord(word, 'currencyChanged', { before, now })
      : null
  }

  const explain = async (error: unknown, before: string | undefined) => {
    const code = error instanceof ApiError ? error.code : null
    if (error instanceof ApiError && code === 'validation_failed') {
      showProblems(problemsOf(error.issues))
      return
    }
    // When the session has ended, the screen offers to sign in again, and the cart stays.
    if (code === 'guest_checkout_off' || code === 'unauthenticated') await account.load(true)
    const isRefusedWay = code === 'not_payable' && way?.id !== 'page'
    if (isRefusedWay) askAgain()
    // The cart is read again, so that the shopper sees what changed; where the refusal brought it, it is shown already.
    const isChange = code === 'price_changed' || code === 'out_of_stock' || code === 'cart_empty'
    if (isChange && cartIn(error) === null) await cart.reload()
    const problem = shortage(error)
    const said = problem
      ? keptWord(word, problem.word, problem.values)
      : word(isRefusedWay ? 'wayRefused' : ((code && failureWords[code]) ?? 'orderFailed'))
    const text = (code === 'price_changed' && explainPrice(before)) || said
    // Without a cart there is no form that could show the refusal.
    if (cart.state().cart === null) toast({ text })
    setFailure(text)
  }

  /** The page replaces this one in the history, so that going back leads to the cart. */
  const lead = async (url: string): Promise<void> => {
    await tracker.kept()
    const back = () => router.go(pathTo('checkout', { returned: '1' }), { replace: true })
    if (shell?.plugins.Browser) await openInSheet(shell.plugins.Browser, url, back)
    else location.replace(url)
  }

  const place = async (): Promise<void> => {
    const found = findProblems(input)
    setFailure(null)
    if (Object.keys(found).length > 0) return showProblems(found)
    setPlacing(true)
    const before = cart.state().cart?.currencyCode
    try {
      const placed = await cart.checkOut(input, way ?? { id: '' })
      if ('url' in placed) return await lead(placed.url)
      router.go(pathTo('order', placed.order.id, { placed: '1' }), { replace: true })
    } catch (error) {
      await explain(error, before)
    } finally {
      setPlacing(false)
    }
  }
  return { form, input, problems, failure: unsettled ? word('orderUnanswered') : failure, placing, change, fill, place }
}
