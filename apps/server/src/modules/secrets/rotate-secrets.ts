/** Another key for all stored secrets, and what to do about secrets whose key is lost. */
import { findEntry } from '@vitrine/domain/integrations/integration-catalog.rules'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Ports } from '../../ports.ts'
import { listAllSecrets, writeSealedOf } from './secrets.queries.ts'

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
    lost.set(appKey, names.add(findEntry(owner)?.name ?? owner))
  }
  return [...lost].map(([appKey, names]) => ({ appKey, integrations: [...names] }))
}

export interface Rotation {
  sealed: number
  /** Cannot be read with any key. */
  lost: number
  /** The keys are set by the operator, who may now remove the earlier ones. */
  byOperator: boolean
}

/** Of two rotations one waits for the other: each knows which keys it may forget. */
const rotationLock = 727_273

const inTurn = <T>(ports: Ports, act: (trx: Kysely<Tables>) => Promise<T>): Promise<T> =>
  ports
    .allTables('Secrets of all apps lie under one key.')
    .transaction()
    .execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${rotationLock})`.execute(trx)
      return act(trx)
    })

async function resealAll(ports: Ports, trx: Kysely<Tables>): Promise<{ sealed: number; lost: number }> {
  // Every app, also one without secrets: a save that just now stores its first one has sealed it under the earlier key.
  await trx.selectFrom('apps').select('app_key').orderBy('app_key').forNoKeyUpdate().execute()
  const counts = { sealed: 0, lost: 0 }
  for (const { app_key: appKey, owner, field, sealed } of await listAllSecrets(trx)) {
    if (ports.secrets.isCurrent(sealed)) continue
    const place = { appKey, owner, field }
    const text = ports.secrets.open(sealed, place)
    if (text === null) counts.lost += 1
    else {
      await writeSealedOf(trx, { ...place, sealed: ports.secrets.seal(text, place) })
      counts.sealed += 1
    }
  }
  return counts
}

/** Cut short, it goes on with the next run: both keys are kept until every secret is under the new one. */
export async function rotateSecrets(ports: Ports): Promise<Rotation> {
  const { rotated, ...total } = await inTurn(ports, async (trx) => ({
    rotated: ports.secrets.beginRotation(),
    ...(await resealAll(ports, trx)),
  }))
  // Once the secrets are surely under the new key. One may still be found again, as in a backup of the file: what it opens
  // is not given up, and neither is what another rotation has sealed since.
  if (rotated && total.lost === 0)
    await inTurn(ports, async (trx) =>
      ports.secrets.endRotation((await listAllSecrets(trx)).map(({ sealed }) => sealed)),
    )
  return { ...total, byOperator: !rotated }
}
