/** Tells the media library which of its files products were brought with, also before the mirror shows them. */
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { allHashesIn, type FileUser, fileUses, hashIn, mayName, usesIn } from '../media/index.ts'

const goodsFiles: FileUser = {
  async find(db: TenantDb, hashes) {
    const rows = await db
      .selectFrom('demo_pictures')
      .select(['address', hashIn('url').as('hash')])
      .where(mayName('url', hashes))
      .execute()
    return usesIn(rows, hashes, ({ address }) => ({ place: 'product', name: address }))
  },
  all: (db) => allHashesIn(db, 'demo_pictures', 'url'),
}

export const wireGoods = (ports: Ports): void => fileUses(ports).register(goodsFiles)
