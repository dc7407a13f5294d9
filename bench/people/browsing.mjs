// What a signed-in shopper's browsing costs the server beside a guest's: CPU time of its process, in turn.
import { cpuOf } from '../cpu.mjs'
import { median } from '../machine.mjs'

const pairs = Number(process.env.PAIRS ?? 9)
const visits = Number(process.env.VISITS ?? 300)
const goal = 1.1

/** What the shopper app asks for while somebody looks around. */
const addresses = (products, category) => [
  '',
  'manifest.json',
  `catalog/products?categoryId=${category}&size=24`,
  'catalog/products?query=lamp&size=24',
  ...products.flatMap((id) => [`products/${id}`, `catalog/products/${id}`, `catalog/products/${id}/reviews?size=5`]),
]

async function signIn(server, appKey) {
  const answer = await fetch(`${server.shopperUrl}/a/${appKey}/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.shopperUrl },
    body: JSON.stringify({ email: 'shopper@demo.test', password: 'vitrine-demo' }),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`)
  return answer.headers.getSetCookie()[0].split(';')[0]
}

export async function measureBrowsing(server, appKey) {
  const base = `${server.shopperUrl}/a/${appKey}/`
  const read = async (path) => (await fetch(`${base}${path}`)).json()
  const products = (await read('catalog/products?size=3')).data.map(({ id }) => id)
  const category = (await read('catalog/categories')).data[0].id
  const paths = addresses(products, category)
  const cookie = await signIn(server, appKey)

  async function cost(headers) {
    const began = cpuOf(server.child.pid)
    for (let visit = 0; visit < visits; visit++)
      await Promise.all(
        paths.map(async (path) => {
          const answer = await fetch(`${base}${path}`, { headers })
          await answer.arrayBuffer()
          if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
        }),
      )
    return (cpuOf(server.child.pid) - began) / visits
  }
  const guest = { accept: 'text/html,application/json' }
  const known = { ...guest, cookie }
  await cost(guest)
  await cost(known)
  const measured = []
  for (let pair = 0; pair < pairs; pair++) {
    // Who is first changes: the second finds warmer caches.
    const first = pair % 2 === 0
    const one = await cost(first ? guest : known)
    const other = await cost(first ? known : guest)
    measured.push(first ? { guest: one, known: other } : { guest: other, known: one })
  }
  const ratio = median(measured.map((pair) => pair.known / pair.guest))
  const ms = (key) => median(measured.map((pair) => pair[key])).toFixed(1)
  console.log(
    `${paths.length} answers of a visit: guest ${ms('guest')} ms of CPU, signed in ${ms('known')} ms; ratio ${ratio.toFixed(2)} (goal ${goal})${ratio > goal ? '  ABOVE THE GOAL' : ''}`,
  )
}
