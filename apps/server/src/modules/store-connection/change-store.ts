/** Puts another store behind an app: one code for owners and operators, who so tell the same parties. */
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import type { KeptReplacement } from '@vitrine/domain/store-connection/goods.schema'
import { noStore } from '@vitrine/domain/store-connection/no-store'
import { replacementsBy, turnedRound } from '@vitrine/domain/store-connection/replace-goods.rules'
import { goBackDays } from '@vitrine/domain/store-connection/store-connection.schema'
import { dayMs } from '@vitrine/domain/time'
import { sayIntegration } from '../../english-names.ts'
import { idOfStore } from '../../integrations/integrations.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { JobKind, Ports } from '../../ports.ts'
import { type ChosenStore, forgetShop, lockStore, setStore } from '../apps/index.ts'
import { type Actor, recordChange } from '../audit/index.ts'
import { askFullSync, goodsUses, type TakenProducts } from '../catalog/index.ts'
import { endSessionsOfApp } from '../customers/index.ts'
import { forgetOrderSync, keepOrders } from '../orders/index.ts'
import { keepExclusiveCoupon, settingsFollowers } from '../settings/index.ts'
import {
  deleteFormer,
  deleteNotes,
  type FormerStore,
  findConnection,
  findFormer,
  forgetBudgets,
  forgetFormer,
  keepConnection,
  listFormerBefore,
  readEarlierTimes,
  setStoreTimes,
  spelledAddress,
  writeConnection,
  writeFormer,
} from '../stores/index.ts'
import type { Candidate } from './ask-store.ts'
import { keepStoreTelling, moveHooks } from './store-hooks.ts'

export interface StoreChange {
  appKey: string
  actor: Actor
  /** The name under which pages are saved that name things of another store from then on. */
  author: string
  /** Throws, under the lock, where the store is another one than the caller knew. */
  ensureSame?: (trx: TenantDb) => Promise<void>
}

type Connection = Awaited<ReturnType<typeof findConnection>>

const isAtOnePlace = (one: Connection, other: Connection): boolean =>
  one?.kind === other?.kind && spelledAddress(one?.address ?? '') === spelledAddress(other?.address ?? '')

const isSame = (one: Connection, other: Connection): boolean =>
  isAtOnePlace(one, other) && one?.channel === other?.channel

/** The customers of both count from 1, and nothing tells theirs apart. */
const areMixed = (one: Connection, other: Connection): boolean =>
  one !== undefined && other !== undefined && one.mark === other.mark && !isAtOnePlace(one, other)

interface Moved {
  chosen: ChosenStore
  replacements: readonly KeptReplacement[]
  /** Products that stand in the place of others: they are there from the first moment. */
  taken?: TakenProducts
  /** To the store that was left last. */
  isBack?: true
}

/** The store that the app leaves, as it comes back to it. */
const formerOf = (
  { kind, channelId, channelName }: ChosenStore,
  { row, replacements, now }: { row: Connection; replacements: readonly KeptReplacement[]; now: Date },
): FormerStore => ({
  kind,
  channel_id: channelId,
  channel_name: channelName,
  address: row?.address ?? null,
  identifier: row?.identifier ?? null,
  channel: row?.channel ?? null,
  sealed: row?.sealed ?? null,
  customer_client: row?.customer_client ?? null,
  customer_sealed: row?.customer_sealed ?? null,
  store_name: row?.store_name ?? null,
  connected_at: row?.connected_at ?? null,
  earlier_times: row?.earlier_times ?? '[]',
  left_at: now,
  replacements: JSON.stringify(turnedRound(replacements)),
})

interface Leaving {
  left: ChosenStore
  chosen: ChosenStore
  from: Connection
  to: Connection
  replacements: readonly KeptReplacement[]
  isBack: boolean
  now: Date
}

/**
 * The store that is left is the one to which the app can go back. False where the way goes on leading where it
 * did: from no store, unless the app is there now.
 */
async function moveWayBack(
  trx: TenantDb,
  { left, chosen, from: row, to, replacements, isBack, now }: Leaving,
): Promise<boolean> {
  if (left.kind !== noStore) {
    await writeFormer(trx, formerOf(left, { row, replacements, now }))
    return true
  }
  const former = await findFormer(trx)
  const isAddress = spelledAddress(former?.address ?? '') === spelledAddress(to?.address ?? '')
  if (isBack || (former?.kind === chosen.kind && isAddress)) {
    await deleteFormer(trx)
    return true
  }
  if (former) await writeFormer(trx, { ...former, replacements: JSON.stringify(turnedRound(replacements)) })
  return false
}

export function subjectOf(kind: string) {
  const id = idOfStore(kind)
  return { kind: 'integration', id, name: sayIntegration(id) } as const
}

/**
 * In one transaction: the mirror is read anew from the new store, and until then shows what it had. `move` keeps where the
 * new store is, and says which it is.
 */
