/** What the goods of every store must be: whole, told once, and the same however they are asked for. */
import { allProducts, type CommerceCheck, isUnique, kindOf, must, readAll } from './commerce-checks.ts'

const isInstant = (text: string): boolean => new Date(text).toISOString() === text

export const goodsChecks: readonly CommerceCheck[] = [
  {
    title: 'gives every variant an id of its own, and something to pay for what can be bought',
    run: async (connector) => {
      const variants = (await allProducts(connector)).flatMap((product) => product.variants)
      must(
        variants.length > 0 && isUnique(variants.map(({ id }) => id)),
        'Two variants have one id, or there are none.',
      )
      must(
        variants.some(({ availableForSale, price }) => availableForSale && (price?.amountMinor ?? 0) > 0),
        'Nothing that can be bought costs anything.',
      )
    },
  },
  {
    title: 'gives every product a name and a handle of its own',
    run: async (connector) => {
      const products = await allProducts(connector)
      must(
        products.every(({ name, handle }) => name !== '' && handle !== ''),
        'A product has no name or no handle.',
      )
      must(isUnique(products.map(({ handle }) => handle)), 'Two products have one handle.')
    },
  },
  {
    title: 'finds products by a part of their names, in any spelling of its letters',
    run: async (connector) => {
      if (!connector.findProducts) return
      const [wanted] = (await allProducts(connector)).filter(({ visible }) => visible)
      const part = wanted?.name.slice(0, 5).trim() ?? ''
      for (const text of [part, part.toUpperCase()]) {
        const found = await connector.findProducts(text)
        must(
          found.some(({ id }) => id === wanted?.id),
          `Nobody finds ${wanted?.name ?? 'a product'} by '${text}'.`,
        )
        must(
          found.length <= 50 && found.every(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
          `More is found by '${text}' than is called so.`,
        )
      }
      must((await connector.findProducts('nothing is called so %_')).length === 0, 'What nothing is called is found.')
    },
  },
  {
    title: 'puts products into categories that it lists, each once',
    run: async (connector) => {
      const known = new Set((await connector.categories()).map(({ id }) => id))
      const products = await allProducts(connector)
      must(
        products.some(({ categoryIds }) => categoryIds.length > 0),
        'No product lies in a category.',
      )
      for (const { id, categoryIds } of products) {
        must(isUnique(categoryIds), `${id} lies twice in a category.`)
        must(
          categoryIds.every((one) => known.has(one)),
          `${id} lies in a category that is not listed.`,
        )
      }
    },
  },
  {
    title: 'names as vendors only brands that it lists',
    run: async (connector) => {
      const brands = await readAll((cursor) => connector.brands(cursor))
      const names = new Map(brands.map(({ id, name }) => [id, name]))
      for (const { id, vendor } of await allProducts(connector))
        must(vendor === null || names.get(vendor.id) === vendor.name, `The vendor of ${id} is no brand.`)
    },
  },
  {
    title: 'has each option of a variant among those of its product',
    run: async (connector) => {
      for (const { id, options, variants } of await allProducts(connector)) {
        const labels = new Map(options.map(({ name, values }) => [name, values.map(({ label }) => label)]))
        for (const { selectedOptions } of variants)
          must(
            selectedOptions.every(({ name, value }) => labels.get(name)?.includes(value)),
            `A variant of ${id} has an option that the product does not have.`,
          )
      }
    },
  },
  {
    title: 'gives two variants of a product different options',
    run: async (connector) => {
      for (const { id, variants } of await allProducts(connector))
        must(isUnique(variants.map((one) => JSON.stringify(one.selectedOptions))), `Two variants of ${id} are one.`)
    },
  },
  {
    title: 'tells times as instants, and of nothing that changed before it was made',
    run: async (connector) => {
      for (const { id, createdAt, updatedAt } of await allProducts(connector)) {
        must(isInstant(createdAt) && isInstant(updatedAt), `A time of ${id} is no instant.`)
        must(createdAt <= updatedAt, `${id} changed before it was made.`)
      }
    },
  },
  {
    title: 'weighs in whole grams',
    run: async (connector) => {
      for (const { id, variants } of await allProducts(connector))
        must(
          variants.every(({ weightGrams: weight }) => weight === null || (Number.isInteger(weight) && weight >= 0)),
          `A weight of ${id} is no number of grams.`,
        )
    },
  },
  {
    title: 'gives pictures with an address and a size',
    run: async (connector) => {
      for (const { id, images } of await allProducts(connector))
        must(
          images.every(({ url, width, height }) => url !== '' && width > 0 && height > 0),
          `A picture of ${id} has no address or no size.`,
        )
    },
  },
  {
    title: 'gives the same products in the same order, whatever the size of a page',
    run: async (connector) => {
      const all = (await allProducts(connector)).map(({ id }) => id)
      const one = await connector.products({ limit: 1 })
      must(one.items.length === 1 && one.items[0]?.id === all[0], 'The first page of one is another.')
      must((one.next !== null) === all.length > 1, 'A page says another thing of what follows.')
      if (one.next === null) return
      const [second] = (await connector.products({ limit: 1, cursor: one.next })).items
      must(second?.id === all[1], 'The second product is another.')
    },
  },
  {
    title: 'gives the same page again for the same cursor',
    run: async (connector) => {
      const { next } = await connector.products({ limit: 2 })
      if (next === null) return
      const [first, again] = [
        await connector.products({ limit: 2, cursor: next }),
        await connector.products({ limit: 2, cursor: next }),
      ]
      must(JSON.stringify(first) === JSON.stringify(again), 'The same cursor led to another page.')
    },
  },
  {
    title: 'gives nothing for an empty list of names',
    run: async (connector) => {
      const { items, next } = await connector.products({ ids: [] })
      must(items.length === 0 && next === null, 'Something came that nobody named.')
    },
  },
  {
    title: 'has the same products with the same variants in each currency',
    needs: ['multiCurrency'],
    run: async (connector) => {
      const shapes = new Set<string>()
      for (const { code } of (await connector.currencies()).filter(({ enabled }) => enabled)) {
        const { items } = await connector.products({ limit: 5 }, { currencyCode: code })
        shapes.add(JSON.stringify(items.map(({ id, variants }) => [id, variants.map((one) => one.id)])))
      }
      must(shapes.size === 1, 'A currency has other products.')
    },
  },
  {
    title: 'has the same categories, products and attributes in each language',
    needs: ['languages'],
    run: async (connector) => {
      const shapes = new Set<string>()
      for (const { isoCode: language } of await connector.languages()) {
        const categories = (await connector.categories({ language })).map(({ id, parentId }) => [id, parentId])
        const { items } = await connector.products({ limit: 5 }, { language })
        const products = items.map(({ id, tags, attributes }) => [id, tags, attributes.map((one) => one.id)])
        shapes.add(JSON.stringify([categories, products]))
      }
      must(shapes.size === 1, 'A language has other goods.')
    },
  },
  {
    title: 'knows no stock of what there is not',
    run: async (connector) => {
      must((await connector.availability(['no-such-variant'])).size === 0, 'It knows a variant that there is not.')
      must((await connector.availability([])).size === 0, 'It knows something that nobody asked for.')
    },
  },
  {
    title: 'finds no order that there is not',
    run: async (connector) => {
      must((await connector.order('no-such-order')) === null, 'An order came from nowhere.')
      must((await connector.orderOfCart('nobodysCartnobodysCart')) === null, 'Nobody’s cart became an order.')
      must((await kindOf(connector.products({ ids: ['no-such-product'] }))) === 'none', 'An unknown id is an error.')
    },
  },
]
