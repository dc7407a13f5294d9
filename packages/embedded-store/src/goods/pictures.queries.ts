/** Pictures that products name by their addresses: fetched once each, by whoever asks for them here. */
import type { KeptPicture, PictureProblem } from '@vitrine/connectors/kit/own-goods'
import { minuteMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { nowOf, type StoreShop } from '../store-shop.ts'
import { readList, type StoredImage } from './documents.ts'

/** A server that ends in the middle of a picture is followed by another one after this. */
const holdMs = 5 * minuteMs
const mostTries = 4
const mostNamed = 50

/** Takes pictures that are due, so that nobody else fetches them meanwhile. */
export function takePictures(shop: StoreShop, limit: number) {
  const { db } = shop
  const now = nowOf(shop)
  return db
    .updateTable('demo_pictures')
    .set({ tries: sql`tries + 1`, next_try_at: new Date(now.getTime() + holdMs) })
    .where('address', 'in', (eb) =>
      eb
        .selectFrom('demo_pictures')
        .select('address')
        .where('state', '=', 'waiting')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .orderBy('address')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['address', 'tries'])
    .execute()
}

export async function nextPicture({ db }: StoreShop): Promise<Date | null> {
  const { at } = await db
    .selectFrom('demo_pictures')
    .select((eb) => eb.fn.min('next_try_at').as('at'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return at
}

/** Products show the pictures that there are, in the order of their addresses. */
async function showPicture(shop: StoreShop, address: string, url: string): Promise<void> {
  const { db } = shop
  const now = nowOf(shop)
  const products = await db
    .selectFrom('demo_products')
    .select(['id', 'images', 'picture_addresses'])
    .where(sql<boolean>`picture_addresses @> array[${address}]::text[]`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const wanted = [...new Set(products.flatMap(({ picture_addresses }) => picture_addresses ?? []))]
  const kept = new Map<string, StoredImage>(
    products.flatMap(({ images }) => readList<StoredImage>(images).map((image) => [image.url, image] as const)),
  )
  if (wanted.length > 0)
    for (const row of await db
      .selectFrom('demo_pictures')
      .selectAll()
      .where('address', 'in', wanted)
      .where('state', '=', 'kept')
      .execute())
      if (row.url !== null && row.width !== null && row.height !== null)
        kept.set(row.address, {
          ...{ url: row.url, thumbnailUrl: row.thumbnail_url ?? row.url, width: row.width, height: row.height },
        })
  for (const { id, picture_addresses: addresses } of products)
    await db
      .updateTable('demo_products')
      .set({
        images: JSON.stringify((addresses ?? []).flatMap((one) => kept.get(one) ?? [])),
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
  const variants = await db
    .updateTable('demo_variants')
    .set({ image: url })
    .where('picture_address', '=', address)
    .returning('product_id')
    .execute()
  for (const id of [...new Set(variants.map(({ product_id }) => product_id))].sort())
    await db.updateTable('demo_products').set({ updated_at: now }).where('id', '=', id).execute()
}

/** Within a transaction. */
export async function keepPicture(shop: StoreShop, address: string, picture: KeptPicture): Promise<void> {
  await shop.db
    .updateTable('demo_pictures')
    .set({
      ...{ state: 'kept', url: picture.url, thumbnail_url: picture.thumbnailUrl, reason: null },
      ...{ width: picture.width, height: picture.height },
    })
    .where('address', '=', address)
    .execute()
  await showPicture(shop, address, picture.url)
}

/** One that may be had later is tried again; one that is no picture, or that nobody may call, is not. */
export async function failPicture(shop: StoreShop, address: string, reason: PictureProblem): Promise<void> {
  const mayCome = reason === 'unreachable'
  await shop.db
    .updateTable('demo_pictures')
    .set({
      reason,
      state: mayCome ? sql`case when tries < ${mostTries} then 'waiting' else 'failed' end` : 'failed',
      next_try_at: sql`${nowOf(shop)}::timestamptz + tries * tries * ${10 * minuteMs} * interval '1 millisecond'`,
    })
    .where('address', '=', address)
    .execute()
}

export const retryPictures = async (shop: StoreShop): Promise<number> =>
  (
    await shop.db
      .updateTable('demo_pictures')
      .set({ state: 'waiting', tries: 0, next_try_at: nowOf(shop) })
      .where('state', '=', 'failed')
      .returning('address')
      .execute()
  ).length

const lasting: readonly PictureProblem[] = ['unknown_host', 'no_picture', 'refused']
const problemOf = (reason: string | null): PictureProblem => lasting.find((one) => one === reason) ?? 'unreachable'

export async function readPictures({ db }: StoreShop) {
  const counts = await db
    .selectFrom('demo_pictures')
    .select((eb) => ['state', eb.fn.countAll<string>().as('n')])
    .groupBy('state')
    .execute()
  const of = (state: string) => Number(counts.find((one) => one.state === state)?.n ?? 0)
  const failed = await db
    .selectFrom('demo_pictures')
    .select(['address', 'reason'])
    .where('state', '=', 'failed')
    .orderBy('address')
    .limit(mostNamed)
    .execute()
  const problems = []
  for (const { address, reason } of failed) {
    const product = await db
      .selectFrom('demo_products')
      .select('name')
      .where(sql<boolean>`picture_addresses @> array[${address}]::text[]`)
      .limit(1)
      .executeTakeFirst()
    problems.push({ address, product: product?.name ?? '', reason: problemOf(reason) })
  }
  return { waiting: of('waiting'), failed: of('failed'), problems }
}

/** Pictures that nothing names any more: nobody is told of them. */
export const forgetPictures = ({ db }: StoreShop) =>
  db
    .deleteFrom('demo_pictures')
    .where('address', 'not in', (eb) =>
      eb
        .selectFrom('demo_products')
        .where('picture_addresses', 'is not', null)
        .select(sql<string>`unnest(picture_addresses)`.as('address')),
    )
    .where('address', 'not in', (eb) =>
      eb
        .selectFrom('demo_variants')
        .where('picture_address', 'is not', null)
        .select(sql<string>`picture_address`.as('address')),
    )
    .execute()
