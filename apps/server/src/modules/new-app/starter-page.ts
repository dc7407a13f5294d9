/** Makes the blocks of a starter page of what the store sells. A part for which there is nothing is left out. */
import { createBlock, parseBlock } from '@vitrine/blocks/schemas'
import type { Action } from '@vitrine/domain/actions/action.schema'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { BlockType } from '@vitrine/domain/blocks/block-types'
import type { Category, ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import type { Shelf, StarterGoods } from './starter-goods.ts'
import type { Starter, StarterPart } from './starters.ts'

function block(type: BlockType, fields: object, title?: string): Block {
  const fresh = createBlock(type)
  const titled = title === undefined ? {} : { title: { ...(fresh['title'] as object), text: title } }
  const parsed = parseBlock({ ...fresh, ...titled, ...fields })
  if (!parsed.ok) throw new Error(`A starter's ${type} is not valid: ${JSON.stringify(parsed.issues)}`)
  return parsed.block
}

const targetOf = ({ id, name, title, image, parentId }: Category) => ({ id, name, title, image, parentId })

const openCategory = (category: Category): Action => ({ type: 'openCategory', category: targetOf(category) })

const toProduct = ({ id, name, image, price, sku, isThumbnail, urlThumbnail }: ProductCard) => ({
  id,
  name,
  image,
  price,
  sku,
  isThumbnail,
  urlThumbnail,
})

/** The picture of a shelf's first product, or a later one of it, which leads to the shelf. */
function pictureOf({ front, category }: Shelf, at = 0) {
  const image = front.images[at % front.images.length]
  if (!image) return []
  const { url, width, height, alt } = image
  const measures = width > 0 && height > 0 ? { width, height, ratio: width / height } : {}
  return [{ src: url, ...measures, alt: alt || front.name, action: openCategory(category), visible: true }]
}

export class StarterPage {
  #nextShelf = 0

  constructor(readonly goods: StarterGoods) {}

  /** Each shelf once, and then once more from the first. */
  #peekShelf(): Shelf | undefined {
    const { shelves } = this.goods
    return shelves[this.#nextShelf % shelves.length]
  }

  #part(part: StarterPart): Block[] {
    const { shelves, categories, brands } = this.goods
    switch (part.kind) {
      case 'search':
        return [block('searchBar', {})]
      case 'hero': {
        const images = shelves.slice(0, part.slides).flatMap((shelf) => pictureOf(shelf))
        return images.length > 0 ? [block('slider', { images })] : []
      }
      case 'categories': {
        const pictured = categories.filter(({ image }) => image !== null).slice(0, 8)
        if (pictured.length === 0) return []
        const shown = pictured.map((category) => ({
          ...targetOf(category),
          visibleName: true,
          action: openCategory(category),
        }))
        const look = part.type === 'catalogGrid' ? { columns: part.columns } : { options: { collapsed: false } }
        return [block(part.type, { categories: shown, ...look }, part.title)]
      }
      case 'shelf': {
        const shelf = this.#peekShelf()
        if (!shelf) return []
        this.#nextShelf += 1
        const products = shelf.products.slice(0, part.products).map(toProduct)
        const of = { category: { ...targetOf(shelf.category), visibleName: true }, products }
        const action = openCategory(shelf.category)
        return [block(part.type, { ...of, action }, part.title ?? shelf.category.name)]
      }
      case 'feature': {
        const shelf = this.#peekShelf()
        const images = shelf ? pictureOf(shelf, 1) : []
        return images.length > 0
          ? [block('custombanner', { images, description: { text: part.text } }, part.title)]
          : []
      }
      case 'pictures': {
        const images = shelves.slice(0, 4).flatMap((shelf) => pictureOf(shelf, 1))
        const whole = images.slice(0, images.length - (images.length % part.columns))
        return whole.length > 0 ? [block('grid', { images: whole, columns: part.columns })] : []
      }
      case 'brands':
        return brands.length > 0 ? [block('brand', { brands, columns: 4 }, part.title)] : []
      case 'recent':
        return [block('recentlyViewed', {}, part.title)]
    }
  }

  /** Empty where the store sells nothing yet: a page of empty boxes is no beginning. */
  blocks({ parts }: Pick<Starter, 'parts'>): Block[] {
    return this.goods.shelves.length === 0 ? [] : parts.flatMap((part) => this.#part(part))
  }
}
