/** What other modules may use: the cart and the checkout of the embedded store. */
export { createCart, getCart, setCartLine } from './cart.service.ts'
export { checkOut } from './checkout.service.ts'
export { setCartReward } from './choose-reward.ts'
