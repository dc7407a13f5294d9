/** The demo's pages beside the home pages: rewards, about us, and the stores. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { newId } from '@vitrine/domain/ids'
import type { CustomPageType } from '@vitrine/domain/pages/custom-page.rules'
import { initialPage } from '@vitrine/domain/pages/initial-page.rules'
import { type PageContent, pageContentSchema } from '@vitrine/domain/pages/page.schema'
import { emptyWeek } from '@vitrine/domain/stores/weekdays.rules'
import type { Words } from '@vitrine/embedded-store/goods/goods'
import type { DemoApp } from '../seed/demo-apps.ts'
import { type DemoStore, demoStores } from './demo-stores.ts'
import type { HomeBuilder } from './home-builder.ts'

const about: Record<DemoApp['emblem'], { scene: string; alt: string; html: Words }> = {
  aurora: {
    scene: 'scene/aurora-rail',
    alt: 'Dresses and a shirt on a rail',
    html: [
      '<h2>Clothes for the light part of the day</h2><p>Aurora Goods began in 2011 with twelve linen shirts. We still cut small runs, name the workshop on every label and mend what we sold.</p><ul><li>Free repairs for two years</li><li>Returns within 30 days</li><li>Carbon-neutral delivery</li></ul>',
      '<h2>Des vêtements pour les heures claires</h2><p>Aurora Goods est née en 2011 avec douze chemises en lin. Nous coupons toujours de petites séries et réparons ce que nous vendons.</p><ul><li>Réparations gratuites pendant deux ans</li><li>Retours sous 30 jours</li></ul>',
      '<h2>ملابس لساعات النهار المشرقة</h2><p>بدأت أورورا عام 2011 باثني عشر قميصًا من الكتان، وما زلنا ننتج كميات صغيرة ونصلح ما نبيعه.</p><ul><li>إصلاح مجاني لمدة عامين</li><li>الإرجاع خلال 30 يومًا</li></ul>',
    ],
  },
  harbor: {
    scene: 'scene/harbor-living',
    alt: 'An armchair under an arc lamp beside a plant',
    html: [
      '<h2>Rooms that stay</h2><p>Harbor &amp; Home makes furniture, lamps and tableware in five family workshops on the coast. Wood comes from certified forests; every piece can be taken apart and repaired.</p><ul><li>Ten years of guarantee on furniture</li><li>We take back what you no longer need</li></ul>',
      '<h2>Des pièces qui durent</h2><p>Harbor &amp; Home fabrique meubles, lampes et vaisselle dans cinq ateliers familiaux de la côte.</p><ul><li>Dix ans de garantie sur les meubles</li><li>Nous reprenons ce qui ne sert plus</li></ul>',
      '<h2>غرف تدوم</h2><p>نصنع الأثاث والمصابيح وأدوات المائدة في خمس ورش عائلية على الساحل.</p><ul><li>ضمان عشر سنوات على الأثاث</li><li>نسترجع ما لم تعد بحاجة إليه</li></ul>',
    ],
  },
}

function storeBlock(build: HomeBuilder, { name, address, phone, lat, lng, hours }: DemoStore) {
  const [week, saturday, sunday] = hours
  const openDays = emptyWeek().map((day) => ({
    ...day,
    time: day.type === 'saturday' ? saturday : day.type === 'sunday' ? sunday : week,
  }))
  return build.block('store', { store: { name, address, phone }, coordinates: { lat, lng }, openDays })
}

function aboutBlocks(build: HomeBuilder, { emblem, storeUrl }: DemoApp) {
  const { scene, alt, html } = about[emblem]
  const text = build.block('inlineHtmlContent', { source: { html: html[0] } })
  build.translate(text.id, 'source.html', html)
  // This is only a link: no other site is framed, because the demo may run without a network.
  const website = build.block('webpage', { source: { url: storeUrl, openExternal: true } }, [
    'Our website',
    'Notre site',
    'موقعنا',
  ])
  return [build.block('banner', { images: [build.image(scene, alt, { type: 'noAction' })] }), text, website]
}

/** Adds the demo's other languages to the texts that a rewards block begins with. */
function withTexts(build: HomeBuilder, block: Block, texts: Record<string, Words>): Block {
  for (const [path, words] of Object.entries(texts)) build.translate(block.id, path, words)
  return block
}

