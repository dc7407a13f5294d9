import { describe, expect, test } from 'vitest'
import { goodsLimits, readPath, writePath } from './goods-cells.rules.ts'
import { proposeColumns } from './goods-columns.rules.ts'
import { type GoodsDocument, mergeGoods, sameGoods } from './goods-document.rules.ts'
import { priceText, proposeDecimalSign, readPrice } from './price-text.rules.ts'
import { createGoodsReader } from './read-goods.rules.ts'

const shopifyHead = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Variant SKU', 'Variant Grams'],
  ...['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price'],
  ...['Image Src', 'Image Position', 'Variant Image', 'Status'],
]

type Cells = Record<string, string>

function read(
  rows: readonly Cells[],
  { head = shopifyHead, ...over }: { head?: string[]; sign?: 'point' | 'comma' } = {},
) {
  const reader = createGoodsReader({
    head,
    columns: proposeColumns(head),
    currencyCode: 'USD',
    sign: 'point',
    categoriesFrom: 'type',
    ownFile: (address) => (address.startsWith('/media/app/') ? address : null),
    ...over,
  })
  rows.forEach((cells, at) => {
    reader.take({ line: at + 2, cells: head.map((name) => cells[name] ?? '') })
  })
  const products = [...reader.products()]
  const faults = reader
    .faults()
    .first.map(({ row, column, code, detail }) => `${row} ${column}: ${code} ${detail}`.trim())
  return { products, faults, patch: products[0]?.patch }
}

