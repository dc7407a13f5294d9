/** The content of single-screen pages until somebody designs them. Each page is one line. */

import type { SinglePageType } from '@vitrine/domain/pages/page.rules'
import { type PageContent, pageContentSchema } from '@vitrine/domain/pages/page.schema'
import { cloneWithNewIds } from './block-list.ts'
import { defaultAccountBlocks, defaultProductBlocks } from './default-blocks.ts'

const defaults: Record<SinglePageType, () => Pick<PageContent, 'title' | 'blocks'>> = {
  product: () => ({ title: { text: 'Product' }, blocks: cloneWithNewIds(defaultProductBlocks) }),
  myAccount: () => ({ title: { text: '' }, blocks: cloneWithNewIds(defaultAccountBlocks) }),
  categoryTree: () => ({ title: { text: 'Categories' }, blocks: [] }),
  brands: () => ({ title: { text: 'Brands' }, blocks: [] }),
}

/** A new page for a single screen, with new block ids. */
export const defaultPage = (type: SinglePageType): PageContent => pageContentSchema.parse({ type, ...defaults[type]() })
