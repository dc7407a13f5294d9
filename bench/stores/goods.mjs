// The goods and orders of the stand-in, made from their numbers: the same each time.
const adjectives = ['Oak', 'Linen', 'Brass', 'Wool', 'Clay', 'Glass', 'Cork', 'Jute', 'Steel', 'Silk']
const nouns = ['lamp', 'chair', 'vase', 'rug', 'bowl', 'shelf', 'throw', 'clock', 'stool', 'tray', 'mirror']
const marks = { fr: 'de la maison', ar: 'للمنزل' }

const began = Date.UTC(2025, 0, 1)
const at = (minutes) => new Date(began + minutes * 60_000).toISOString()
const price = (number) => 900 + ((number * 7_919) % 90_000)

export const facets = [
  { code: 'brand', name: 'Brand', count: 400 },
  { code: 'type', name: 'Type', count: 40 },
  { code: 'tag', name: 'Tag', count: 60 },
  { code: 'material', name: 'Material', count: 20 },
].map(({ code, name, count }) => ({
  ...{ code, name },
  values: Array.from({ length: count }, (_, index) => ({
    ...{ id: `${code}-${index}`, code: `${code}-${index}` },
    name: `${name} ${adjectives[index % 10]} ${index}`,
  })),
}))

export const collections = Array.from({ length: 500 }, (_, index) => ({
  ...{ id: String(index + 2), name: `Collection ${index}`, isPrivate: index % 50 === 49, position: index },
  parentId: index < 20 ? '1' : String(2 + (index % 20)),
  featuredAsset: null,
}))

const facetValue = (facet, index) => ({
  ...facet.values[index % facet.values.length],
  facet: { code: facet.code, name: facet.name },
})

function variantOf(product, index) {
  const id = product * 3 + index + 1
  return {
    ...{ id: String(id), updatedAt: at(product), sku: `BENCH-${product}-${index}`, taxCategory: { id: '1' } },
    ...{ enabled: true, trackInventory: 'TRUE', outOfStockThreshold: 0, useGlobalOutOfStockThreshold: true },
    stockLevels: [{ stockOnHand: (id * 13) % 400, stockAllocated: 0 }],
    prices: ['USD', 'EUR', 'JPY', 'GBP', 'KWD'].map((currencyCode) => ({ currencyCode, price: price(id) })),
    options: [{ name: ['Small', 'Medium', 'Large'][index], group: { id: `g${product}` } }],
    featuredAsset: null,
  }
}

/** `renamed` is how often it was changed since. */
export function productOf(index, { language, origin, renamed = 0, changedAt }) {
  const name = `${adjectives[index % 10]} ${nouns[index % 11]} no. ${index}${renamed > 0 ? `, edition ${renamed}` : ''}`
  const assets = [0, 1].map((picture) => ({
    ...{ type: 'IMAGE', width: 800, height: 800, name: 'Picture' },
    ...{ preview: `${origin}/assets/${index}-${picture}.webp`, source: `${origin}/assets/${index}-${picture}.webp` },
  }))
  return {
    ...{ id: String(index + 1), slug: `bench-${index}`, enabled: true, assets },
    ...{ createdAt: at(index), updatedAt: changedAt ?? at(index) },
    name: language in marks ? `${name} ${marks[language]}` : name,
    description: `<p>${name}: made to be used for years, and repaired after that. ${'Care and measures. '.repeat(12)}</p>`,
    optionGroups: [
      { id: `g${index}`, name: 'Size', options: ['Small', 'Medium', 'Large'].map((label) => ({ name: label })) },
    ],
    facetValues: facets.map((facet) => facetValue(facet, index)),
    collections: [{ id: collections[index % 500].id }, { id: collections[(index * 7) % 500].id }],
    variants: [0, 1, 2].map((variant) => variantOf(index, variant)),
  }
}

export function orderOf(index, days) {
  const placed = new Date(Date.now() - (index / days.orders) * days.span * 86_400_000).toISOString()
  const variant = variantOf(index % days.products, 0)
  const total = variant.prices[0].price
  return {
    ...{ id: String(index + 1), code: `B${String(index).padStart(7, '0')}`, state: 'Delivered', active: false },
    ...{ updatedAt: placed, orderPlacedAt: placed, currencyCode: 'USD', totalQuantity: 1, couponCodes: [] },
    ...{
      subTotalWithTax: total,
      shippingWithTax: 500,
      totalWithTax: total + 500,
      discounts: [],
      promotions: [],
      taxSummary: [],
    },
    customer: { id: String(index % 30_000), emailAddress: `buyer${index % 30_000}@bench.example`, user: null },
    shippingAddress: {
      ...{ fullName: `Buyer ${index % 30_000}`, streetLine1: 'Long Road 1', streetLine2: '', postalCode: '10001' },
      ...{ city: 'New York', province: 'NY', countryCode: 'US' },
    },
    shippingLines: [{ shippingMethod: { name: 'Standard' } }],
    payments: [{ updatedAt: placed, amount: total + 500, refunds: [] }],
    fulfillments: [{ updatedAt: placed, createdAt: placed, method: 'Post', trackingCode: `T${index}` }],
    lines: [lineOf(variant, index % days.products, 1)],
  }
}

export function lineOf(variant, product, quantity) {
  const unit = variant.prices[0].price
  return {
    ...{ id: `line-${variant.id}`, quantity, unitPriceWithTax: unit, linePriceWithTax: unit * quantity },
    featuredAsset: null,
    productVariant: {
      ...{ id: variant.id, sku: variant.sku, options: [{ name: 'Small' }] },
      product: { id: String(product + 1), name: `Product ${product}` },
    },
  }
}

export const variantById = (id) => {
  const product = Math.floor((Number(id) - 1) / 3)
  return { product, variant: variantOf(product, (Number(id) - 1) % 3) }
}
