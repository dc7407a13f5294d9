// Orders of a year, written past the server into its mirror.
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

const names = `(array['Ada','Björn','Chen','Dalia','Émile','Farah','Goran','Hana','Ivo','Jun'])[1 + i % 10]`
const families = `(array['Almeida','Berg','Castro','Diaz','Eriksen','Fabre','Gomes','Haddad','Ito','Jansen','Kowalski'])[1 + i % 11]`
const status = `case when i % 1000 = 0 then 13 when i % 10 < 6 then 10 when i % 10 < 8 then 2 else 11 end`
const details = `'{"subtotal":{"amountMinor":1000,"currencyCode":"USD"},"discount":{"amountMinor":0,"currencyCode":"USD"},"shipping":{"amountMinor":0,"currencyCode":"USD"},"couponCodes":[],"lines":[],"delivery":null}'`

const part = (appKey, count, from, to) => `
  insert into orders (app_key, id, number, number_key, placed_at, updated_at, read_at, status_code, native_status, currency_code,
    total_minor, worth_minor, worth_currency, item_count, device, email, customer_name, customer_id, cart_id, details, words)
  select '${appKey}', 'bo' || lpad(i::text, 9, '0'), (2000000 + i)::text, lpad((2000000 + i)::text, 20, '0'), at, at, at, ${status},
    'Paid', case when i % 8 = 0 then 'EUR' else 'USD' end, amount, amount, 'USD', 1 + i % 7,
    (array['ios','android','unknown'])[1 + i % 3], address, ${names} || ' ' || ${families}, null, null, ${details},
    array_to_tsvector(array['${appKey} ' || (2000000 + i), '${appKey} ' || address, '${appKey} ' || md5(i::text),
      '${appKey} ' || lower(${names}), '${appKey} ' || lower(${families})])
  from (
    select i, now() - interval '365 days' * (i::float / ${count}) as at, 500 + (i::bigint * 7919) % 90000 as amount,
      'buyer.' || md5(i::text) || '@bench.example' as address
    from generate_series(${from}, ${to}) i
  ) made`

const days = (appKey) => `
  insert into order_days (app_key, day, status_code, device, currency_code, orders, total_minor)
  select app_key, (placed_at at time zone 'UTC')::date, status_code, device, currency_code, count(*), sum(total_minor)
  from orders where app_key = '${appKey}' and id like 'bo%' group by 1, 2, 3, 4, 5
  on conflict (app_key, day, status_code, device, currency_code) do update set
    orders = order_days.orders + excluded.orders, total_minor = order_days.total_minor + excluded.total_minor`

const open = {
  embedded: async (folder) => {
    const db = await PGlite.create(folder)
    return { run: (text) => db.exec(text), close: () => db.close() }
  },
  postgres: async (url) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return { run: (text) => client.query(text), close: () => client.end() }
  },
}

const atOnce = 50_000

/** No server may run on an embedded folder meanwhile. */
export async function fill(engine, place, { appKey, count }) {
  const began = performance.now()
  const database = await open[engine](place)
  for (let from = 1; from <= count; from += atOnce)
    await database.run(part(appKey, count, from, Math.min(count, from + atOnce - 1)))
  await database.run(days(appKey))
  await database.run('vacuum analyze orders')
  await database.run('vacuum analyze order_days')
  await database.close()
  console.log(`${count.toLocaleString('en')} orders: written in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}
