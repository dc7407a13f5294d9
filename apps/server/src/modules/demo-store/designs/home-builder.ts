/** Builds the blocks of a demo home page from the seeded store, with their French and Arabic texts. */

import { createBlock, parseBlock } from '@vitrine/blocks/schemas'
import type { Action } from '@vitrine/domain/actions/action.schema'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { BlockType } from '@vitrine/domain/blocks/block-types'
import type { Overlay } from '@vitrine/domain/pages/overlay.rules'
import { hourMs } from '@vitrine/domain/time'
import type { Words } from '@vitrine/embedded-store/goods/goods'
import type { StoreRows } from '@vitrine/embedded-store/goods/store-rows'
import { pictureNamed, type SeedPicture } from '../seed/demo-pictures.ts'

const otherLanguages = ['fr', 'ar'] as const

export interface HomeStore {
  rows: StoreRows
  pictures: ReadonlyMap<string, SeedPicture>
  now: number
}

export class HomeBuilder {
  readonly overlays: Record<string, Overlay> = { fr: {}, ar: {} }

  readonly store: HomeStore

  constructor(store: HomeStore) {
    this.store = store
  }

  /** Adds the translations of a text; `owner` is the id of a block, a page or a tab. */
  translate(owner: string, path: string, words: Words): void {
    for (const [index, language] of otherLanguages.entries()) {
      const overlay = this.overlays[language]
      if (overlay) overlay[owner] = { ...overlay[owner], [path]: words[index + 1] }
    }
  }

  /** A block with its defaults, these fields, and a title in every language. */
  block(type: BlockType, fields: Record<string, unknown>, title?: Words): Block {
    const fresh = createBlock(type)
    const titled = title ? { title: { ...(fresh['title'] as object), text: title[0] } } : {}
    const parsed = parseBlock({ ...fresh, ...titled, ...fields })
    if (!parsed.ok) throw new Error(`A demo ${type} is not valid: ${JSON.stringify(parsed.issues)}`)
    if (title) this.translate(fresh.id, 'title.text', title)
    return parsed.block
  }

  image(pictureName: string, alt: string, action: Action): Record<string, unknown> {
    const { url, thumbnailUrl, width, height } = pictureNamed(this.store.pictures, pictureName)
    return { src: url, thumbnail: thumbnailUrl, width, height, ratio: width / height, alt, action, visible: true }
  }

  category(id: string) {
    const row = this.store.rows.categories.find((category) => category.id === id)
    if (!row) throw new Error(`There is no demo category '${id}'.`)
    const { name } = row
    const image = pictureNamed(this.store.pictures, `category/${id}`)
    const picture = {
      src: image.url,
      thumbnail: image.thumbnailUrl,
      width: image.width,
      height: image.height,
      ratio: 1,
      visible: true,
    }
    return { id, name, title: name, image: picture, visibleName: true, parentId: row.parent_id ?? null }
  }

  openCategory(id: string): Action {
    const { name, parentId } = this.category(id)
    return { type: 'openCategory', category: { id, name, title: name, parentId } }
  }

  openProduct(id: string): Action {
    const { name, image, sku } = this.product(id)
    return { type: 'openProduct', product: { id, name, image, sku } }
  }

  /** The first brands of the store, as the brand picker takes them. */
  brands(count: number) {
    return this.store.rows.brands.slice(0, count).map(({ id, name, image }) => ({ id, name, imageUrl: image ?? null }))
  }

  /** A video of a product. */
  film(pictureName: string, alt: string): Record<string, unknown> {
    const { videoUrl = '', thumbnailUrl } = pictureNamed(this.store.pictures, pictureName)
    return { src: videoUrl, ratio: 1, thumbnail: thumbnailUrl, alt }
  }

  product(id: string) {
    const row = this.store.rows.products.find((product) => product.id === id)
    const variant = this.store.rows.variants.find((one) => one.product_id === id)
    const price = this.store.rows.variant_prices.find(
      (one) => one.variant_id === variant?.id && one.currency_code === 'USD',
    )
    if (!row || !price) throw new Error(`There is no demo product '${id}'.`)
    const [image] = JSON.parse(row.images ?? '[]') as { url: string; thumbnailUrl: string }[]
    return {
      id,
      name: row.name,
      sku: row.sku ?? null,
      image: image?.url ?? null,
      price: { amountMinor: Number(price.amount_minor), currencyCode: 'USD' },
      isThumbnail: true,
      urlThumbnail: image?.thumbnailUrl ?? null,
    }
  }

  /** The first products of a category, as the category picker would take them. */
  productsOf(categoryId: string, count: number) {
    // A parent stands before its children.
    const below = new Set([categoryId])
    for (const { id, parent_id } of this.store.rows.categories) if (below.has(parent_id ?? '')) below.add(id)
    const ids = new Set(
      this.store.rows.product_categories.filter((row) => below.has(row.category_id)).map((row) => row.product_id),
    )
    return this.store.rows.products
      .filter((row) => ids.has(row.id))
      .slice(0, count)
      .map((row) => this.product(row.id))
  }

  /** Product grid, carousel or swipeable cards of a category (document 2, section 4.3). */
  productBlock(type: BlockType, categoryId: string, count: number, title: Words): Block {
    const block = this.block(
      type,
      {
        category: this.category(categoryId),
        products: this.productsOf(categoryId, count),
        action: this.openCategory(categoryId),
      },
      title,
    )
    this.translate(block.id, 'viewMore.text', ['View more', 'Voir plus', 'عرض المزيد'])
    return block
  }

  searchBar(): Block {
    const block = this.block('searchBar', {})
    this.translate(block.id, 'placeholder', ['Search Product', 'Rechercher un produit', 'ابحث عن منتج'])
    return block
  }

  /** A countdown that ends in about ten days, on the hour. */
  countdown(pictureName: string, title: Words, action: Action): Block {
    const end = Math.ceil((this.store.now + 10 * 24 * hourMs) / hourMs) * hourMs
    const start = Math.floor(this.store.now / hourMs) * hourMs - 24 * hourMs
    const fresh = createBlock('countdown')
    const block = this.block('countdown', {
      title: { ...(fresh['title'] as object), text: title[0], textColor: '#FFFFFF' },
      startAt: new Date(start).toISOString(),
      endAt: new Date(end).toISOString(),
      images: [this.image(pictureName, title[0], action)],
      action,
    })
    this.translate(block.id, 'title.text', title)
    return block
  }
}
