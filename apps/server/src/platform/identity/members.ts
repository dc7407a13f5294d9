/** Memberships, read through a cache of one second so that a change ends access at once on every process. */

import { roleSchema } from '@vitrine/domain/identity/permission.schema'
import { isPermission } from '@vitrine/domain/identity/permissions'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '../../db/tables.ts'
import type { Member, Members } from '../../ports.ts'

const maxAgeMs = 1_000

interface Person {
  epoch: number | null
  username: string | null
  members: Map<string, Member>
}

async function readPerson(db: Kysely<Tables>, sub: string): Promise<Person> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('members', 'members.sub', 'users.sub')
    .where('users.sub', '=', sub)
    .select(['users.epoch', 'users.preferred_username'])
    .select(['members.app_key', 'members.id', 'members.role', 'members.permissions', 'members.active'])
    .execute()
  const members = new Map<string, Member>()
  for (const row of rows) {
    if (row.app_key === null || row.id === null) continue
    members.set(row.app_key, {
      id: row.id,
      sub,
      role: roleSchema.parse(row.role),
      permissions: new Set((row.permissions ?? []).filter(isPermission)),
      active: row.active === true,
    })
  }
  return { epoch: rows[0]?.epoch ?? null, username: rows[0]?.preferred_username ?? null, members }
}

export function createMembers(db: Kysely<Tables>): Members {
  const cache = new LRUCache<string, Promise<Person>>({ max: 10_000, ttl: maxAgeMs })

  function person(sub: string): Promise<Person> {
    const cached = cache.get(sub)
    if (cached) return cached
    const read = readPerson(db, sub)
    cache.set(sub, read)
    // A failed read must not be remembered as the answer.
    read.catch(() => cache.delete(sub))
    return read
  }

  return {
    find: async (sub, appKey) => (await person(sub)).members.get(appKey) ?? null,
    epochOf: async (sub) => (await person(sub)).epoch,
    usernameOf: async (sub) => (await person(sub)).username,
    forget: (sub) => {
      cache.delete(sub)
    },
  }
}
