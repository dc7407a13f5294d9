/** Bodies that are read behind the gate arrive slowly: what their sender may do no more when they are here, is not done. */
import { PassThrough } from 'node:stream'
import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import { tokensRoutes } from '@vitrine/domain/tokens/tokens.routes'
import { describe, expect, test } from 'vitest'
import { modules } from '../src/modules/registry.ts'
import { exportFile } from './app-file-driver.ts'
import { createAppFileDriver } from './full-app.ts'
import type { Person } from './media-driver.ts'
import { buildForm, png } from './media-files.ts'

const { app, freshApp } = await createAppFileDriver()
const { db } = app.database

type Sent = { url: string; headers: Record<string, string>; body: Buffer }

const bodies: Record<string, (key: string, person: Person) => Promise<Sent>> = {
  uploadFile: async () => {
    const { payload, headers } = buildForm([{ data: await png(71, 40) }])
    return { url: `${mediaRoutes.uploadFile.path}?kind=image`, headers, body: payload }
  },
  importApp: async (key, person) => ({
    url: `/app/v1/builder/${key}/import`,
    headers: { 'content-type': 'application/x-tar' },
    body: await exportFile(app, key, person),
  }),
}
const permissions = { uploadFile: 'media.change', importApp: 'design.change' } as Record<string, string>
const names = Object.keys(bodies)

/** What is left of the app: how many files and audit lines it has. */
const leftOf = async (key: string) => {
  const count = (table: 'media_uploads' | 'audit_log') =>
    db
      .selectFrom(table)
      .where('app_key', '=', key)
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst()
  return [(await count('media_uploads'))?.n, (await count('audit_log'))?.n]
}

async function sendSlowly(
  name: string,
  key: string,
  { person, as }: { person: Person; as: Record<string, string> },
  meanwhile: () => Promise<unknown>,
) {
  const { url, headers, body } = await (bodies[name] as (typeof bodies)[string])(key, person)
  const stream = new PassThrough()
  const answer = app.inject({ method: 'POST', url, payload: stream, headers: { ...headers, ...as } })
  answer.catch(() => {})
  stream.write(body.subarray(0, 200))
  await expect.poll(() => stream.readableLength).toBe(0)
  await meanwhile()
  const before = await leftOf(key)
  stream.end(body.subarray(200))
  const { statusCode } = await answer
  return { statusCode, isSame: JSON.stringify(await leftOf(key)) === JSON.stringify(before) }
}

describe('a body that arrives after the gate', () => {
  test('is of one of these routes', () => {
    const raw = modules.flatMap(({ routes }) => Object.entries(routes)).filter(([, route]) => route.rawBody)
    expect(raw.map(([name]) => name).sort()).toEqual([...names].sort())
  })

  test.each(names)('%s is refused once the permission is taken away', async (name) => {
    const { key, person } = await freshApp()
    const { statusCode, isSame } = await sendSlowly(name, key, { person, as: person.headers }, async () => {
      await db
        .updateTable('members')
        .set(({ fn, val }) => ({ permissions: fn<string[]>('array_remove', ['permissions', val(permissions[name])]) }))
        .where('app_key', '=', key)
        .execute()
      app.ports.members.forget(person.sub)
    })
    expect([statusCode, isSame]).toEqual([403, true])
  })

  test.each(names)('%s is refused once the person has left', async (name) => {
    const { key, person } = await freshApp()
    const { statusCode, isSame } = await sendSlowly(name, key, { person, as: person.headers }, async () => {
      await db.updateTable('members').set({ active: false }).where('app_key', '=', key).execute()
      app.ports.members.forget(person.sub)
    })
    expect([statusCode, isSame]).toEqual([404, true])
  })

  test.each(names)('%s is refused once the person was signed out everywhere', async (name) => {
    const { key, person } = await freshApp()
    const { statusCode, isSame } = await sendSlowly(name, key, { person, as: person.headers }, async () => {
      await db
        .updateTable('users')
        .set(({ eb }) => ({ epoch: eb('epoch', '+', 1) }))
        .where('sub', '=', person.sub)
        .execute()
      app.ports.members.forget(person.sub)
    })
    expect([statusCode, isSame]).toEqual([401, true])
  })

  test.each(names)('%s is refused once its token is revoked, and taken while it is not', async (name) => {
    const { key, person } = await freshApp()
    const body = {
      name: `t ${name}`,
      permissions: ['design.read', 'design.change', 'media.change'] as const,
      days: null,
    }
    const made = await app.call(
      tokensRoutes.createApiToken,
      { params: { appKey: key }, body: { ...body, permissions: [...body.permissions] } },
      person,
    )
    const as = { authorization: `Bearer ${made.secret}`, 'app-key': key }
    expect((await sendSlowly(name, key, { person, as }, async () => {})).statusCode).toBe(200)
    const revoke = () => app.call(tokensRoutes.revokeApiToken, { params: { appKey: key, id: made.data.id } }, person)
    const { statusCode, isSame } = await sendSlowly(name, key, { person, as }, revoke)
    expect([statusCode, isSame]).toEqual([401, true])
  })
})
