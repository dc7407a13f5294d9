/** Aurora Goods: fashion, two home pages. */
import type { HomeBuilder } from './home-builder.ts'

export function auroraHome(build: HomeBuilder) {
  const openCategory = (id: string) => build.openCategory(id)
  return [
    build.searchBar(),
    build.block('slider', {
      images: [
        build.image(
          'scene/aurora-summer',
          'A straw hat, a tote and sunglasses in warm light',
          openCategory('accessories'),
        ),
        build.image('scene/aurora-rail', 'Dresses and a shirt on a rail', openCategory('dresses')),
        build.image('scene/aurora-steps', 'A backpack and two pairs of sneakers', openCategory('shoes')),
      ],
    }),
    build.block(
      'catalogGrid',
      {
        categories: ['women', 'men', 'shoes', 'accessories', 'dresses', 'knitwear', 'bags', 'eyewear'].map((id) => ({
          ...build.category(id),
          action: openCategory(id),
        })),
        columns: 4,
      },
      ['Shop by category', 'Par catégorie', 'تسوّق حسب الفئة'],
    ),
    build.productBlock('productGrid', 'dresses', 4, ['Dresses for now', 'Robes du moment', 'فساتين الموسم']),
    build.block('banner', {
      images: [
        build.image('scene/aurora-knit', 'A lilac sweater, a folded blanket and a scarf', openCategory('knitwear')),
      ],
      spacing: { top: 8, bottom: 8, left: 16, right: 16, inner: 0 },
    }),
    build.productBlock('productCarousel', 'shoes', 6, ['Fresh pairs', 'Nouvelles paires', 'أحذية جديدة']),
    build.countdown(
      'scene/aurora-countdown',
      ['Midseason sale ends in', 'Fin des soldes dans', 'ينتهي التخفيض خلال'],
      openCategory('accessories'),
    ),
    build.block('grid', {
      images: [
        build.image('product/round-sunglasses/Coral', 'Round sunglasses', build.openProduct('round-sunglasses')),
        build.image('product/canvas-tote/Terracotta', 'Canvas tote', build.openProduct('canvas-tote')),
        build.image('product/wool-scarf/Mustard', 'Brushed wool scarf', build.openProduct('wool-scarf')),
        build.image('product/minimal-watch/Rose', 'Minimal watch', build.openProduct('minimal-watch')),
      ],
      columns: 2,
    }),
    build.block('spacer', { height: 8, backgroundColor: '#F3EEF8' }),
    build.productBlock('productParallax', 'bags', 6, ['Bags to live with', 'Sacs pour la vie', 'حقائب لكل يوم']),
    build.block('recentlyViewed', {}, ['Recently viewed', 'Vus récemment', 'شوهدت مؤخرًا']),
  ]
}

export function auroraNewIn(build: HomeBuilder) {
  return [
    build.block('banner', {
      images: [
        build.image('scene/aurora-new', 'A navy slip dress, a coral tee and slip-ons', build.openCategory('women')),
      ],
    }),
    build.productBlock('productGrid', 'women', 4, ['New for women', 'Nouveautés femme', 'جديد النساء']),
    build.productBlock('productCarousel', 'men', 6, ['New for men', 'Nouveautés homme', 'جديد الرجال']),
    build.block('banner', {
      images: [
        build.image('scene/aurora-gifts', 'A watch, a candle, a bag and headphones', build.openCategory('accessories')),
      ],
      spacing: { top: 8, bottom: 8, left: 16, right: 16, inner: 0 },
    }),
    build.block('video', {
      videos: [build.film('product/court-sneaker/White', 'A white sneaker, seen closer and closer')],
      spacing: { top: 8, bottom: 8, left: 16, right: 16, inner: 0 },
    }),
    build.block('brand', { brands: build.brands(8), columns: 4 }, ['Our makers', 'Nos créateurs', 'صنّاعنا']),
    build.block(
      'catalogCollapse',
      {
        categories: ['outerwear', 'knitwear', 'dresses', 'shoes', 'bags'].map((id) => ({
          ...build.category(id),
          action: build.openCategory(id),
        })),
        options: { collapsed: false },
      },
      ['Everything by category', 'Tout par catégorie', 'كل الفئات'],
    ),
    build.productBlock('productParallax', 'eyewear', 4, ['Small luxuries', 'Petits luxes', 'لمسات فاخرة']),
  ]
}
