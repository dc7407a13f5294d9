import { sql } from 'kysely'
import { insertBigStore } from '../connectors.ts'
import { findShop } from '../modules/apps/index.ts'
import { recordChange, systemActor } from '../modules/audit/index.ts'
import { syncStore } from '../modules/catalog/index.ts'
import { commerceOf } from '../modules/commerce/index.ts'
import { forApp } from '../platform/db/tenant.ts'
import type { Command } from './command.ts'
import { readArguments } from './read-arguments.ts'

const usage = 'fill-catalog <app key> [--products <n>] [--categories <n>] [--brands <n>]'
const sizes = { products: 20_000, categories: 5_000, brands: 2_000 } as const

/** Returns null for anything but a whole number from 1 to 100,000. */
function readSize(text: string | undefined, fallback: number): number | null {
  const size = text === undefined ? fallback : Number(text)
  return Number.isInteger(size) && size >= 1 && size <= 100_000 ? size : null
}

/** Fills an app's store with made-up rows, to see how everything performs at a real store's size. Not in production. */
export const fillCatalog: Command = async (ports, args) => {
  const { values, rest } = readArguments(args, { values: Object.keys(sizes), flags: [] })
  const [appKey, ...others] = rest
  const products = readSize(values['products'], sizes.products)
  const categories = readSize(values['categories'], sizes.categories)
  const brands = readSize(values['brands'], sizes.brands)
  if (appKey === undefined || others.length > 0 || products === null || categories === null || brands === null) {
    console.error(`Usage: ${usage}`)
    return 2
  }
  if (ports.config.production) {
    console.error('This would put made-up products into a real store: it is not done in production.')
    return 1
  }
  const shop = await findShop(ports, appKey)
  if (!shop) {
    console.error(`There is no app ${appKey}.`)
    return 1
  }
  const currencyCodes = shop.currencies.map(({ code }) => code)
  const now = ports.clock.now()
  const db = ports.allTables('A large store is written in one go, and measured.')
  await db.transaction().execute(async (trx) => {
    await insertBigStore(trx, { appKey, products, categories, brands, currencyCodes, now })
    await recordChange(
      { trx: forApp(trx, appKey), actor: systemActor('fill-catalog'), now: new Date(now) },
      { action: 'catalog.filled', subject: { kind: 'store' }, after: { products, categories, brands } },
    )
  })
  await syncStore({ db: ports.forApp(appKey), clock: ports.clock, shop, store: commerceOf(ports, shop) }, 'full')
  await sql`analyze`.execute(db)
  console.log(`${appKey} has ${products} products, ${categories} categories and ${brands} brands more.`)
  return 0
}
