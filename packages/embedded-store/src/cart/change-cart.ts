/** Every change of a cart, from its first line to its last. */
import type { SeenCart } from '@vitrine/connectors/kit/commerce'
import { ConnectorRefusal } from '@vitrine/connectors/kit/connector-error'
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import { mustExist } from '../refuse.ts'
import { nowOf, type StoreDb, type StoreShop, type Wish } from '../store-shop.ts'
import {
  type CartRow,
  findCartRow,
  insertCart,
  lockCartRow,
  raiseRevision,
  readLines,
  removeLine,
  saveLine,
} from './carts.queries.ts'
import { inLocale, showCart } from './price-cart.ts'
import { readSellable, type SellableVariant } from './stock.queries.ts'

const maxLines = 100

export async function createCart(shop: StoreShop, wish: Wish & { installId?: string | undefined }): Promise<Cart> {
  const id = await insertCart(shop.db, {
    appKey: shop.appKey,
    currencyCode: wish.currencyCode ?? shop.currencyCode,
    language: wish.language ?? shop.language,
    installId: wish.installId ?? null,
    now: nowOf(shop),
  })
  return mustExist(await findCart(shop, id))
}

export async function findCart(shop: StoreShop, cartId: string, wish: Wish = {}): Promise<Cart | null> {
  const cart = await findCartRow(shop.db, cartId)
  return cart ? showCart(shop.db, shop, inLocale(cart, wish)) : null
}

/** The refusal for a variant with too little stock. */
export const outOfStock = ({ id, title, variantTitle, stock }: SellableVariant) =>
  new ConnectorRefusal({ reason: 'outOfStock', item: { variantId: id, title, variantTitle, available: stock } })

async function checkLine(trx: StoreDb, shop: StoreShop, cart: CartRow, line: { variantId: string; quantity: number }) {
  const variants = await readSellable(
    {
      db: trx,
      language: cart.language,
      currencyCode: cart.currency_code,
      storeCurrencyCode: shop.currencyCode,
    },
    [line.variantId],
  )
  const variant = mustExist(variants.get(line.variantId))
  if (variant.stock !== null && line.quantity > variant.stock) throw outOfStock(variant)
  const others = (await readLines(trx, cart.id)).filter((row) => row.variant_id !== line.variantId)
  if (others.length >= maxLines) throw new ConnectorRefusal({ reason: 'cartFull', most: maxLines })
}

/**
 * Changes a cart while it is locked for everybody else. Throws notFound for a cart that is gone or was ordered, and
 * refuses with the present cart when the shopper had seen another revision.
 */
export const changeCart = (
  shop: StoreShop,
  { cartId, revision, wish }: SeenCart & { cartId: string; wish: Wish },
  change: (trx: StoreDb, cart: CartRow) => Promise<void>,
): Promise<Cart> =>
  shop.db.transaction().execute(async (trx) => {
    const cart = inLocale(mustExist(await lockCartRow(trx, cartId)), wish)
    if (revision !== undefined && revision !== cart.revision)
      throw new ConnectorRefusal({ reason: 'cartChanged', cart: await showCart(trx, shop, cart) })
    await change(trx, cart)
    return showCart(trx, shop, inLocale(await raiseRevision(trx, cartId, nowOf(shop)), wish))
  })

export const setCartLine = (
  shop: StoreShop,
  { variantId, quantity, ...seen }: SeenCart & { cartId: string; wish: Wish; variantId: string; quantity: number },
): Promise<Cart> =>
  changeCart(shop, seen, async (trx, cart) => {
    if (quantity === 0) return void (await removeLine(trx, cart.id, variantId))
    const line = { cartId: cart.id, variantId, quantity }
    await checkLine(trx, shop, cart, line)
    await saveLine(trx, { ...line, appKey: shop.appKey, now: nowOf(shop) })
  })
