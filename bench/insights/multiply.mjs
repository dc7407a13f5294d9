// Makes many shoppers of each: the events of a year that the server took in, again for other installs, with every sum.
import { join } from 'node:path'
import pg from 'pg'
import { runnerImport } from 'vite'
import { root } from '../../tooling/run.mjs'

/** What of a row is another one for another shopper; `$k` counts the copies, `$n` the installs. */
const other = {
  ord: 'ord + $k * $n',
  store_ord: 'store_ord + $k * $n',
  install_id: `install_id || 'x' || $k`,
  order_id: `order_id || '-x' || $k`,
  customer_key: `customer_key || ' ' || $k`,
  // Of an order that is completed, in a row of its own or among the events of its visit.
  props: `regexp_replace(props, '("order_id":"[^"]*)"', '\\1-x' || $k || '"', 'g')`,
}
const copied = [
  'installs',
  'insight_sessions',
  'insight_events',
  'insight_activity',
  'insight_carts',
  'insight_pushes',
  'insight_orders',
  'insight_order_items',
  'insight_block_orders',
  'insight_release_installs',
]
/** Sums, and what they are kept by. */
const sums = {
  insight_quarters: ['quarter', 'platform', 'source'],
  insight_push_sums: ['quarter', 'push_id'],
  insight_items: ['kind', 'quarter', 'key'],
  insight_blocks: ['day', 'release', 'page', 'block', 'item'],
}

/** Reads and writes numbers of variable length, as the server packs them. */
function reading(data) {
  let at = 0
  return () => {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = data[at++]
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
      factor *= 0x80
    }
  }
}
function writing() {
  const bytes = []
  const write = (value) => {
    let rest = value
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
    bytes.push(rest)
  }
  return { bytes, write }
}

/** A day of activity: counts of 96 quarter hours, then differences of numbers, doubled. */
function multiplyDay(data, times, installs) {
  const read = reading(data)
  const { bytes, write } = writing()
  const counts = Array.from({ length: 96 }, read)
  for (const count of counts) write(count * times)
  for (const count of counts) {
    const steps = Array.from({ length: count }, read)
    let [before, ord] = [0, 0]
    for (let copy = 0; copy < times; copy++) {
      ord = copy * installs
      for (const step of steps) {
        ord += Math.floor(step / 2)
        write((ord - before) * 2 + (step % 2))
        before = ord
      }
    }
  }
  return Buffer.from(bytes)
}

/** What lists counted on a day: the other shoppers looked at the same things some quarter hours later. */
function multiplyItems(data, times) {
  const read = reading(data)
  const sizes = Array.from({ length: 96 }, read)
  const slots = sizes.map(() => new Map())
  for (const [slot, size] of sizes.entries()) {
    let number = 0
    for (let left = size; left > 0; left--) {
      const step = read()
      number += Math.floor(step / 2)
      const count = step % 2 === 1 ? read() : 1
      for (let copy = 0; copy < times; copy++) {
        const other = slots[(slot + copy) % 96]
        other.set(number, (other.get(number) ?? 0) + count)
      }
    }
  }
  const { bytes, write } = writing()
  for (const { size } of slots) write(size)
  for (const counts of slots) {
    let before = 0
    for (const [number, count] of [...counts].sort(([one], [other]) => one - other)) {
      write((number - before) * 2 + (count === 1 ? 0 : 1))
      if (count !== 1) write(count)
      before = number
    }
  }
  return Buffer.from(bytes)
}

/** As the server packs days that are over. */
async function pack(url) {
  const from = async (path) => (await runnerImport(join(root, 'apps/server/src', path))).module
  const { openDatabase } = await from('platform/db/open-database.ts')
  const { createSqlEventStore } = await from('modules/insights/store/sql-event-store.ts')
  const database = openDatabase({ url })
  await createSqlEventStore(database.db).tidy({ now: Date.now(), keepFrom: 0 })
  await database.close()
}

/** `times` of every shopper of an app, with all that they did. No server may run meanwhile. */
export async function multiply(url, { appKey, times }) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const one = async (text, values) => (await client.query(text, values)).rows
  const columnsOf = async (table) =>
    (
      await one(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [table],
      )
    )
      .map(({ name }) => name)
      .filter((name) => name !== 'app_key')
  const [{ installs }] = await one('select next_ord as installs from insight_apps where app_key = $1', [appKey])
  await client.query('set synchronous_commit = off')
  for (const table of copied) {
    const names = await columnsOf(table)
    const toOther = (name) => (other[name] ?? name).replaceAll('$k', '$2::integer').replaceAll('$n', String(installs))
    // What was copied before has higher numbers, or an id with a dash.
    const isFirst =
      names.includes('ord') && table !== 'insight_orders' ? `ord < ${installs}` : `order_id not like '%-x_'`
    for (let copy = 1; copy < times; copy++)
      await client.query(
        `insert into ${table} (app_key, ${names.join(', ')})
         select $1, ${names.map(toOther).join(', ')} from ${table} where app_key = $1 and ${isFirst}`,
        [appKey, copy],
      )
  }
  for (const [table, keys] of Object.entries(sums)) {
    const names = (await columnsOf(table)).filter((name) => !keys.includes(name))
    await client.query(
      `update ${table} set ${names.map((name) => `${name} = ${name} * ${times}`).join(', ')} where app_key = $1`,
      [appKey],
    )
  }
  await client.query(`update insight_campaigns set sent = sent * ${times} where app_key = $1`, [appKey])
  for (const { day, data } of await one('select day, data from insight_activity_days where app_key = $1', [appKey]))
    await client.query('update insight_activity_days set data = $3 where app_key = $1 and day = $2', [
      appKey,
      day,
      multiplyDay(data, times, installs),
    ])
  for (const { kind, day, data } of await one('select kind, day, data from insight_item_days where app_key = $1', [
    appKey,
  ]))
    await client.query('update insight_item_days set data = $4 where app_key = $1 and kind = $2 and day = $3', [
      appKey,
      kind,
      day,
      multiplyItems(data, times),
    ])
  await client.query('update insight_apps set next_ord = next_ord * $2, revision = revision + 1 where app_key = $1', [
    appKey,
    times,
  ])
  // Here a year was packed, and every sum changed, at once; a server packs each day when it is over.
  for (const table of ['insight_items', 'insight_activity', 'insight_quarters'])
    await client.query(`vacuum full ${table}`)
  // What days came to was of the shoppers before.
  await client.query('delete from insight_day_parts where app_key = $1', [appKey])
  await client.query('vacuum analyze')
  await pack(url)
  await client.query('vacuum analyze')
  await client.end()
}
