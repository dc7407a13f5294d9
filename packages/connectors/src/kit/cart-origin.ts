/** How an order tells us which cart of ours it comes from. */
import { createHash } from 'node:crypto'

/** Of the store's own name of a cart, without that name: whoever knows it opens the cart. */
export const originOf = (cartToken: string): string => createHash('sha256').update(cartToken).digest('base64url')
