/** Whether what a message leads to is there. */
import { fieldReason } from '@vitrine/domain/field-reasons'
import { thingOf } from '@vitrine/domain/notifications/destinations.rules'
import type { MessageData } from '@vitrine/domain/notifications/message.schema'
import { refuseField } from '../../http/refuse.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { findPresentCategories, findPresentProducts, type GoodsUser, listKnownIds } from '../catalog/index.ts'
import { readLiveSnapshot } from '../design/index.ts'
import { titleOf } from './message-answers.ts'
import { listPlannedMessages, setMessageData } from './messages.queries.ts'

const thing = ({ endPointType }: MessageData) => (endPointType === 'none' ? null : thingOf(endPointType))

export const nameOfThing = (data: MessageData): string => {
  const kind = thing(data)
  return (kind && data[`${kind}Name`]) ?? ''
}

/** Null where all is well. */
export async function findProblem(
  db: TenantDb,
  data: MessageData,
): Promise<'gone' | 'unpublished' | 'sold_out' | null> {
  const kind = thing(data)
  const id = kind && data[`${kind}Id`]
  if (!id) return null
  switch (kind) {
    case 'product': {
      const found = (await findPresentProducts(db, new Set([id]))).get(id)
      if (!found) return 'gone'
      return found.availableForSale ? null : 'sold_out'
    }
    case 'category':
      return (await findPresentCategories(db, new Set([id]))).size > 0 ? null : 'gone'
    case 'brand':
      return (await listKnownIds(db, 'brands', [id])).size > 0 ? null : 'gone'
    case 'page': {
      const pages = await db.selectFrom('pages').select('id').where('id', '=', id).execute()
      if (pages.length === 0) return 'gone'
      const live = await readLiveSnapshot(db)
      return live?.pages.some((page) => page.id === id) === true ? null : 'unpublished'
    }
  }
}

/** Whether shoppers would meet nothing behind it now. A page of the draft alone is none of theirs. */
export async function leadsNowhere(db: TenantDb, data: MessageData): Promise<boolean> {
  const problem = await findProblem(db, data)
  return problem === 'gone' || problem === 'unpublished'
}

/** Nobody wants a message that leads to nothing, however it was asked for. */
export async function refuseGone(db: TenantDb, data: MessageData): Promise<void> {
  if ((await findProblem(db, data)) === 'gone') refuseField(`data.${thing(data)}Id`, fieldReason('destination_gone'))
}

function goodOf(data: MessageData) {
  const kind = thing(data)
  const id = kind && kind !== 'page' ? data[`${kind}Id`] : null
  return kind && kind !== 'page' && id ? { kind, id } : null
}

/** What planned messages lead to. Those of automations lead to what set them off. */
export const plannedGoods: GoodsUser = {
  find: async (db) =>
    (await listPlannedMessages(db)).flatMap(({ data, contents }) => {
      const good = goodOf(data)
      const place = { kind: 'message', title: titleOf({ contents }), pageType: null, design: null } as const
      return good ? [{ ...good, name: nameOfThing(data) || good.id, place }] : []
    }),
  async replace({ trx }, find) {
    for (const { id, data } of await listPlannedMessages(trx)) {
      const good = goodOf(data)
      const to = good && find(good.kind, good.id)?.to
      if (to) await setMessageData(trx, id, { ...data, [`${good.kind}Id`]: to.id, [`${good.kind}Name`]: to.name })
    }
  },
}
