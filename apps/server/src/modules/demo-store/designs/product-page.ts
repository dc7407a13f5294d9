/**
 * The demo's product page and account page: each block of their palettes at least once, some for certain products only.
 */
import { defaultAccountBlocks, productCore } from '@vitrine/blocks/page/default-blocks'
import type { Action } from '@vitrine/domain/actions/action.schema'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { newId } from '@vitrine/domain/ids'
import { type PageContent, pageContentSchema } from '@vitrine/domain/pages/page.schema'
import type { Words } from '@vitrine/embedded-store/goods/goods'
import type { DemoApp } from '../seed/demo-apps.ts'
import type { HomeBuilder } from './home-builder.ts'

interface DemoPage extends PageContent {
  id: string
}

const modal = { presentationStyle: 'modal', collapsed: false }
const collapsed = { presentationStyle: 'accordion', collapsed: true }
const forTypes = (...values: string[]) => [{ key: 'productTypes', values }]

const returns: Words = ['Delivery and returns', 'Livraison et retours', 'التوصيل والإرجاع']
const returnsText: Words = [
  'Delivered within three days. What does not fit comes back within 30 days, free of charge.',
  'Livré sous trois jours. Ce qui ne convient pas revient sous 30 jours, sans frais.',
  'التوصيل خلال ثلاثة أيام، والإرجاع مجانًا خلال 30 يومًا.',
]
const sizes: Words = [
  '<table><tr><th>Size</th><th>Chest</th><th>Waist</th></tr><tr><td>S</td><td>88 cm</td><td>70 cm</td></tr><tr><td>M</td><td>94 cm</td><td>76 cm</td></tr><tr><td>L</td><td>100 cm</td><td>82 cm</td></tr><tr><td>XL</td><td>106 cm</td><td>88 cm</td></tr></table>',
  '<table><tr><th>Taille</th><th>Poitrine</th><th>Tour de taille</th></tr><tr><td>S</td><td>88 cm</td><td>70 cm</td></tr><tr><td>M</td><td>94 cm</td><td>76 cm</td></tr><tr><td>L</td><td>100 cm</td><td>82 cm</td></tr><tr><td>XL</td><td>106 cm</td><td>88 cm</td></tr></table>',
  '<table><tr><th>المقاس</th><th>الصدر</th><th>الخصر</th></tr><tr><td>S</td><td>88 سم</td><td>70 سم</td></tr><tr><td>M</td><td>94 سم</td><td>76 سم</td></tr><tr><td>L</td><td>100 سم</td><td>82 سم</td></tr></table>',
]

const fresh = (blocks: readonly Block[]): Block[] => blocks.map((block) => ({ ...block, id: newId() }))

/** A video of the owner's own, shown on the products that it is about. */
function careFilm(build: HomeBuilder): Block {
  const videos = [build.film('product/court-sneaker/White', 'A white sneaker, seen closer and closer')]
  const title = { text: 'How it is made', textColor: '#1F2128', visible: true }
  const block = build.block('productDetailVideo', { videos, title, conditions: forTypes('Shoes') })
  build.translate(block.id, 'title.text', ['How it is made', 'Comment c’est fait', 'كيف يُصنع'])
  return block
}

function banner(build: HomeBuilder, emblem: DemoApp['emblem']): Block {
  const [scene, alt] =
    emblem === 'aurora'
      ? (['scene/aurora-rail', 'Dresses and a shirt on a rail'] as const)
      : (['scene/harbor-living', 'An armchair under an arc lamp beside a plant'] as const)
  const category = build.category(emblem === 'aurora' ? 'women' : 'lighting')
  const { image: _image, ...kept } = category
  return build.block('productDetailImage', {
    images: [build.image(scene, alt, build.openCategory(category.id))],
    conditions: [{ key: 'collections', values: [kept] }],
  })
}

function productBlocks(build: HomeBuilder, emblem: DemoApp['emblem'], about: Action): Block[] {
  const guide = build.block('html', { source: { html: sizes[0] }, options: modal, conditions: forTypes('Clothing') }, [
    'Size guide',
    'Guide des tailles',
    'دليل المقاسات',
  ])
  build.translate(guide.id, 'source.html', sizes)
  const link = build.block('url', { action: about, description: { text: returnsText[0] }, options: collapsed }, returns)
  build.translate(link.id, 'description.text', returnsText)
  return [
    ...fresh(productCore),
    build.block('variants', {}),
    build.block('description', {}),
    build.block('customFields', { options: collapsed }),
    guide,
    link,
    banner(build, emblem),
    careFilm(build),
    build.block('productDetailProductVideos', {}),
    build.block('reviews', { options: emblem === 'aurora' ? collapsed : modal }),
    build.block('tags', {}),
    build.block('relatedProducts', {}),
  ]
}

/** The pages, without their positions among the others; `aboutId` is the page that the action link opens. */
export function makeScreenPages(build: HomeBuilder, emblem: DemoApp['emblem'], aboutId: string): DemoPage[] {
  const about: Action = { type: 'openInAppScreen', page: { id: aboutId, title: 'About us', type: 'custom' } }
  const call = build.block(
    'actionButton',
    {
      action: { type: 'sendEmail', email: { address: 'hello@shop.example', subject: '', content: '' } },
      iconset: { name: 'mail', code: 'tabler:mail', source: { uri: '/icons/tabler/mail.svg' } },
    },
    ['Write to us', 'Nous écrire', 'راسلنا'],
  )
  const page = (type: 'product' | 'myAccount', title: string, blocks: Block[]): DemoPage => ({
    id: newId(),
    ...pageContentSchema.parse({ type, title: { text: title }, blocks }),
  })
  return [
    page('product', 'Product', productBlocks(build, emblem, about)),
    page('myAccount', '', [...fresh(defaultAccountBlocks), call]),
  ]
}