const plain = (over: Cells = {}): Cells => ({
  ...{ Handle: 'mug', Title: 'Mug', 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' },
  ...{ 'Variant Price': '12.50', ...over },
})

describe('the columns of a table', () => {
  test('of Shopify’s exports are known by name, the older ones and those of today', () => {
    expect(proposeColumns(['Handle', 'Body (HTML)', 'Variant SKU', 'SEO Title'])).toEqual([
      ...['handle', 'description', 'sku', null],
    ])
    expect(proposeColumns(['URL handle', 'Description', 'SKU', 'Inventory quantity', 'Product image URL'])).toEqual([
      ...['handle', 'description', 'sku', 'stock', 'image'],
    ])
  })

  test('name prices of further currencies, and what is no currency is told', () => {
    expect(proposeColumns(['Price / EUR', 'Compare At Price / EUR', 'Price / United States'])).toEqual([
      ...['price:EUR', 'compare_at:EUR', null],
    ])
    expect(read([plain()], { head: [...shopifyHead, 'Price / XQX'] }).faults).toEqual([
      '1 Price / XQX: currency_unknown XQX',
    ])
  })
})

describe('an amount', () => {
  test.each([
    ['12.5', 'point', 1250],
    ['$1,299.00', 'point', 129_900],
    ['1 299,50', 'comma', 129_950],
    ['1.299,50 USD', 'comma', 129_950],
    ['١٢٫٥', 'point', 1250],
    ['12.500', 'point', 1250],
  ] as const)('%s with a %s is read', (text, sign, amountMinor) => {
    expect(readPrice(text, { sign, currencyCode: 'USD' })).toEqual({ amountMinor })
  })

  test.each([
    ['$.99', 'USD', 99],
    ['US$12.00', 'USD', 1200],
    ['C$12.00', 'CAD', 1200],
    ['1,299.00 kr', 'SEK', 129_900],
    ['kr.12', 'DKK', 1200],
    ['12 zł', 'PLN', 1200],
    ['12 Kč', 'CZK', 1200],
    ['1,299 Ft', 'HUF', 1299],
    ['12 руб.', 'RUB', 1200],
    ['12₺', 'TRY', 1200],
    ['12,990원', 'KRW', 12_990],
    ['1,299円', 'JPY', 1299],
    ['₹1,29,900.00', 'INR', 12_990_000],
    ['Rs. 1,299/-', 'INR', 129_900],
    ['Fr. 12.-', 'CHF', 1200],
    ['12 Euro', 'EUR', 1200],
    ['Euro 12', 'EUR', 1200],
    ['5 dollars', 'USD', 500],
    ['S/ 12', 'PEN', 1200],
  ] as const)('%s in %s is read with what people call it', (text, currencyCode, amountMinor) => {
    expect(readPrice(text, { sign: 'point', currencyCode })).toEqual({ amountMinor })
  })

  test.each([
    ['12,5', 'point', 'price_unreadable'],
    ['1.29', 'comma', 'price_unreadable'],
    ['€12', 'point', 'price_currency'],
    ['12 CHF', 'point', 'price_currency'],
    ['12 kr', 'point', 'price_currency'],
    ['-1', 'point', 'price_negative'],
    ['-$1', 'point', 'price_negative'],
    ['-€1', 'point', 'price_currency'],
    ['1.005', 'point', 'price_decimals'],
    ['free', 'point', 'price_unreadable'],
    ['12e3', 'point', 'price_unreadable'],
    ['99999999999999', 'point', 'price_high'],
  ] as const)('%s with a %s is refused as %s', (text, sign, fault) => {
    expect(readPrice(text, { sign, currencyCode: 'USD' })).toEqual({ fault })
  })

  test('is written with the decimals of its currency, and its sign is told by what stands behind it', () => {
    expect([priceText(5, 'USD'), priceText(1200, 'JPY'), priceText(1500, 'KWD')]).toEqual(['0.05', '1200', '1.500'])
    expect([proposeDecimalSign(['12,50', '1.299,00']), proposeDecimalSign(['12.50', '1,299.00'])]).toEqual([
      'comma',
      'point',
    ])
  })
})

describe('products of a table', () => {
  test('have the variants and pictures of all their rows, in the order of their places', () => {
    const { patch, faults } = read([
      {
        ...{
          Handle: 'tee',
          Title: 'Tee',
          'Body (HTML)': '<p>Soft</p>',
          Vendor: 'Loom',
          Type: 'Shirts',
          Tags: 'new, soft',
        },
        ...{
          Published: 'true',
          'Option1 Name': 'Color',
          'Option1 Value': 'Red',
          'Option2 Name': 'Size',
          'Option2 Value': 'S',
        },
        ...{ 'Variant SKU': 'T-R-S', 'Variant Price': '20', 'Variant Compare At Price': '25', 'Variant Grams': '180' },
        ...{ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '4', Status: 'active' },
        ...{ 'Image Src': 'https://cdn.example/2.jpg', 'Image Position': '2' },
      },
      {
        ...{
          Handle: 'tee',
          'Option1 Value': 'Red',
          'Option2 Value': 'M',
          'Variant SKU': 'T-R-M',
          'Variant Price': '20',
        },
        ...{ 'Image Src': '/media/app/1.webp', 'Image Position': '1' },
      },
      { Handle: 'tee', 'Image Src': 'https://cdn.example/3.jpg', 'Image Position': '3' },
    ])
    expect(faults).toEqual([])
    expect(patch).toMatchObject({
      ...{
        name: 'Tee',
        brand: 'Loom',
        productType: 'Shirts',
        tags: ['new', 'soft'],
        categories: [['Shirts']],
        visible: true,
      },
      options: ['Color', 'Size'],
      images: ['/media/app/1.webp', 'https://cdn.example/2.jpg', 'https://cdn.example/3.jpg'],
      variants: [
        {
          values: ['Red', 'S'],
          sku: 'T-R-S',
          stock: 4,
          weightGrams: 180,
          prices: { USD: { amountMinor: 2000, compareAtMinor: 2500 } },
        },
        { values: ['Red', 'M'], sku: 'T-R-M', stock: null, weightGrams: null },
      ],
    })
  })

  test('that are sold beyond their stock are counted all the same, below zero too', () => {
    const head = [...shopifyHead, 'Variant Inventory Policy']
    const of = (cells: Cells) => read([plain({ 'Variant Inventory Tracker': 'shopify', ...cells })], { head })
    const beyond = of({ 'Variant Inventory Qty': '-3', 'Variant Inventory Policy': 'continue' })
    expect([beyond.faults, beyond.patch?.variants]).toMatchObject([[], [{ stock: -3, sellsOn: true }]])
    const not = of({ 'Variant Inventory Qty': '-3', 'Variant Inventory Policy': 'deny' })
    expect(not.patch?.variants).toMatchObject([{ stock: 0, sellsOn: false }])
    expect(not.faults).toHaveLength(1)
    const uncounted = of({ 'Variant Inventory Tracker': '', 'Variant Inventory Policy': 'continue' }).patch
    expect(uncounted && mergeGoods(null, uncounted)).toMatchObject({
      document: { variants: [{ stock: null, sellsOn: false }] },
    })
  })

  test.each<['point' | 'comma', string, number]>([
    ['comma', '1.299', 1299],
    ['point', '1,299', 1299],
    ['point', '1,299.00', 1299],
    ['comma', '12,0', 12],
    ['point', '1’299', 1299],
    ['point', '٤', 4],
    ['point', '+4', 4],
    ['point', '-0.0', 0],
  ])('with a %s for decimals count %s as %i', (sign, text, count) => {
    const { faults, patch } = read(
      [plain({ 'Variant Price': '12', 'Variant Inventory Qty': text, 'Variant Grams': text })],
      {
        head: shopifyHead.filter((name) => name !== 'Variant Inventory Tracker'),
        sign,
      },
    )
    expect([faults, patch?.variants]).toEqual([
      [],
      [expect.objectContaining({ stock: count, weightGrams: count === 0 ? null : count })],
    ])
  })

  test('of which there is a part are named at their cell, and never cut', () => {
    const faultsOf = (text: string, sign: 'point' | 'comma' = 'point') =>
      read([plain({ 'Variant Price': '12', 'Variant Inventory Qty': text })], { sign }).faults
    for (const text of ['1.299', '1.5', '1.299.5', '1.29,9', '10 20', '0,999', '1 2345'])
      expect(faultsOf(text)).toEqual([`2 Variant Inventory Qty: stock_unreadable ${text}`])
    expect(faultsOf('1.29', 'comma')).toEqual(['2 Variant Inventory Qty: stock_unreadable 1.29'])
  })

  test('of a pound weigh whole grams, which is named; a weight of thousands in another form is none', () => {
    const weighed = read([plain({ 'Variant Grams': '453.59237' })])
    expect([weighed.faults, weighed.patch?.variants]).toMatchObject([
      ['2 Variant Grams: weight_rounded 453.59237'],
      [{ weightGrams: 454 }],
    ])
    const pound = read([plain({ 'Variant Grams': '453.592' })])
    expect([pound.faults, pound.patch?.variants]).toMatchObject([
      ['2 Variant Grams: weight_rounded 453.592'],
      [{ weightGrams: 454 }],
    ])
    for (const text of ['1.299', '-3', '-0.5'])
      expect(read([plain({ 'Variant Grams': text })])).toMatchObject({
        faults: [`2 Variant Grams: weight_unreadable ${text}`],
        products: [{ patch: null }],
      })
  })

  test('without options have one variant, and one that is a draft is hidden', () => {
    const { patch } = read([plain({ Status: 'draft' })])
    expect(patch).toMatchObject({ options: [], visible: false, variants: [{ values: [] }] })
  })

  test.each<[string, Cells[], string[]]>([
    ['a row without a handle', [plain(), { 'Option1 Value': 'Red' }], ['3 Handle: handle_missing']],
    ['a product without a title', [plain({ Title: ' ' })], ['2 Title: title_missing']],
    ['a variant without a price', [plain({ 'Variant Price': '' })], ['2 Variant Price: price_missing']],
    [
      'two variants with one SKU',
      [plain({ 'Variant SKU': 'A' }), plain({ Handle: 'jug', 'Variant SKU': 'A' })],
      ['3 Variant SKU: sku_repeated 2'],
    ],
    [
      'two variants with the same values',
      [
        plain({ 'Option1 Name': 'Color', 'Option1 Value': 'Red' }),
        { Handle: 'mug', 'Option1 Value': 'Red', 'Variant Price': '1' },
      ],
      ['3 Option1 Value: variant_repeated 2'],
    ],
    [
      'a stock that is no number',
      [plain({ 'Variant Inventory Qty': 'many' })],
      ['2 Variant Inventory Qty: stock_unreadable many'],
    ],
    [
      'a description that is too long',
      [plain({ 'Body (HTML)': 'x'.repeat(goodsLimits.cell + 1) })],
      ['2 Body (HTML): text_long 60000'],
    ],
    [
      'a name that is long',
      [plain({ Title: 'x '.repeat(goodsLimits.cell) })],
      ['2 Title: text_long 255', '2 Title: text_long 60000'],
    ],
    [
      'a cell that is longer than any text',
      [plain({ Tags: ' '.repeat(goodsLimits.cell + 1) })],
      ['2 Tags: text_long 60000'],
    ],
    ['a cell of another encoding', [plain({ Vendor: 'Caf\uFFFD' })], ['2 Vendor: text_unreadable']],
  ])('are left out for %s, which is named at its row and column', (_, rows, expected) => {
    const { faults, products } = read(rows)
    expect(faults).toEqual(expected)
    expect(products.some(({ patch }) => patch === null)).toBe(!expected[0]?.includes('handle_missing'))
  })

  test('with a fourth option are left out', () => {
    const head = [...shopifyHead, 'Option4 Value']
    expect(read([plain({ 'Option4 Value': 'x' })], { head }).faults).toEqual(['2 Option4 Value: options_over'])
  })

  test('come without what is no address, which is named, and with their description as it is', () => {
    const { faults, patch } = read([plain({ 'Image Src': 'photo.jpg', 'Body (HTML)': '<p>A</p><script></script>' })])
    expect(faults).toEqual(['2 Image Src: image_address photo.jpg'])
    expect(patch).toMatchObject({ descriptionHtml: '<p>A</p><script></script>', images: [] })
  })

  test('name categories by paths, whose signs may stand in a name', () => {
    const path = ['Home > Garden', 'Pots\\Pans']
    expect(readPath(writePath(path))).toEqual(path)
  })
})

describe('what becomes of a product of the store', () => {
  const known: GoodsDocument = {
    ...{ handle: 'mug', name: 'Mug', descriptionHtml: '<p>Old</p>', brand: 'Loom', productType: 'Mugs', tags: ['new'] },
    ...{ categories: [['Kitchen']], visible: true, options: [], images: ['https://cdn.example/1.jpg'] },
    variants: [
      {
        ...{ values: [], sku: 'M', barcode: '4', stock: 3, sellsOn: false, weightGrams: 300, image: null },
        prices: { USD: { amountMinor: 1250, compareAtMinor: null }, EUR: { amountMinor: 1100, compareAtMinor: null } },
      },
    ],
  }
  const merge = (rows: Cells[], head: string[], before: GoodsDocument | null = known) => {
    const { patch } = read(rows, { head })
    if (!patch) throw new Error('It has a fault.')
    return mergeGoods(before, patch)
  }

  test('is what the table says, and where it has no column what the store has', () => {
    const merged = merge(
      [{ Handle: 'mug', 'Variant SKU': 'M', 'Variant Price': '14' }],
      ['Handle', 'Variant SKU', 'Variant Price'],
    )
    expect(merged).toMatchObject({
      document: {
        name: 'Mug',
        brand: 'Loom',
        variants: [{ barcode: '4', stock: 3, prices: { USD: { amountMinor: 1400 }, EUR: { amountMinor: 1100 } } }],
      },
    })
    expect('document' in merged && sameGoods(known, merged.document)).toBe(false)
    const same = merge([{ Handle: 'mug', 'Variant Price': '12.50' }], ['Handle', 'Variant Price'])
    expect('document' in same && sameGoods(known, same.document)).toBe(true)
  })

  test('is known by the SKU where the table has no options, and nothing is taken away', () => {
    const both = {
      ...known,
      options: ['Color'],
      variants: ['R', 'B'].map((sku) => ({ ...known.variants[0], sku, values: [sku] })),
    } as GoodsDocument
    const head = ['Handle', 'Variant SKU', 'Variant Price']
    expect(merge([{ Handle: 'mug', 'Variant SKU': 'B', 'Variant Price': '9' }], head, both)).toMatchObject({
      document: { variants: [{ prices: { USD: { amountMinor: 1250 } } }, { prices: { USD: { amountMinor: 900 } } }] },
    })
    expect(merge([{ Handle: 'mug', 'Variant SKU': 'X', 'Variant Price': '9' }], head, both)).toEqual({
      fault: 'variant_unknown',
      row: 2,
    })
  })

  test('needs a title where it is new', () => {
    expect(merge([{ Handle: 'jug', 'Variant Price': '9' }], ['Handle', 'Variant Price'], null)).toMatchObject({
      fault: 'title_missing',
    })
  })
})
