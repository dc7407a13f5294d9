// A large store elsewhere, from a stand-in on this machine: reading all of it, changes, tellings, carts, and what a slow one costs others.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../../tooling/postgres.mjs'
import { fresh, timed } from '../calls.mjs'
import { machine, median } from '../machine.mjs'
import { exchangeSlug, printSlug, startServer } from '../server-process.mjs'
import { startStandIn } from './stand-in.mjs'

const appKey = 'demo-aurora'
const neighbour = 'demo-harbor'
const email = 'owner@demo.test'
const products = Number(process.env.PRODUCTS ?? 20_000)
const orders = Number(process.env.ORDERS ?? 100_000)
const goals = { pullMinutes: 10, megabytes: 150, changesMs: 5_000, tellingMs: 2_000, cartMs: 15, slowerPercent: 5 }

const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

let isMissed = false
function say(title, value, goal, unit) {
  const isOver = value > goal
  isMissed ||= isOver
  console.log(`${title}: ${value.toFixed(1)} ${unit} (goal ${goal})${isOver ? '  ABOVE THE GOAL' : ''}`)
}

async function until(isSo, everyMs = 20) {
  const began = performance.now()
  while (!(await isSo())) await pause(everyMs)
  return performance.now() - began
}

async function withMemory(pid, work) {
  const before = memoryOf(pid)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 100)
  const done = await work()
  clearInterval(timer)
  return { done, more: most - before, before }
}

function apiOf(server, headers) {
  const at = `${server.apiUrl}/app/v1/builder/${appKey}/store`
  const post = async (path, body = {}) => {
    const options = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
    return (await timed(`${at}${path}`, { ...options, body: JSON.stringify(body) })).body?.data
  }
  /** The password once more, which whoever changes the store entered in the last ten minutes. */
  const confirm = async () => {
    const options = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
    const body = JSON.stringify({ password: 'vitrine-demo' })
    await timed(`${server.apiUrl}/app/v1/builder/profile/recent-sign-in/password`, { ...options, body })
  }
  return {
    post,
    confirm,
    health: async () => (await timed(at, { headers })).body.data,
    find: async (query) =>
      (await timed(fresh(`${server.apiUrl}/catalog/v1/app/${appKey}/products?query=${query}&size=5`), { headers }))
        .body,
  }
}

async function measurePull(server, api, store) {
  const { done, more, before } = await withMemory(server.child.pid, async () => {
    const began = performance.now()
    await api.post('/connect', { kind: 'vendure', address: store.origin, identifier: 'bench', password: 'bench' })
    await until(async () => {
      // Of another store than before nothing was read at first.
      const { fullAt, failure } = await api.health()
      if (failure) throw new Error(`The store could not be read: ${failure.reason}.`)
      return fullAt !== null
    }, 500)
    const goods = performance.now() - began
    const { products: read } = await api.health()
    if (read !== products) throw new Error(`The mirror has ${read} products.`)
    return { goods, requests: store.state.requests }
  })
  say('first pull of the catalogue', done.goods / 60_000, goals.pullMinutes, 'minutes')
  say(`memory of the server meanwhile, above ${before.toFixed(0)} MB`, more, goals.megabytes, 'MB')
  console.log(`${done.requests} requests`)
}

async function measureChanges(api, store, hook) {
  const step = Math.floor(products / 100)
  for (let index = 0; index < 100; index++) store.change(index * step)
  const { changesAt } = await api.health()
  await store.tell(hook, { entity: 'category', id: '2' })
  const ms = await until(async () => (await api.health()).changesAt !== changesAt)
  const { data } = await api.find(encodeURIComponent(`no. ${step}, edition 1`))
  if (data.products.length !== 1) throw new Error('The change is not in the mirror.')
  say('100 changes', ms, goals.changesMs, 'ms')
}

async function measureTellings(api, store, hook) {
  const all = []
  for (let round = 1; round <= 10; round++) {
    const index = 17 + round * 31
    store.change(index)
    await store.tell(hook, { entity: 'product', id: String(index + 1) })
    const query = encodeURIComponent(`no. ${index}, edition 1`)
    all.push(await until(async () => (await api.find(query)).data.products.length === 1))
  }
  say('a telling is in the mirror, the slowest of ten', Math.max(...all), goals.tellingMs, 'ms')
}

const shopOf = (server, key) => {
  const at = `${server.shopperUrl}/a/${key}`
  const headers = { 'content-type': 'application/json' }
  const call = (path, method, body) => timed(`${at}${path}`, { method, headers, body: JSON.stringify(body) })
  return {
    open: async () => (await call('/carts', 'POST', { currency: 'USD' })).body.data.id,
    put: (cart, variant, quantity) => call(`/carts/${cart}/lines/${encodeURIComponent(variant)}`, 'PUT', { quantity }),
    read: (cart) => timed(`${at}/carts/${cart}`),
    variant: async () => {
      const { data } = (await timed(`${at}/catalog/products?size=1`)).body
      return (await timed(`${at}/catalog/products/${data[0].id}`)).body.data.variants[0].id
    },
  }
}

