/** What a connector to a store elsewhere must make of what goes wrong on the way: an error of its kind, in time. */
import type { CommerceConnector } from './commerce.ts'
import { type CommerceCheck, kindOf, must, type TestDoor } from './commerce-checks.ts'
import { ConnectorError, type ConnectorErrorKind } from './connector-error.ts'
import type { CallStore, StoreAnswer } from './store-traffic.ts'

const answer = (status: number, text: string, headers: StoreAnswer['headers'] = {}): StoreAnswer => ({
  status,
  text,
  headers,
})

/** What a call ends with instead of the store's own answer. */
const faults = {
  away: () => Promise.reject(new Error('connect ECONNREFUSED')),
  slow: () => Promise.reject(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
  'not itself': async () => answer(200, '<!doctype html><title>Maintenance</title>'),
  cut: async () => answer(200, '{"data":{"products":{"items":[{"id":"1","na'),
  empty: async () => answer(200, ''),
  'without what was asked for': async () => answer(200, '{}'),
  'of another shape': async () => answer(200, '{"data":{},"products":{},"items":7}'),
  'null all through': async () => answer(200, '{"data":null}'),
  'at another address by now': async () => answer(302, '{"data":{}}', { location: 'https://other.example/' }),
  'going round in a circle': async () => answer(308, '{"data":{}}', { location: '/' }),
  broken: async () => answer(500, 'Internal Server Error: at /srv/app/secret.js:1'),
  'behind a gateway that lost it': async () => answer(502, '<html>Bad Gateway</html>'),
  'under repair': async () => answer(503, '', { 'retry-after': '120' }),
  busy: async () => answer(429, '', { 'retry-after': '3600' }),
  locked: async () => answer(401, '{"error":"invalid token"}'),
  closed: async () => answer(403, '{"error":"missing scope"}'),
} satisfies Record<string, () => Promise<StoreAnswer>>

const kinds: Partial<Record<keyof typeof faults, ConnectorErrorKind>> = {
  busy: 'rate',
  locked: 'auth',
  closed: 'scope',
}

/** Reading and buying, each with what it needs on the way. */
const asks: Readonly<Record<string, (connector: CommerceConnector) => Promise<unknown>>> = {
  probe: (connector) => connector.probe(),
  categories: (connector) => connector.categories(),
  products: (connector) => connector.products(),
  orders: (connector) => connector.orders(),
  availability: (connector) => connector.availability(['1']),
  createCart: (connector) => connector.createCart(),
}

const connectBy = (door: TestDoor, call: CallStore): CommerceConnector => {
  must(door.connectBy, 'The check needs a way to the store.')
  return door.connectBy(call)
}

const faultCheck = (fault: keyof typeof faults): CommerceCheck => ({
  title: `says in time what is the matter with a store that is ${fault}`,
  needs: ['ways'],
  run: async (_connector, door) => {
    const expected = kinds[fault] ?? 'unavailable'
    for (const [name, ask] of Object.entries(asks)) {
      const began = Date.now()
      const kind = await kindOf(ask(connectBy(door, faults[fault])))
      must(kind === expected, `${name} ends with ${kind}, and not with ${expected}.`)
      must(Date.now() - began < 8_000, `${name} takes too long.`)
    }
  },
})

/** As each kind of store writes them: an instant, or a day of the week with an offset. */
const times = /"(?:\d{4}-\d\d-\d\dT[^"]*|[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4}[^"]*)"/g

/** A connector to the store itself, whose answers say something else. */
function connectToChanged(door: TestDoor, change: (text: string) => string): CommerceConnector {
  const { call } = door
  must(call, 'The check needs the way to the store.')
  return connectBy(door, async (address, request) => {
    const told = await call(address, request)
    return { ...told, text: change(told.text) }
  })
}

export const faultChecks: readonly CommerceCheck[] = [
  {
    title: 'tells of its goods and orders all the same where no time of them can be read',
    needs: ['ways', 'answers'],
    run: async (connector, door) => {
      const changed = connectToChanged(door, (text) => text.replace(times, '"some day"'))
      const ids = async (from: CommerceConnector) =>
        (await from.products({ limit: 20 })).items.map(({ id }) => id).join()
      must((await ids(changed)) === (await ids(connector)), 'A page is lost with a time.')
      const orders = async (from: CommerceConnector) => (await from.orders({ limit: 20 })).items.length
      must((await orders(changed)) === (await orders(connector)), 'Orders are lost with a time.')
    },
  },
  {
    title: 'takes a name of ten thousand letters, and one with HTML in it, as the name that it is',
    needs: ['ways', 'answers'],
    run: async (connector, door) => {
      const [first] = (await connector.products({ limit: 1 })).items
      must(first, 'The store has no products.')
      for (const name of ['x'.repeat(10_000), '<img src=x onerror=alert(1)>']) {
        const written = JSON.stringify(first.name)
        const changed = connectToChanged(door, (text) => text.replaceAll(`:${written}`, `:${JSON.stringify(name)}`))
        const found = (await changed.products({ limit: 1 })).items[0]
        must(found?.id === first.id, 'The product is lost with its name.')
        must(found.name === name || found.name === 'alert(1)' || !found.name.includes('<'), 'Its name became another.')
      }
    },
  },
  ...(Object.keys(faults) as (keyof typeof faults)[]).map(faultCheck),
  {
    title: 'gives each call of the store a limit of time',
    needs: ['ways'],
    run: async (_connector, door) => {
      const limits: number[] = []
      const store = connectBy(door, async (_address, { timeoutMs }) => {
        limits.push(timeoutMs)
        return answer(503, '')
      })
      await kindOf(store.products())
      must(limits.length > 0 && limits.every((limit) => limit > 0 && limit <= 10_000), 'A call may take for ever.')
    },
  },
  {
    title: 'leaves a store alone that wants to be left alone for an hour, and passes its words on',
    needs: ['ways'],
    run: async (_connector, door) => {
      let calls = 0
      const store = connectBy(door, async () => {
        calls += 1
        return faults.busy()
      })
      const error: unknown = await store.products().catch((thrown: unknown) => thrown)
      must(error instanceof ConnectorError && error.retryAfterMs === 3_600_000, 'The hour was not passed on.')
      must(calls <= 3, 'The store was asked on and on.')
    },
  },
  {
    title: 'never puts the words of a store into its own',
    needs: ['ways'],
    run: async (_connector, door) => {
      const error: unknown = await connectBy(door, faults.broken)
        .products()
        .catch((thrown: unknown) => thrown)
      must(error instanceof ConnectorError && !error.message.includes('secret'), 'The store speaks to shoppers.')
    },
  },
]
