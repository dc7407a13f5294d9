/**
 * What stands in the shelves of the stand-in. Shapes are those of the schemas (2026-10), which refuse an answer that lacks
 * something; how values look follows the examples of Shopify's documents, read on 2026-11-29:
 * https://shopify.dev/docs/storefronts/headless/building-with-the-storefront-api/cart/manage
 * https://shopify.dev/changelog/storefront-api-cart-id-now-includes-key-param
 * https://shopify.dev/docs/apps/build/authentication-authorization/client-credentials-grant
 */

export interface Ware {
  id: number
  title: { EN: string; FR: string }
  vendor: string
  productType: string
  tags: string[]
  status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED' | 'UNLISTED'
  /** Whether the app's sales channel has it. */
  isShown: boolean
  collections: number[]
  media: object[]
  metafields: { namespace: string; key: string; type: string; value: string }[]
  options: { name: string; values: { name: string; color?: string }[] }[]
  variants: Piece[]
  updatedAt: string
}

export interface Piece {
  id: number
  values: string[]
  sku: string
  usd: number
  formerUsd: number | null
  weight: number
  weightUnit: string
  /** Null where the shop does not count it. */
  left: number | null
  isSoldBeyondStock: boolean
}

const picture = (name: string) => ({
  __typename: 'MediaImage',
  alt: name,
  previewImage: { url: `https://cdn.shopify.com/s/files/1/0001/${name}.jpg` },
  image: {
    url: ({ transform }: { transform?: { maxWidth?: number; maxHeight?: number } }) =>
      `https://cdn.shopify.com/s/files/1/0001/${name}.jpg?v=1&width=${transform?.maxWidth}&height=${transform?.maxHeight}`,
    width: 1_600,
    height: 900,
  },
})

const film = {
  __typename: 'Video',
  alt: 'The lamp, lit',
  previewImage: { url: 'https://cdn.shopify.com/s/files/1/0001/film.jpg' },
  sources: [
    {
      url: 'https://cdn.shopify.com/videos/c/vp/1/film.m3u8',
      mimeType: 'application/x-mpegURL',
      width: 1_920,
      height: 1_080,
    },
    { url: 'https://cdn.shopify.com/videos/c/vp/1/HD-1080p.mp4', mimeType: 'video/mp4', width: 1_920, height: 1_080 },
    { url: 'https://cdn.shopify.com/videos/c/vp/1/HD-720p.mp4', mimeType: 'video/mp4', width: 1_280, height: 720 },
  ],
}

const youtube = {
  __typename: 'ExternalVideo',
  alt: null,
  previewImage: null,
  originUrl: 'https://www.youtube.com/watch?v=njX2bu-_Vw4',
}

const piece = (id: number, over: Partial<Piece> = {}): Piece => ({
  ...{ id, values: ['Default Title'], sku: `SKU-${id}`, usd: 20, formerUsd: null, weight: 0, weightUnit: 'KILOGRAMS' },
  ...{ left: 20, isSoldBeyondStock: false },
  ...over,
})

const plain = { name: 'Title', values: [{ name: 'Default Title' }] }

const ware = (id: number, title: Ware['title'], over: Partial<Ware> = {}): Ware => ({
  ...{ id, title, vendor: 'Lumen', productType: 'Lamp', tags: ['new'], status: 'ACTIVE', isShown: true },
  ...{ collections: [31], media: [], metafields: [], options: [plain], variants: [piece(id * 10)] },
  updatedAt: '2026-11-01T10:00:00Z',
  ...over,
})

export const createWares = (): Ware[] => [
  ware(
    101,
    { EN: 'Desk lamp', FR: 'Lampe de bureau' },
    {
      collections: [31, 32],
      media: [picture('desk'), film, youtube],
      metafields: [
        { namespace: 'custom', key: 'material', type: 'single_line_text_field', value: 'Brass' },
        { namespace: 'custom', key: 'rooms', type: 'list.single_line_text_field', value: '["Study","Hall"]' },
      ],
      options: [
        {
          name: 'Colour',
          values: [
            { name: 'Red', color: '#AA0000' },
            { name: 'Blue', color: '#0000AA' },
          ],
        },
        { name: 'Size', values: [{ name: 'S' }] },
      ],
      variants: [
        piece(1011, { values: ['Red', 'S'], usd: 12.5, formerUsd: 20, weight: 1.25 }),
        piece(1012, { values: ['Blue', 'S'], usd: 15, formerUsd: 15, weight: 2, weightUnit: 'POUNDS', left: 0 }),
      ],
    },
  ),
  ware(102, { EN: 'Shade', FR: 'Abat-jour' }, { vendor: '', productType: '', tags: [], variants: [piece(1021)] }),
  ware(
    103,
    { EN: 'Bulb', FR: 'Ampoule' },
    {
      collections: [33],
      variants: [piece(1031, { left: null })],
    },
  ),
  ware(
    104,
    { EN: 'Lamp to order', FR: 'Lampe sur commande' },
    {
      variants: [piece(1041, { left: 0, isSoldBeyondStock: true })],
    },
  ),
  ware(105, { EN: 'Not in this channel', FR: 'Pas ici' }, { isShown: false }),
  ware(106, { EN: 'A draft', FR: 'Un brouillon' }, { status: 'DRAFT', isShown: false }),
]

export const collections = [
  { id: 31, title: { EN: 'Lamps', FR: 'Lampes' }, picture: 'lamps' },
  { id: 32, title: { EN: 'Desk', FR: 'Bureau' }, picture: null },
  { id: 33, title: { EN: 'Bulbs', FR: 'Ampoules' }, picture: null },
]

/** Lamps has Desk below it; a heading that is no collection groups Bulbs. */
export const mainMenu = [
  {
    resource: { __typename: 'Collection', id: 'gid://shopify/Collection/31' },
    items: [{ resource: { __typename: 'Collection', id: 'gid://shopify/Collection/32' }, items: [] }],
  },
  {
    resource: null,
    items: [
      { resource: { __typename: 'Collection', id: 'gid://shopify/Collection/33' }, items: [] },
      { resource: { __typename: 'Page' }, items: [] },
    ],
  },
]

export const definitions = [
  {
    namespace: 'custom',
    key: 'material',
    name: 'Material',
    type: { name: 'single_line_text_field' },
    access: { storefront: 'PUBLIC_READ' },
  },
  {
    namespace: 'custom',
    key: 'rooms',
    name: 'Rooms',
    type: { name: 'list.single_line_text_field' },
    access: { storefront: 'PUBLIC_READ' },
  },
  { namespace: 'custom', key: 'cost', name: 'Cost', type: { name: 'number_decimal' }, access: { storefront: 'NONE' } },
  {
    namespace: 'custom',
    key: 'film',
    name: 'Film',
    type: { name: 'file_reference' },
    access: { storefront: 'PUBLIC_READ' },
  },
]
