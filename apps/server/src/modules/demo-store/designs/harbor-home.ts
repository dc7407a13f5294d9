/** Harbor & Home: furniture, light and tableware, one home page. */
import type { HomeBuilder } from './home-builder.ts'

export function harborHome(build: HomeBuilder) {
  const openCategory = (id: string) => build.openCategory(id)
  return [
    build.searchBar(),
    build.block('slider', {
      images: [
        build.image('scene/harbor-living', 'An armchair under an arc lamp beside a plant', openCategory('furniture')),
        build.image('scene/harbor-table', 'A teapot, a mug and a bowl of fruit', openCategory('kitchen')),
        build.image(
          'scene/harbor-evening',
          'A glowing lamp, candles and a plant in the evening',
          openCategory('lighting'),
        ),
      ],
    }),
    build.block(
      'catalogGrid',
      {
        categories: ['home', 'lighting', 'furniture', 'kitchen', 'decor', 'candles', 'vases', 'bags'].map((id) => ({
          ...build.category(id),
          action: openCategory(id),
        })),
        columns: 4,
      },
      ['Rooms and shelves', 'Pièces et étagères', 'غرف ورفوف'],
    ),
    build.productBlock('productCarousel', 'kitchen', 6, ['For slow mornings', 'Pour matins lents', 'لصباح هادئ']),
    build.block('banner', {
      images: [build.image('scene/harbor-textiles', 'A cushion, folded blankets and a basket', openCategory('home'))],
      spacing: { top: 8, bottom: 8, left: 16, right: 16, inner: 0 },
    }),
    build.productBlock('productGrid', 'lighting', 4, ['Light the evening', 'Lumières du soir', 'أضئ مساءك']),
    build.countdown(
      'scene/harbor-countdown',
      ['Autumn offer ends in', 'L’offre se termine dans', 'ينتهي العرض خلال'],
      openCategory('furniture'),
    ),
    build.block('grid', {
      images: [
        build.image('product/soy-candle/Plum', 'Soy candle', build.openProduct('soy-candle')),
        build.image('product/round-vase/Teal', 'Moon vase', build.openProduct('round-vase')),
        build.image('product/wall-clock/Oak', 'Oak wall clock', build.openProduct('wall-clock')),
        build.image('product/potted-plant/White', 'Desk plant in pot', build.openProduct('potted-plant')),
      ],
      columns: 2,
    }),
    build.block('spacer', { height: 8, backgroundColor: '#EEF3F1' }),
    build.productBlock('productParallax', 'decor', 6, ['Made by hand', 'Fait main', 'صناعة يدوية']),
    build.block('banner', {
      images: [build.image('scene/harbor-shelf', 'A shelf with a vase, a clock and a plant', openCategory('decor'))],
    }),
    build.block('recentlyViewed', {}, ['Recently viewed', 'Vus récemment', 'شوهدت مؤخرًا']),
  ]
}