const rewardBlocks = (build: HomeBuilder) => [
  withTexts(build, build.block('rewardPoint', {}, ['My balance', 'Mon solde', 'رصيدي']), {
    'message.text': [
      'Hi {{first_name}}, you have {{points_balance}} points.',
      'Bonjour {{first_name}}, vous avez {{points_balance}} points.',
      'مرحبًا {{first_name}}، لديك {{points_balance}} نقطة.',
    ],
    'description.text': ['10 points = $1', '10 points = 1 $', '10 نقاط = 1 دولار'],
  }),
  build.block('campaigns', {}, ['Ways to Earn', 'Comment gagner', 'طرق الكسب']),
  build.block('redemptionOptions', {}, ['Ways to Redeem', 'Comment utiliser', 'طرق الاستبدال']),
  build.block('tiers', {}, ['Category', 'Niveaux', 'الفئات']),
  withTexts(build, build.block('referral', {}), {
    'referralTitle.text': ['Refer friends', 'Parrainer', 'ادعُ أصدقاءك'],
    'description.text': ['Tell a friend about the shop.', 'Parlez de la boutique à vos amis.', 'أخبر صديقًا عن المتجر.'],
    'message.text': ['Have a look at this shop.', 'Découvrez cette boutique.', 'ألقِ نظرة على هذا المتجر.'],
  }),
]

interface CustomPage extends PageContent {
  id: string
}

/** The pages, without their positions among the others. */
export function makeCustomPages(build: HomeBuilder, app: DemoApp): CustomPage[] {
  const page = (type: CustomPageType, title: Words, blocks: PageContent['blocks']): CustomPage => {
    const id = newId()
    build.translate(id, 'title.text', title)
    return { id, ...pageContentSchema.parse({ ...initialPage(type, title[0]), blocks }) }
  }
  return [
    page('loyalty', ['Rewards', 'Fidélité', 'المكافآت'], rewardBlocks(build)),
    page('custom', ['About us', 'À propos', 'من نحن'], aboutBlocks(build, app)),
    page(
      'storeLocator',
      ['Our stores', 'Nos boutiques', 'متاجرنا'],
      demoStores[app.emblem].map((store) => storeBlock(build, store)),
    ),
  ]
}

/** Banners for a home page that link to these pages. */
export function customPageLinks(build: HomeBuilder, pages: readonly CustomPage[], emblem: DemoApp['emblem']) {
  const scenes = {
    aurora: ['scene/aurora-steps', 'scene/aurora-gifts', 'scene/aurora-new'],
    harbor: ['scene/harbor-table', 'scene/harbor-evening', 'scene/harbor-living'],
  } as const
  const titles: Partial<Record<string, Words>> = {
    loyalty: ['Your rewards', 'Vos avantages', 'مكافآتك'],
    custom: ['About us', 'À propos de nous', 'من نحن'],
    storeLocator: ['Find a store', 'Trouver une boutique', 'اعثر على متجر'],
  }
  return pages.map(({ id, type, title }, index) => {
    const words = titles[type] ?? ([title.text, title.text, title.text] as const)
    const action = { type: 'openInAppScreen' as const, page: { id, type, title: title.text } }
    const spacing = { top: 8, bottom: 8, left: 16, right: 16, inner: 0 }
    const images = [build.image(scenes[emblem][index] ?? scenes[emblem][0], '', action)]
    const block = build.block('banner', { images, action, spacing }, words)
    return { ...block, title: { ...(block['title'] as object), textColor: '#FFFFFF' } }
  })
}
