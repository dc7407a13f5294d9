/** Which videos of other hosts an app shows, and how far their stills are. */

import type { HostedVideo } from '@vitrine/domain/media/video-link.rules'
import { minuteMs } from '@vitrine/domain/time'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'

export interface WaitingStill {
  app_key: string
  provider: string
  video_id: string
  secret: string | null
  tries: number
}

const key = ['app_key', 'provider', 'video_id'] as const
/** More films than a shop has: what a broken text names beyond stays without a still. */
const mostPerApp = 20_000
const rowsAtOnce = 500

/** Known videos keep what is known of them. */
export async function noteVideos(trx: TenantDb, appKey: string, videos: readonly HostedVideo[]): Promise<void> {
  if (videos.length === 0) return
  const { count } = await trx
    .selectFrom('video_stills')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = videos
    .slice(0, Math.max(0, mostPerApp - Number(count)))
    .map(({ provider, id, secret }) => ({ app_key: appKey, provider, video_id: id, secret: secret ?? null }))
    // One order for all writers, so that two of them never wait for each other.
    .sort((one, other) => (`${one.provider}${one.video_id}` < `${other.provider}${other.video_id}` ? -1 : 1))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('video_stills')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.columns(key).doNothing())
      .execute()
}

export const findStill = (db: TenantDb, { provider, id }: Pick<HostedVideo, 'provider' | 'id'>) =>
  db
    .selectFrom('video_stills')
    .select(['state', 'next_try_at'])
    .where('provider', '=', provider)
    .where('video_id', '=', id)
    .executeTakeFirst()

/**
 * Takes stills that are due, so that no other process fetches them meanwhile; one that ends with its process is due again
 * after a while.
 */
export const takeDue = (ports: Ports, atMost: number): Promise<WaitingStill[]> => {
  const now = ports.clock.now()
  const all = ports.allTables('Stills of all apps are fetched by one job.')
  return all
    .updateTable('video_stills')
    .set((eb) => ({ tries: eb('tries', '+', 1), next_try_at: new Date(now + 5 * minuteMs) }))
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('app_key', 'provider', 'video_id'),
        'in',
        selectFrom('video_stills')
          .select(key)
          .where('state', '=', 'waiting')
          .where('next_try_at', '<=', new Date(now))
          .orderBy('next_try_at')
          .limit(atMost)
          .forUpdate()
          .skipLocked()
          .$asTuple('app_key', 'provider', 'video_id'),
      ),
    )
    .returning([...key, 'secret', 'tries'])
    .execute()
}

export const settleStill = (
  db: TenantDb,
  { provider, video_id }: WaitingStill,
  set: { state: 'kept' | 'failed' } | { next_try_at: Date },
) => db.updateTable('video_stills').set(set).where('provider', '=', provider).where('video_id', '=', video_id).execute()
