// A million installs with what segments ask of them: interests, orders of a kilobyte with customers, deliveries of a message.
import { sql } from 'kysely'

export const appKey = 'bench-push'
export const zones = Intl.supportedValuesOf('timeZone').filter((_, at) => at % 8 === 0)

const id = sql`'install-' || lpad(i::text, 8, '0')`
/** Each third device is somebody's, and a third of these customers have two. */
const customer = sql`case when i % 3 = 0 then 'customer-' || (i / 3) - (i / 3) % 4 / 3 end`

export const fillApp = (db) =>
  db
    .insertInto('apps')
    .values({ app_key: appKey, application_name: 'Bench', store_url: 'https://store.example', write_key: 'bench-push' })
    .execute()

/** As long as a browser's subscription is. */
export const fillDevices = (db, from, to) =>
  sql`insert into push_devices (app_key, install_id, provider, target, p256dh, auth, platform, app_version, locale, tz, customer_id,
      granted_at, registered_at, last_seen_at, cart_at)
    select ${appKey}, ${id}, 'web', 'https://fcm.googleapis.com/fcm/send/' || repeat(md5(i::text), 5), repeat('k', 87), repeat('a', 22),
      (array['ios','android','web'])[1 + i % 3], '1.' || i % 20 || '.0', (array['en-US','de-DE','fr-FR','ar-EG'])[1 + i % 4],
      (${zones}::text[])[1 + i % ${zones.length}], ${customer}, now() - interval '90 days' * (i % 997 / 997.0), now(),
      now() - interval '90 days' * (i % 1000 / 1000.0), case when i % 11 = 0 then now() - interval '1 day' * (i % 29) end
    from generate_series(${from}::integer, ${to}::integer) i`.execute(db)

const fillInterests = (db, from, to) =>
  sql`insert into device_interests (app_key, install_id, kind, product_id, at, count)
    select ${appKey}, ${id}, case when i % 7 = 0 then 'wished' else 'viewed' end, 'p' || i % 500,
      now() - interval '1 day' * (i % 60), 1 + i % 3
    from generate_series(${from}::integer, ${to}::integer) i`.execute(db)

/** Every fifth device ordered, of those every other one twice. */
const fillOrders = (db, from, to) =>
  sql`insert into orders (app_key, id, number, number_key, placed_at, updated_at, read_at, status_code, native_status,
      currency_code, total_minor, worth_minor, worth_currency, item_count, device, email, customer_name, customer_id, install_id,
      details, goods, words)
    select ${appKey}, 'o' || i || '-' || again, i::text, i::text, at, at, now(), 10, '', 'USD', 100, 100, 'USD', 1, 'ios', '', '',
      ${customer}, ${id},
      '{"lines":[{"productId":"p' || i % 500 || '","title":"A thing"}],"delivery":"' || repeat(md5(i::text), 30) || '"}',
      array[${appKey} || ' p' || i % 500], ''::tsvector
    from generate_series(${from}::integer, ${to}::integer) i cross join generate_series(1, 2) again
    cross join lateral (select now() - interval '1 day' * (i % 307) as at) t
    where i % 5 = 0 and (again = 1 or i % 10 = 0)`.execute(db)

const fillDeliveries = (db, from, to) =>
  sql`insert into message_deliveries (app_key, message_id, install_id, state, due_at, expires_at, sent_at, opened_at)
    select ${appKey}, 'sent-before', ${id}, case when i % 20 = 0 then 2 else 1 end, now(), now(), now() - interval '1 day',
      case when i % 8 = 0 then now() end
    from generate_series(${from}::integer, ${to}::integer) i`.execute(db)

export const insertMessage = (db, id, now, over = {}) => {
  const inTwoDays = new Date(now.getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  return db
    .insertInto('messages')
    .values({
      ...{ app_key: appKey, id, kind: 'manual', type: 'sale', topic: 'news', urgent: true, status: 'sending' },
      contents: JSON.stringify([{ language: 'en', title: 'Sale', body: 'Body' }]),
      data: JSON.stringify({ endPointType: 'none', type: 'sale' }),
      audience: JSON.stringify({ kind: 'all' }),
      ...{ timing: 'own', delivery_time: `${inTwoDays}T10:00:00` },
      ...{ first_at: now, last_at: new Date(now.getTime() + 3 * 86_400_000), fan_out_at: now, created_at: now },
      ...over,
    })
    .execute()
}

/** Written at once, within what a statement may take. */
const piece = 25_000

export async function fillMillion(db, installs) {
  await insertMessage(db, 'sent-before', new Date(), { status: 'sent', fan_out_at: null })
  await sql`insert into products (app_key, id, handle, name, search_text)
    select ${appKey}, 'p' || i, 'p' || i, 'Product ' || i, '' from generate_series(0, 499) i`.execute(db)
  await sql`insert into product_categories (app_key, product_id, category_id)
    select ${appKey}, 'p' || i, 'c' || i % 25 from generate_series(0, 499) i`.execute(db)
  for (let from = 1; from <= installs; from += piece) {
    const to = Math.min(from + piece - 1, installs)
    await fillDevices(db, from, to)
    await fillInterests(db, from, to)
    await fillOrders(db, from, to)
    await fillDeliveries(db, from, to)
  }
  for (const table of ['push_devices', 'device_interests', 'orders', 'message_deliveries', 'product_categories'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}
