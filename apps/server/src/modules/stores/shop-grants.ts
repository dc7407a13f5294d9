/** The tokens of shops at Shopify that let the operator's app in: one pair for a shop, for all apps and all servers. */
import { setTimeout as pause } from 'node:timers/promises'
import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import type { ShopGrant, ShopGrants } from '@vitrine/connectors/shopify/grants'
import { minuteMs } from '@vitrine/domain/time'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Ports, SecretPlace, StoreConnection } from '../../ports.ts'
import {
  findGrant,
  listSealedGrants,
  releaseGrant,
  renewGrantRow,
  resealGrant,
  type ShopOfApp,
  takeGrant,
  writeGrant,
} from './shop-grants.queries.ts'

/** Longer than the longest try of a call to the shop. */
const takenMs = minuteMs
const looks = 40
const lookAgainMs = 250

const owner = 'shop grant'
const placeOf = ({ clientId, address }: ShopOfApp): SecretPlace => ({
  appKey: '',
  owner,
  field: JSON.stringify([clientId, address]),
})

const lost = () => new ConnectorError('auth', 'What the shop gave this app is lost.')

/** Where the shop let the app in anew meanwhile, that is the one that holds. */
export const keepGrant = (
  { secrets, clock }: Pick<Ports, 'secrets' | 'clock'>,
  trx: Kysely<Tables>,
  { grant, ...shop }: ShopOfApp & { grant: ShopGrant },
) =>
  writeGrant(trx, {
    ...shop,
    sealed: secrets.seal(JSON.stringify(grant), placeOf(shop)),
    now: new Date(clock.now()),
  })

function grantsOf(ports: Ports, shop: ShopOfApp): ShopGrants {
  const { secrets, clock } = ports
  const db = ports.allTables('A shop gives one pair of tokens for all apps.')
  const opened = (sealed: string | undefined): ShopGrant => {
    const text = sealed === undefined ? null : secrets.open(sealed, placeOf(shop))
    if (text === null) throw lost()
    return JSON.parse(text) as ShopGrant
  }
  const read = async () => opened((await findGrant(db, shop))?.sealed)

  async function renewed(before: string, renew: (grant: ShopGrant) => Promise<ShopGrant>): Promise<ShopGrant> {
    try {
      const grant = await renew(opened(before))
      const sealed = secrets.seal(JSON.stringify(grant), placeOf(shop))
      const isKept = await renewGrantRow(db, shop, { before, sealed, now: new Date(clock.now()) })
      return isKept ? grant : await read()
    } catch (error) {
      await releaseGrant(db, shop, before)
      throw error
    }
  }

  return {
    read,
    async replace(spent, renew) {
      for (let look = 0; look < looks; look += 1) {
        const now = clock.now()
        const taken = await takeGrant(db, shop, { now: new Date(now), until: new Date(now + takenMs) })
        if (taken && opened(taken.sealed).token === spent) return renewed(taken.sealed, renew)
        if (taken) await releaseGrant(db, shop, taken.sealed)
        // Another one asks for it, or has it by now.
        const kept = await read()
        if (kept.token !== spent) return kept
        await pause(lookAgainMs)
      }
      throw new ConnectorError('unavailable', 'The shop does not answer.')
    },
  }
}

/** A shop that let the operator's app in is kept without a key of its own. */
export const isLetIn = ({ kind, password }: { kind: string; password: string }): boolean =>
  kind === 'shopify' && password === ''

/** With what opens it: throws `auth` where the operator's app is another one by now, or none. */
export function openedBy(ports: Ports, kind: string, connection: StoreConnection): StoreConnection {
  const { address, identifier, password } = connection
  if (!isLetIn({ kind, password })) return connection
  const { shopifyApp: app } = ports.config
  if (app?.clientId !== identifier) throw new ConnectorError('auth', 'The shop let another app in.')
  return { ...connection, password: app.clientSecret, grants: grantsOf(ports, { clientId: identifier, address }) }
}

export const sealedGrants = {
  list: async (db: Kysely<Tables>) =>
    (await listSealedGrants(db)).map(({ client_id: clientId, address, sealed }) => ({
      place: placeOf({ clientId, address }),
      sealed,
    })),
  write(trx: Kysely<Tables>, { place, sealed }: { place: SecretPlace; sealed: string }) {
    const [clientId = '', address = ''] = JSON.parse(place.field) as string[]
    return resealGrant(trx, { clientId, address, sealed })
  },
}
