/** Another key for all stored secrets, and what to do about secrets whose key is lost. */
import type { Kysely } from 'kysely'
import { lockSealing } from '../../db/sealing-lock.ts'
import type { Tables } from '../../db/tables.ts'
import { sayIntegrationOf } from '../../english-names.ts'
import type { Ports } from '../../ports.ts'
import { sealedAuthenticators } from '../identity/index.ts'
import { sealedStores } from './sealed-stores.ts'
import { listAllSecrets } from './secrets.queries.ts'

const allSecrets = (ports: Ports) => listAllSecrets(ports.allTables('Secrets of all apps lie under one key.'))

/** An app whose secrets of these integrations can no longer be read. */
export interface LostSecrets {
  appKey: string
  integrations: string[]
}

/** Everything else of these apps goes on. */
export async function findLostSecrets(ports: Ports): Promise<LostSecrets[]> {
  const lost = new Map<string, Set<string>>()
  for (const { app_key: appKey, owner, field, sealed } of await allSecrets(ports)) {
    if (ports.secrets.open(sealed, { appKey, owner, field }) !== null) continue
    const names = lost.get(appKey) ?? new Set<string>()
    lost.set(appKey, names.add(sayIntegrationOf(owner)))
  }
  return [...lost].map(([appKey, names]) => ({ appKey, integrations: [...names] }))
}

/** How many people have an authenticator app whose codes can no longer be checked. */
export async function countLostAuthenticators(ports: Ports): Promise<number> {
  const stored = await sealedAuthenticators.list(ports.allTables('People belong to no app.'))
  return stored.filter(({ place, sealed }) => ports.secrets.open(sealed, place) === null).length
}

export interface Rotation {
  sealed: number
  /** Cannot be read with any key. */
  lost: number
  /** The keys are set by the operator, who may now remove the earlier ones. */
  byOperator: boolean
}

/** Of two rotations one waits for the other: each knows which keys it may forget. */
const inTurn = <T>(ports: Ports, act: (trx: Kysely<Tables>) => Promise<T>): Promise<T> =>
  ports
    .allTables('Secrets of all apps lie under one key.')
    .transaction()
    .execute(async (trx) => {
      await lockSealing(trx)
      return act(trx)
    })

async function resealAll(ports: Ports, trx: Kysely<Tables>): Promise<{ sealed: number; lost: number }> {
  // Every app, also one without secrets: a save that just now stores its first one has sealed it under the earlier key.
  await trx.selectFrom('apps').select('app_key').orderBy('app_key').forNoKeyUpdate().execute()
  const counts = { sealed: 0, lost: 0 }
  for (const store of sealedStores)
    for (const row of await store.list(trx)) {
      if (ports.secrets.isCurrent(row.sealed)) continue
      const text = ports.secrets.open(row.sealed, row.place)
      if (text !== null) {
        await store.write(trx, { ...row, sealed: ports.secrets.seal(text, row.place) })
        counts.sealed += 1
      } else if (store.isEntered) counts.lost += 1
    }
  return counts
}

/** A link that ends mails does not end itself: its key is sealed anew and goes on. */
const lasting = ['unsubscribe']

const dropServerKeys = (trx: Kysely<Tables>) =>
  trx.deleteFrom('sealed_keys').where('purpose', 'not in', lasting).execute()

async function listSealed(trx: Kysely<Tables>): Promise<string[]> {
  const all: string[] = []
  for (const store of sealedStores) all.push(...(await store.list(trx)).map(({ sealed }) => sealed))
  return all
}

/**
 * Cut short, it goes on with the next run: both keys are kept until every secret is under the new one. With `renew`, the
 * keys that sign sessions and links are made anew by the next start of each server: whoever had a copy of the database
 * and its key signs nothing any more.
 */
export async function rotateSecrets(ports: Ports, { renew = false } = {}): Promise<Rotation> {
  const { rotated, ...total } = await inTurn(ports, async (trx) => {
    if (renew) await dropServerKeys(trx)
    return { rotated: ports.secrets.beginRotation(), ...(await resealAll(ports, trx)) }
  })
  // Once the secrets are surely under the new key. One may still be found again, as in a backup of the file: what it opens
  // is not given up, and neither is what another rotation has sealed since.
  if (rotated && total.lost === 0) await inTurn(ports, async (trx) => ports.secrets.endRotation(await listSealed(trx)))
  return { ...total, byOperator: !rotated }
}
