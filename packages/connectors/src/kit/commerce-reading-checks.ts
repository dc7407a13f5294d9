/** What every store must tell of itself: catalogue, languages, currencies, orders. */

import { orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import { dayMs, hourMs } from '@vitrine/domain/time'
import { allProducts, type CommerceCheck, isUnique, must, readAll } from './commerce-checks.ts'

export const readingChecks: readonly CommerceCheck[] = [
  {
    title: 'tells the store’s name, address and currency',
    run: async (connector) => {
      const profile = await connector.probe()
      must(profile.storeName !== '' && URL.canParse(profile.storeUrl), 'Name or address is missing.')
      must(/^[A-Z]{3}$/.test(profile.currencyCode), 'The currency is no ISO code.')
      must((await connector.channels()).length > 0, 'There is no channel.')
    },
  },
  {
    title: 'lists categories, parents before children',
    run: async (connector) => {
      const categories = await connector.categories()
      must(categories.length > 0, 'There are no categories.')
      const known = new Set<string>()
      for (const { id, parentId } of categories) {
        must(parentId === null || known.has(parentId), `Category ${id} comes before its parent.`)
        known.add(id)
      }
    },
  },
  {
    title: 'lists every brand once',
    run: async (connector) => {
      const brands = await readAll((cursor) => connector.brands(cursor))
      must(isUnique(brands.map((brand) => brand.id)), 'A brand came twice.')
    },
  },
  {
    title: 'lists the product types and tags that its products have',
    run: async (connector) => {
      const products = await allProducts(connector)
      const [types, tags] = [new Set(await connector.productTypes()), new Set(await connector.tags())]
      for (const { id, productType, tags: own } of products) {
        must(productType === null || types.has(productType), `The type of ${id} is not listed.`)
        must(
          own.every((tag) => tags.has(tag)),
          `A tag of ${id} is not listed.`,
        )
      }
    },
  },
  {
    title: 'has exactly one default language and one default currency, which is enabled',
    run: async (connector) => {
      must((await connector.languages()).filter((one) => one.isDefault).length === 1, 'Not one default language.')
      const [currency, ...others] = (await connector.currencies()).filter((one) => one.isDefault)
      must(currency?.enabled && others.length === 0, 'Not one enabled default currency.')
    },
  },
  {
    title: 'pages through all products, each once',
    run: async (connector) => {
      const ids = (await allProducts(connector)).map((product) => product.id)
      must(ids.length > 0 && isUnique(ids), 'No product, or one came twice.')
    },
  },
  {
    title: 'gives the same product alone as in the list, and null for an unknown one',
    run: async (connector) => {
      const [first] = await allProducts(connector)
      must(first, 'There are no products.')
      const alone = await connector.product(first.id)
      must(JSON.stringify(alone) === JSON.stringify(first), 'The product differs.')
      must((await connector.product('no-such-product')) === null, 'An unknown product was found.')
    },
  },
  {
    title: 'prices every variant in minor units of the asked currency',
    run: async (connector) => {
      for (const { code } of (await connector.currencies()).filter((one) => one.enabled)) {
        const { items } = await connector.products({ limit: 10 }, { currencyCode: code })
        const prices = items.flatMap((product) => product.variants.flatMap((variant) => variant.price ?? []))
        must(
          prices.length > 0 &&
            prices.every((price) => price.currencyCode === code && Number.isInteger(price.amountMinor)),
          `Prices in ${code} are wrong.`,
        )
      }
    },
  },
  {
    title: 'states its rates for other currencies than its own, each once, of a day that has begun',
    needs: ['rates'],
    run: async (connector) => {
      must(connector.rates, 'The store says that it has rates, and has none.')
      const { on, rates } = await connector.rates()
      const { currencyCode: own } = await connector.probe()
      must(/^\d{4}-\d\d-\d\d$/.test(on) && !Number.isNaN(Date.parse(on)), 'The rates are of no day.')
      // The day begins in the east half a day before it does in Greenwich.
      must(Date.parse(on) <= Date.now() + 14 * hourMs, 'The rates are of a day to come.')
      must(isUnique(rates.map(({ code }) => code)), 'A currency has two rates.')
      must(
        rates.every(({ code, rate }) => /^[A-Z]{3}$/.test(code) && code !== own && Number.isFinite(rate) && rate > 0),
        'A rate is no rate, or of the store’s own currency.',
      )
    },
  },
  {
    title: 'a former price is above the price',
    run: async (connector) => {
      const variants = (await allProducts(connector)).flatMap((product) => product.variants)
      must(
        variants.every(
          ({ price, compareAtPrice: former }) =>
            former === null || (price !== null && former.amountMinor > price.amountMinor),
        ),
        'A former price is not above the price.',
      )
    },
  },
  {
    title: 'reads texts in each language it offers',
    needs: ['languages'],
    run: async (connector) => {
      const names = new Set<string>()
      const languages = await connector.languages()
      for (const { isoCode } of languages) {
        const { items } = await connector.products({ limit: 1 }, { language: isoCode })
        names.add(items[0]?.name ?? '')
      }
      must(names.size === languages.length && !names.has(''), 'Languages share a text.')
    },
  },
  {
    title: 'gives named products in one page, those that there are, in each currency too',
    run: async (connector) => {
      const named = (await allProducts(connector)).slice(0, 3).map(({ id }) => id)
      for (const { code } of (await connector.currencies()).filter((one) => one.enabled)) {
        const { items, next } = await connector.products({ ids: [...named, 'no-such-product'] }, { currencyCode: code })
        must(next === null && items.length === named.length, `Not exactly the named products in ${code}.`)
        must(
          items.every(({ id }) => named.includes(id)),
          'A product came that was not named.',
        )
      }
    },
  },
  {
    title: 'gives nothing that changed since tomorrow',
    run: async (connector) => {
      const updatedSince = new Date(Date.now() + dayMs)
      must((await connector.products({ updatedSince })).items.length === 0, 'Products changed tomorrow.')
      must((await connector.orders({ updatedSince })).items.length === 0, 'Orders changed tomorrow.')
    },
  },
  {
    title: 'relates products to others that exist, never to themselves',
    run: async (connector) => {
      const products = await allProducts(connector)
      const ids = new Set(products.map((product) => product.id))
      for (const { id, relatedIds } of products) {
        must(isUnique(relatedIds) && !relatedIds.includes(id), `${id} is related to itself, or twice to another.`)
        must(
          relatedIds.every((related) => ids.has(related)),
          `${id} is related to a product that is not there.`,
        )
      }
    },
  },
  {
    title: 'pages through the reviews of a product, newest first, as many as its rating counts',
    needs: ['reviews'],
    run: async (connector) => {
      const counts = (await allProducts(connector)).map((product) => ({
        ...product,
        count: product.rating?.count ?? 0,
      }))
      const rated = counts.sort((one, other) => other.count - one.count)[0]
      if (!rated?.rating) return
      const reviews = await readAll((cursor) =>
        connector.reviews(rated.id, { limit: 3, ...(cursor !== undefined && { cursor }) }),
      )
      must(isUnique(reviews.map((review) => review.id)), 'A review came twice.')
      must(reviews.length === rated.rating.count, 'The rating counts other reviews than there are.')
      const dates = reviews.map((review) => review.createdAt)
      must(JSON.stringify(dates) === JSON.stringify([...dates].sort().reverse()), 'The newest is not first.')
      const average = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length
      must(Math.abs(average - rated.rating.average) < 0.06, 'The average is another.')
      must((await connector.reviews('no-such-product')).items.length === 0, 'An unknown product has reviews.')
    },
  },
  {
    title: 'gives each video of a product an address of its own',
    run: async (connector) => {
      for (const { id, videos } of await allProducts(connector)) {
        must(isUnique(videos.map((video) => video.url)), `A video of ${id} came twice.`)
        must(
          videos.every((video) => video.url !== '' && (video.ratio === null || video.ratio > 0)),
          `A video of ${id} has no address or no shape.`,
        )
      }
    },
  },
  {
    title: 'counts no stock where it cannot, and says what can be bought now',
    run: async (connector) => {
      const variants = (await allProducts(connector)).flatMap((product) => product.variants)
      if (!connector.capabilities.stockCounts)
        must(
          variants.every(({ quantityAvailable }) => quantityAvailable === null),
          'A store that does not count has a count.',
        )
      const asked = variants.slice(0, 40)
      const now = await connector.availability([...asked.map(({ id }) => id), 'no-such-variant'])
      must(now.size === asked.length && !now.has('no-such-variant'), 'Not exactly those that are there.')
      for (const { id, availableForSale, quantityAvailable } of asked) {
        const one = now.get(id)
        must(
          one?.availableForSale === availableForSale && one.quantity === quantityAvailable,
          `The product says another thing of ${id}.`,
        )
      }
    },
  },
  {
    title: 'names all fifteen canonical statuses',
    run: async (connector) => {
      const codes = (await connector.orderStatuses()).map((status) => status.statusCode)
      must(isUnique(codes.map(String)) && codes.length === orderStatuses.length, 'Not fifteen statuses.')
    },
  },
]
