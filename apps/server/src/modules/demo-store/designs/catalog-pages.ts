/** The demo's category tree and brands page. */
import { newId } from '@vitrine/domain/ids'
import { type PageContent, pageContentSchema } from '@vitrine/domain/pages/page.schema'
import type { Words } from '@vitrine/embedded-store/goods/goods'
import type { DemoApp } from '../seed/demo-apps.ts'
import type { HomeBuilder } from './home-builder.ts'

interface Offer {
  /** Categories shown on the banners above the tree. */
  banners: readonly string[]
  scene: string
  alt: string
  /** The category that the banner of the brands page opens. */
  category: string
  title: Words
  text: Words
}

const offers: Record<DemoApp['emblem'], Offer> = {
  aurora: {
    banners: ['dresses', 'shoes'],
    scene: 'scene/aurora-rail',
    alt: 'Dresses and a shirt on a rail',
    category: 'women',
    title: ['Makers we work with', 'Nos créateurs', 'صنّاع نعمل معهم'],
    text: [
      'Small workshops, each with a hand of its own.',
      'De petits ateliers, chacun avec son style.',
      'ورش صغيرة لكل منها بصمتها.',
    ],
  },
  harbor: {
    banners: ['lighting', 'furniture'],
    scene: 'scene/harbor-living',
    alt: 'An armchair under an arc lamp beside a plant',
    category: 'home',
    title: ['Workshops of the coast', 'Les ateliers de la côte', 'ورش الساحل'],
    text: ['Five families and what they make.', 'Cinq familles et leurs objets.', 'خمس عائلات وما تصنعه.'],
  },
}

type DesignPage = PageContent & { id: string }

function makePage(build: HomeBuilder, title: Words, content: object): DesignPage {
  const id = newId()
  build.translate(id, 'title.text', title)
  return { id, ...pageContentSchema.parse({ title: { text: title[0] }, ...content }) }
}

export function makeCatalogPages(build: HomeBuilder, emblem: DemoApp['emblem']): DesignPage[] {
  const { banners, scene, alt, category, title, text } = offers[emblem]
  const tree = makePage(build, ['Categories', 'Catégories', 'الفئات'], {
    type: 'categoryTree',
    blocks: [
      build.block('bannerCategories', {
        categories: banners.map((id) => build.category(id)),
        columns: 2,
        shape: '1:1',
      }),
    ],
  })
  const banner = build.block(
    'custombanner',
    { images: [build.image(scene, alt, build.openCategory(category))], description: { text: text[0] } },
    title,
  )
  build.translate(banner.id, 'description.text', text)
  const brands = makePage(build, ['Brands', 'Marques', 'العلامات التجارية'], {
    type: 'brands',
    blocks: [banner],
    options: { itemSeparator: { visible: true, height: 1 } },
  })
  return [tree, brands]
}
