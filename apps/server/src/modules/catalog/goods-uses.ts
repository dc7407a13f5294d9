/**
 * Where things of the store are named beyond its catalogue: another store has others in their place. The areas that name
 * things of the store say so here when the server starts, so that whoever changes the store knows none of them.
 */
import type { GoodKind, GoodPlace } from '@vitrine/domain/store-connection/goods.schema'
import type { FindReplacement } from '@vitrine/domain/store-connection/replace-goods.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { defineService } from '../../services.ts'
import type { Actor } from '../audit/index.ts'

export interface GoodUse {
  kind: GoodKind
  id: string
  /** As the place calls it; its id where it does not. */
  name: string
  place: GoodPlace
}

/** Author, time and transaction of a change of the store. */
export interface GoodsWrite {
  trx: TenantDb
  appKey: string
  author: string
  actor: Actor
  now: Date
}

export interface GoodsUser {
  find(db: TenantDb): Promise<GoodUse[]>
  /** In whatever can still be changed, and in what shoppers see. */
  replace(write: GoodsWrite, find: FindReplacement): Promise<void>
}

export const goodsUses = defineService(() => {
  const users = new Set<GoodsUser>()
  return {
    register: (user: GoodsUser): void => void users.add(user),
    async find(db: TenantDb): Promise<GoodUse[]> {
      const uses: GoodUse[] = []
      for (const user of users) uses.push(...(await user.find(db)))
      return uses
    },
    async replace(write: GoodsWrite, find: FindReplacement): Promise<void> {
      for (const user of users) await user.replace(write, find)
    },
  }
})