async function change(
  ports: Ports,
  { appKey, actor, author, ensureSame }: StoreChange,
  move: (trx: TenantDb, now: Date) => Promise<Moved>,
): Promise<void> {
  const now = new Date(ports.clock.now())
  await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      const left = await lockStore(trx)
      await ensureSame?.(trx)
      const from = await findConnection(trx, left.kind)
      const { chosen, replacements, taken, isBack = false } = await move(trx, now)
      const isOther = chosen.kind !== left.kind
      const to = await findConnection(trx, chosen.kind)
      const isAnother = isOther || !isSame(from, to)
      // With another key alone it is the store that stood behind the app all the time.
      if (!isAnother && from) await setStoreTimes(trx, { ...from, kind: left.kind })
      // What one store takes says nothing of another.
      if (isAnother) await forgetBudgets(trx)
      // Nor does a session go on that another sign-in of the shop opened.
      if (isAnother || from?.customer_client !== to?.customer_client) await endSessionsOfApp(trx)
      if (areMixed(from, to)) await deleteNotes(trx)
      const isMoved = isAnother && (await moveWayBack(trx, { left, from, to, chosen, replacements, isBack, now }))
      if (isMoved) await moveHooks(ports, trx, { left: left.kind, chosen: chosen.kind, isBack })
      await setStore(trx, isOther ? chosen : { ...chosen, channelId: left.channelId, channelName: left.channelName })
      await forgetOrderSync(trx)
      await ports.jobs.send(keepOrders, { appKey }, { within: trx })
      await ports.jobs.send(keepExclusiveCoupon, { appKey }, { within: trx })
      if (isBack) await ports.jobs.send(keepStoreTelling, { appKey }, { within: trx })
      await askFullSync(ports, trx, { appKey, now })
      // With another key alone the store is the same, and no way leads back.
      if (isAnother && replacements.length > 0)
        await goodsUses(ports).replace({ trx, appKey, author, actor, now }, replacementsBy(replacements))
      await taken?.write(trx)
      await recordChange(
        { trx, actor, now },
        {
          action: 'integration.changed',
          subject: subjectOf(chosen.kind === noStore ? left.kind : chosen.kind),
          before: { store: left.kind, address: from?.address ?? null },
          after: {
            store: chosen.kind,
            address: to?.address ?? null,
            ...(replacements.length > 0 && { replaced: replacements.length }),
          },
        },
      )
    })
  forgetShop(ports, appKey)
  // The change stands: a process that cannot read it now sees it with its next look.
  await settingsFollowers(ports)
    .tell(appKey)
    .catch((error: unknown) => ports.log.warn({ err: error, appKey }, 'another store is not in memory yet'))
}

/** The store was asked before: what it says of itself fits the app. */
export const changeStore = (
  ports: Ports,
  asked: StoreChange,
  { kind, connection, name, replacements = [], taken }: Candidate & { name: string } & Partial<Moved>,
): Promise<void> =>
  change(ports, asked, async (trx) => {
    if (connection) {
      try {
        await keepConnection(ports, trx, { appKey: asked.appKey, kind, storeName: name, ...connection })
      } catch (cause) {
        throw new AppError('unavailable', { ...because('secrets_not_kept'), cause })
      }
    }
    return { chosen: { kind, channelId: null, channelName: null }, replacements, ...(taken && { taken }) }
  })

/** Until another store is connected nobody buys in the app. What the store has stays there, and the way back to it is kept. */
export const disconnectStore = (ports: Ports, asked: StoreChange): Promise<void> =>
  change(ports, asked, async (trx) => {
    if ((await lockStore(trx)).kind === noStore) throw new AppError('conflict', because('store_not_connected'))
    return { chosen: { kind: noStore, channelId: null, channelName: null }, replacements: [] }
  })

/** What opens the store that the app has left is deleted before its time. Throws `conflict` where no way leads back. */
export async function endWayBack(ports: Ports, { appKey, actor, ensureSame }: StoreChange): Promise<void> {
  const now = new Date(ports.clock.now())
  await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      const store = await lockStore(trx)
      await ensureSame?.(trx)
      const former = await findFormer(trx)
      if (!former) throw new AppError('conflict', because('store_way_back_over'))
      await forgetFormer(trx, { kind: store.kind, before: new Date(now.getTime() + 1) })
      // The same store; whoever saw the way back sees that it is gone.
      await setStore(trx, store)
      await recordChange(
        { trx, actor, now },
        {
          action: 'integration.changed',
          subject: subjectOf(former.kind),
          before: { wayBack: former.left_at.toISOString(), address: former.address },
          after: { wayBack: null, address: null },
        },
      )
    })
}

export const goBackMs = goBackDays * dayMs

/** The store that is left now is the one to which the app can go back. Throws `conflict` where it is too late. */
export const goBackToFormer = (ports: Ports, asked: StoreChange): Promise<void> =>
  change(ports, asked, async (trx, now) => {
    const former = await findFormer(trx)
    const isLate = !former || now.getTime() - former.left_at.getTime() > goBackMs
    if (isLate) throw new AppError('conflict', because('store_way_back_over'))
    const { kind, channel_id: channelId, channel_name: channelName } = former
    const { address, identifier, channel, sealed, store_name, connected_at: since, left_at: until } = former
    if (address !== null && identifier !== null && sealed !== null && since) {
      const earlier_times = JSON.stringify([...readEarlierTimes(former.earlier_times), { since, until }])
      const times = { connected_at: now, earlier_times }
      const { customer_client, customer_sealed } = former
      const opened = { address, identifier, channel, sealed, customer_client, customer_sealed }
      await writeConnection(trx, { kind, ...opened, store_name, ...times })
    }
    const replacements = JSON.parse(former.replacements) as KeptReplacement[]
    return { chosen: { kind, channelId, channelName }, replacements, isBack: true }
  })

/** Keys of a store to which no way leads back are not kept. */
export const sweepFormerStores: JobKind = {
  name: 'sweep-former-stores',
  everySeconds: 60 * 60,
  run: async (ports) => {
    const before = new Date(ports.clock.now() - goBackMs)
    const apps = await listFormerBefore(ports.allTables('Stores that apps left long ago are forgotten.'), before)
    for (const { app_key: appKey } of apps)
      await ports
        .forApp(appKey)
        .transaction()
        .execute(async (trx) => forgetFormer(trx, { kind: (await lockStore(trx)).kind, before }))
  },
}
