// A server area as a whole slice: contract, migration, queries, routes, a test with the four questions, one line.
import { readdirSync } from 'node:fs'
import { namesOf } from './names.mjs'

const migrations = 'apps/server/src/db/migrations'

function nextMigration() {
  const numbers = readdirSync(migrations).map((file) => Number.parseInt(file, 10))
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

const contractText = ({ kebab, camel, pascal, label }) => `/** ${label} of an app. */
import { z } from 'zod'
import { appKeyParams, pageQuery } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'

const itemSchema = z.object({ id: z.string(), name: z.string(), updatedAt: z.iso.datetime() })

export const ${camel}Routes = defineRoutes({
  list${pascal}: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/${kebab}',
    summary: '${label} of the app, by name',
    origin: 'console',
    access: memberWith('app.read'),
    params: appKeyParams,
    query: z.object(pageQuery({ size: 50, maxSize: 100 })),
    response: z.object({ data: z.array(itemSchema), total: z.number().int() }),
  },
})
`

const migrationText = ({ snake, label }) => `-- ${label} of an app.
create table ${snake} (
  app_key text not null references apps (app_key) on delete cascade,
  id text not null,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (app_key, id)
);
create index ${snake}__app_key__name on ${snake} (app_key, name, id);
`

const queriesText = ({ snake, pascal, label }) => `/** ${label}: the only file that names its table. */
import type { TenantDb } from '../../platform/db/tenant.ts'

export async function list${pascal}Page(db: TenantDb, { page, size }: { page: number; size: number }) {
  const rows = await db
    .selectFrom('${snake}')
    .select(['id', 'name', 'updated_at'])
    .orderBy('name')
    .orderBy('id')
    .offset(page * size)
    .limit(size)
    .execute()
  const { total } = await db
    .selectFrom('${snake}')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}
`

const routesText = ({ kebab, camel, pascal, label }) => `/** ${label} of an app. */
import { ${camel}Routes } from '@vitrine/domain/${kebab}/${kebab}.routes'
import { bindModule } from '../../http/bind.ts'
import { list${pascal}Page } from './${kebab}.queries.ts'

export const ${camel}Module = bindModule(${camel}Routes, {
  list${pascal}: async ({ query }, { db }) => {
    const { rows, total } = await list${pascal}Page(db, query)
    return { data: rows.map(({ id, name, updated_at }) => ({ id, name, updatedAt: updated_at.toISOString() })), total }
  },
})
`

const testText = ({
  kebab,
  camel,
  pascal,
  snake,
}) => `import { ${camel}Routes } from '@vitrine/domain/${kebab}/${kebab}.routes'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'

describe('${kebab}', async () => {
  const { buildApp, signIn, call, inject, database } = await createTestApp()
  const alpha = await buildApp()
  const beta = await buildApp()
  const me = await signIn(alpha)
  await database.db
    .insertInto('${snake}')
    .values([
      { app_key: alpha, id: 'a2', name: 'Second' },
      { app_key: alpha, id: 'a1', name: 'First' },
      { app_key: beta, id: 'b1', name: 'Of another app' },
    ])
    .execute()
  const list = (query = {}) => call(${camel}Routes.list${pascal}, { params: { appKey: alpha }, query }, me)
  const url = \`/app/v1/builder/\${alpha}/${kebab}\`

  test('the list has what the app has, by name, in pages with the total', async () => {
    const all = await list()
    expect(all.data.map(({ name }) => name)).toEqual(['First', 'Second'])
    expect(all.total).toBe(2)
    expect((await list({ page: 1, size: 1 })).data.map(({ id }) => id)).toEqual(['a2'])
  })

  test('a page or size that is none is refused by name', async () => {
    for (const [name, value] of [
      ['page', '-1'],
      ['size', '101'],
    ]) {
      const answer = await inject({ url: \`\${url}?\${name}=\${value}\`, headers: me.headers })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error.issues[0]).toMatchObject({ in: 'query', path: name })
    }
  })

  test('nobody reads it without a token', async () => {
    expect((await inject({ url, headers: { 'app-key': alpha } })).statusCode).toBe(401)
  })

  test("a member of another app cannot read this one's", async () => {
    const stranger = await signIn(beta)
    const answer = await inject({ url, headers: { ...stranger.headers, 'app-key': alpha } })
    expect([403, 404]).toContain(answer.statusCode)
  })
})
`

export function newModule(changes, area) {
  const names = namesOf(area)
  const folder = `apps/server/src/modules/${area}`
  changes.make(`packages/domain/src/${area}/${area}.routes.ts`, contractText(names))
  changes.make(`${migrations}/${nextMigration()}-${area}.sql`, migrationText(names))
  changes.make(`${folder}/${area}.queries.ts`, queriesText(names))
  changes.make(`${folder}/${area}.routes.ts`, routesText(names))
  changes.make(`${folder}/${area}.test.ts`, testText(names))
  const registry = 'apps/server/src/modules/registry.ts'
  changes.insert(registry, {
    marker: 'import { ',
    text: `import { ${names.camel}Module } from './${area}/${area}.routes.ts'\n`,
  })
  changes.insert(registry, { after: 'modules: readonly Module[] = [', marker: ']', text: `  ${names.camel}Module,\n` })
  return {
    next: `Then: npm run db:tables && npm run check && npx vitest run --project server ${folder}`,
  }
}
