// A page of n blocks as src/fixtures.ts has them, in the real editor's block types. Heading and Text have no counterpart
// in the home palette: a search bar stands for them, its placeholder is the text. Pictures and products are the store's.
const text = (value) => ({ text: value })
const slot = (src) => ({ src, ratio: 1, width: 600, height: 600 })

/** `store` holds picture addresses, and products and categories as blocks carry them. */
export function makeBlocks(n, { pictures, products, categories }) {
  const picture = (i) => pictures[i % pictures.length]
  const pick = (list, from, count) => Array.from({ length: count }, (_, k) => list[(from + k) % list.length])
  const make = {
    Heading: (i) => ({ type: 'searchBar', placeholder: `H${i}` }),
    Text: (i) => ({ type: 'searchBar', placeholder: `T${i}` }),
    ImageBanner: (i) => ({ type: 'banner', title: text(`Banner title ${i}`), images: [{ ...slot(picture(0)), ratio: 2 }] }),
    ImageGrid: (i) => ({ type: 'grid', title: text(`Grid ${i}`), columns: 4, images: pick(pictures, 0, 8).map(slot) }),
    Spacer: () => ({ type: 'spacer', height: 16, backgroundColor: '#F5F5F5' }),
    ProductGrid: (i) => ({ type: 'productGrid', title: text(`Products ${i}`), products: pick(products, 5, 4) }),
    Countdown: (i) => ({
      type: 'countdown',
      title: text(`Sale ends in ${i}`),
      startAt: '2026-01-01T00:00:00Z',
      endAt: '2030-01-01T00:00:00Z',
      images: [{ ...slot(picture(7)), ratio: 2.4 }],
    }),
    ProductCarousel: (i) => ({ type: 'productCarousel', title: text(`Carousel ${i}`), products: pick(products, 1, 8) }),
    CategoryGrid: (i) => ({ type: 'catalogGrid', title: text(`Categories ${i}`), columns: 4, categories: pick(categories, 3, 8) }),
    ImageSlider: (i) => ({
      type: 'slider',
      title: text(`Slider ${i}`),
      images: pick(pictures, 0, 3).map((src) => ({ ...slot(src), ratio: 1.6 })),
    }),
  }
  // The cycle of src/fixtures.ts.
  const cycle = ['Heading', 'ImageBanner', 'ImageGrid', 'Spacer', 'ProductGrid', 'Text', 'Countdown', 'ProductCarousel', 'CategoryGrid', 'ImageSlider']
  return Array.from({ length: n }, (_, i) => ({ id: `b${i}`, ...make[cycle[i % cycle.length]](i) }))
}