async function measureCarts(server, store) {
  const shop = shopOf(server, appKey)
  const cart = await shop.open()
  const more = { 'a line': [], 'the cart': [] }
  const asked = { 'a line': 0, 'the cart': 0 }
  for (let round = 0; round < 40; round++)
    for (const [what, call] of [
      ['a line', () => shop.put(cart, '31', 1 + (round % 3))],
      ['the cart', () => shop.read(cart)],
    ]) {
      // Shoppers do not press without a pause, which would end at what is asked of the store in a second.
      await pause(150)
      store.state.spans.length = 0
      const began = performance.now()
      await call()
      const ended = performance.now()
      more[what].push(ended - began - store.busyMs(began, ended))
      asked[what] = store.state.spans.length
    }
  // The first ones open connections and compile.
  for (const [what, all] of Object.entries(more))
    say(
      `${what}, of ${asked[what]} calls, takes longer than the store, at the median`,
      median(all.slice(5)),
      ...[goals.cartMs, 'ms'],
    )
}

/** Shoppers of the app with the slow store, who never stop asking. */
function shoppers(server, count) {
  let isOver = false
  const shop = shopOf(server, appKey)
  const one = async () => {
    while (!isOver)
      await shop
        .open()
        .then((cart) => shop.put(cart, '31', 1))
        .catch(() => pause(50))
  }
  const all = Promise.all(Array.from({ length: count }, one))
  return {
    stop: () => {
      isOver = true
      return all
    },
  }
}

async function neighbourCalls(shop, variant, ms) {
  const all = []
  const cart = await shop.open()
  const end = performance.now() + ms
  for (let round = 0; performance.now() < end; round++) {
    all.push((await shop.put(cart, variant, 1 + (round % 2))).ms)
    all.push((await shop.read(cart)).ms)
  }
  return all
}

async function measureSlow(server, api, store) {
  const shop = shopOf(server, neighbour)
  const variant = await shop.variant()
  await neighbourCalls(shop, variant, 3_000)
  const found = { alone: [], beside: [] }
  for (let round = 0; round < 3; round++) {
    found.alone.push(...(await neighbourCalls(shop, variant, 5_000)))
    store.state.answersAfterMs = 10_000
    await api.post('/pull')
    const waiting = shoppers(server, 8)
    await pause(500)
    found.beside.push(...(await neighbourCalls(shop, variant, 5_000)))
    store.state.answersAfterMs = 5
    await waiting.stop()
    await api.post('/pull/cancel')
    await pause(500)
  }
  const [alone, beside] = [median(found.alone), median(found.beside)]
  console.log(
    `a cart call of the neighbour: ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside the slow store`,
  )
  say('slower by', Math.max(0, (beside / alone - 1) * 100), goals.slowerPercent, '%')
}

async function measureOn(server, slug) {
  const store = await startStandIn({ products, orders })
  const headers = { authorization: `Bearer ${await exchangeSlug(server, slug)}`, 'app-key': appKey }
  const api = apiOf(server, headers)
  await api.confirm()
  await measurePull(server, api, store)
  const began = performance.now()
  // They are those of the store's other pages: they are read to tell them apart, and not shown.
  await until(async () => store.state.ordersRead >= orders, 1_000)
  console.log(`all orders ${((performance.now() - began) / 1_000).toFixed(0)} s after the catalogue`)
  const hook = await api.post('/hook')
  hook.url = hook.url.replace(server.consoleUrl, server.apiUrl)
  await measureChanges(api, store, hook)
  await measureTellings(api, store, hook)
  await measureCarts(server, store)
  await measureSlow(server, api, store)
  store.stop()
}

const environment = { ALLOWED_NETWORKS: '127.0.0.1/32', LOG_LEVEL: 'warn' }

async function onPostgres() {
  console.log('\n## PostgreSQL')
  const postgres = await startPostgres()
  const server = await startServer({ databaseUrl: postgres.url, environment })
  await measureOn(server, printSlug(server, email))
  await server.stop()
  postgres.stop()
}

/** Starts once to make the demo, and again: the embedded database takes one process at a time. */
async function onEmbedded() {
  console.log('\n## the embedded database')
  const first = await startServer({ environment })
  first.child.kill('SIGTERM')
  await new Promise((resolve) => first.child.once('exit', resolve))
  const slug = printSlug(first, email)
  const server = await startServer({ environment: { ...environment, DATA_DIR: first.env.DATA_DIR } })
  await measureOn(server, slug)
  await server.stop()
}

export async function measure() {
  console.log(machine())
  const only = process.env.ENGINE
  if (only !== 'embedded') await onPostgres()
  if (only !== 'postgres') await onEmbedded()
  if (isMissed) throw new Error('A goal was missed.')
}
