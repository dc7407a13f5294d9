/** What a connector to a store elsewhere gets of the server: where it is, the way there, and a place for its notes. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { CommerceConnector } from '@vitrine/connectors/kit/commerce'
import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import { namedId, ownId } from '@vitrine/connectors/kit/named-ids'
import type { StoreNotes } from '@vitrine/connectors/kit/store-notes'
import type { CallStore } from '@vitrine/connectors/kit/store-traffic'
import type { CustomerClient } from '@vitrine/connectors/shopify/shopify-connection'
import { dayMs } from '@vitrine/domain/time'
import { LRUCache } from 'lru-cache'
import { ensureFewParts } from '../../outside/read-json.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Elsewhere, JobKind, Ports, StoreConnection } from '../../ports.ts'
import { defineService } from '../../services.ts'
import { placeOfCustomers, placeOfKey, placeOfNote } from './sealed.ts'
import { openedBy } from './shop-grants.ts'
import { sharedBucket } from './store-bucket.ts'
import {
  deleteNote,
  deleteNotesBefore,
  findConnection,
  findFormer,
  findNotes,
  writeConnection,
  writeNote,
} from './stores.queries.ts'

/** A page of a hundred products with their variants. */
const maxBytes = 20 * 1024 * 1024
/** As long as an embedded store keeps a cart that nobody touches. */
const cartDays = 30

/** A connector keeps the session that it opened, and what it knows of its store. */
const connected = defineService(() => new LRUCache<string, CommerceConnector>({ max: 1_000 }))

/** What was read of the connections of an app in the call of a connector that is being made. */
const reached = defineService(() => new AsyncLocalStorage<Map<string, Promise<StoreConnection>>>())

/** One call of a connector asks its store several things: where that is, and its key, are read once for all of them. */
export const withOneReach = <T>(ports: Ports, call: () => T): T => reached(ports).run(new Map(), call)

const callOf =
  ({ outside }: Ports): CallStore =>
  async (address, request) => {
    const { status, headers, body } = await outside.call(address, { ...request, maxBytes })
    const text = body.toString('utf8')
    await ensureFewParts(text)
    return { status, headers, text }
  }

/** Notes of one store: those of another are of other customers and orders with the same numbers. */
function notesOf(
  { secrets, clock }: Ports,
  db: TenantDb,
  { appKey, mark }: { appKey: string; mark: string },
): StoreNotes {
  return {
    async find(kind, ids) {
      const named = ids.map((id) => namedId(mark, id))
      const rows = ids.length === 0 ? [] : await findNotes(db, kind, named)
      return new Map(
        rows.map(({ id, version, body, sealed }) => [
          ownId(mark, id) ?? id,
          {
            version,
            body: JSON.parse(body) as unknown,
            secret: sealed === null ? null : secrets.open(sealed, placeOfNote(appKey, kind, id)),
          },
        ]),
      )
    },
    write: (kind, ownName, { version, body, secret }) => {
      const id = namedId(mark, ownName)
      return writeNote(db, {
        ...{ kind, id, version },
        body: JSON.stringify(body),
        sealed: secret === null ? null : secrets.seal(secret, placeOfNote(appKey, kind, id)),
        changed_at: new Date(clock.now()),
      })
    },
    remove: async (kind, id, version) => void (await deleteNote(db, kind, namedId(mark, id), version)),
  }
}

interface KeptClient {
  customer_client: string | null
  customer_sealed: string | null
}

function clientOf(
  { secrets }: Ports,
  row: KeptClient,
  at: { appKey: string; kind: string },
): CustomerClient | undefined {
  const { customer_client: clientId, customer_sealed: sealed } = row
  if (clientId === null) return undefined
  return { clientId, clientSecret: sealed && secrets.open(sealed, placeOfCustomers(at.appKey, at.kind)) }
}

async function readConnection(
  ports: Ports,
  { appKey, kind, mark }: { appKey: string; kind: string; mark: string | null },
): Promise<StoreConnection> {
  const row = await findConnection(ports.forApp(appKey), kind)
  const password = row && ports.secrets.open(row.sealed, placeOfKey(appKey, kind))
  if (!row) throw new ConnectorError('auth', 'The app is connected with no such store.')
  if (password === null || password === undefined) throw new ConnectorError('auth', 'The key of the store is lost.')
  // Whoever began with the store before would name its customers and orders as those of this one.
  if (mark !== null && row.mark !== mark)
    throw new ConnectorError('unavailable', 'Another store is behind the app now.')
  const { address, identifier, channel } = row
  const customers = clientOf(ports, row, { appKey, kind })
  return openedBy(ports, kind, { address, identifier, password, channel: channel ?? undefined, customers })
}

/** The store of this kind that the app has left, while a way leads back to it; null where there is none, or its key is lost. */
export async function reachFormer(ports: Ports, appKey: string, kind: string): Promise<StoreConnection | null> {
  const former = await findFormer(ports.forApp(appKey))
  if (former?.kind !== kind || former.sealed === null) return null
  const password = ports.secrets.open(former.sealed, placeOfKey(appKey, kind))
  const { address, identifier, channel } = former
  if (password === null || address === null || identifier === null) return null
  return openedBy(ports, kind, { address, identifier, password, channel: channel ?? undefined })
}

/** `mark` is that of the store which is meant; null for whichever stands behind the app. */
export function elsewhereOf(ports: Ports, appKey: string, mark: string | null = null): Elsewhere {
  const db = ports.forApp(appKey)
  return {
    reach(kind) {
      const name = `${appKey} ${kind} ${mark}`
      const inCall = reached(ports).getStore()
      const read = inCall?.get(name) ?? readConnection(ports, { appKey, kind, mark })
      inCall?.set(name, read)
      return read
    },
    call: callOf(ports),
    notes: notesOf(ports, db, { appKey, mark: mark ?? '' }),
    bucket: (kind, rate) => sharedBucket(ports, db, { kind, ...rate }),
    keep(kind, make) {
      const known = connected(ports)
      const name = `${appKey} ${kind} ${mark}`
      const store = known.get(name) ?? make()
      known.set(name, store)
      return store
    },
  }
}

/** Where the store of an app is from now on. Connectors ask for it with each call. */
export const keepConnection = (
  ports: Pick<Ports, 'secrets' | 'clock'>,
  trx: TenantDb,
  {
    appKey,
    kind,
    password,
    address,
    identifier,
    channel,
    customers,
    storeName = null,
  }: StoreConnection & { appKey: string; kind: string; storeName?: string | null },
) =>
  writeConnection(trx, {
    ...{ kind, address, identifier },
    channel: channel ?? null,
    store_name: storeName,
    sealed: ports.secrets.seal(password, placeOfKey(appKey, kind)),
    customer_client: customers?.clientId ?? null,
    customer_sealed: customers?.clientSecret
      ? ports.secrets.seal(customers.clientSecret, placeOfCustomers(appKey, kind))
      : null,
    connected_at: new Date(ports.clock.now()),
    earlier_times: '[]',
  })

export const sweepStoreNotes: JobKind = {
  name: 'sweep-store-notes',
  everySeconds: 60 * 60,
  run: async (ports) => {
    const db = ports.allTables('Old carts of every app are forgotten.')
    await deleteNotesBefore(db, 'cart', new Date(ports.clock.now() - cartDays * dayMs))
    await deleteNotesBefore(db, 'lease', new Date(ports.clock.now() - dayMs))
  },
}
