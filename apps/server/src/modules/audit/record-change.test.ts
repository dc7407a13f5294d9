import { newId } from '@vitrine/domain/ids'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { changedFields } from './changed-fields.ts'
import { customerActor, recordChange, systemActor } from './index.ts'

describe('what of a change is kept', () => {
  test('only fields that differ are kept, on the side that has them', () => {
    const before = { title: 'Old', color: 'red', tags: ['a', 'b'], gone: 1 }
    const after = { title: 'New', color: 'red', tags: ['a', 'b'], made: true }
    expect(changedFields({ before, after, personal: undefined })).toEqual({
      before: { title: 'Old', gone: 1 },
      after: { title: 'New', made: true },
    })
  })

  test("a person's own data is told by its change alone, also where it is taken away", () => {
    const before = { name: 'Mia Wong', phone: '+49 30 1234', role: 'staff' }
    const after = { name: 'Mia Lee', role: 'admin' }
    const kept = changedFields({ before, after, personal: ['name', 'phone'] })
    expect(kept).toEqual({
      before: { name: 'changed', phone: 'changed', role: 'staff' },
      after: { name: 'changed', role: 'admin' },
    })
    expect(JSON.stringify(kept)).not.toMatch(/Mia|1234/)
  })

  test('long texts are cut, and long objects are told by their change alone', () => {
    const kept = changedFields({
      before: { text: 'a'.repeat(501), list: Array(2_000).fill(1) },
      after: { text: 'b'.repeat(500), list: [] },
      personal: undefined,
    })
    expect(kept.before).toEqual({ text: `${'a'.repeat(500)}…`, list: 'changed' })
    expect(kept.after).toEqual({ text: 'b'.repeat(500), list: [] })
  })
})

describe('recording a change', async () => {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  const now = new Date('2026-03-01T10:00:00Z')
  const rowsOf = (key: string) =>
    app.database.db.selectFrom('audit_log').selectAll().where('app_key', '=', key).execute()
  const change = { action: 'settings.saved', subject: { kind: 'settings', name: 'Settings' } } as const

  test('a job is named as the system, and the row belongs to the app of the handle', async () => {
    const key = await app.buildApp()
    await recordChange(
      { trx: app.ports.forApp(key), actor: systemActor('tidy history'), now },
      { ...change, before: { open: true }, after: { open: false } },
    )
    const rows = await rowsOf(key)
    expect(rows).toMatchObject([
      {
        at: now,
        actor_kind: 'system',
        actor_name: 'tidy history',
        sub: null,
        action: 'settings.saved',
        subject_kind: 'settings',
        subject_name: 'Settings',
        before: '{"open":true}',
        after: '{"open":false}',
      },
    ])
  })

  test('a customer is named by an id alone', async () => {
    const key = await app.buildApp()
    const actor = customerActor('customer-1', '203.0.113.9')
    await recordChange({ trx: app.ports.forApp(key), actor, now }, change)
    expect(await rowsOf(key)).toMatchObject([{ actor_kind: 'customer', sub: 'customer-1', actor_name: null }])
  })

  test('a change that is taken back leaves no row, and a row that cannot be written takes the change back', async () => {
    const db = app.ports.forApp(appKey)
    const add = (then: () => Promise<unknown>) =>
      db.transaction().execute(async (trx) => {
        await trx.insertInto('app_languages').values({ app_key: appKey, code: newId(), label: 'x' }).execute()
        await recordChange({ trx, actor: systemActor('test'), now }, change)
        await then()
      })
    const languages = () => db.selectFrom('app_languages').select('code').execute()
    const before = await languages()
    await expect(add(() => Promise.reject(new Error('later')))).rejects.toThrow('later')
    expect(await rowsOf(appKey)).toEqual([])
    const broken = { ...systemActor('test'), kind: 'nobody' as 'system' }
    await expect(
      db.transaction().execute(async (trx) => {
        await trx.insertInto('app_languages').values({ app_key: appKey, code: 'xx', label: 'x' }).execute()
        await recordChange({ trx, actor: broken, now }, change)
      }),
    ).rejects.toThrow()
    expect(await languages()).toEqual(before)
  })

  test('whoever acts for somebody else is named beside that person, over every renewal of the token', async () => {
    const session = { sub: 'someone', familyId: 'family', thirdParty: true, impersonated: true, epoch: 1 }
    const { token } = await app.ports.tokens.signAccess({ ...session, impersonator: 'support@vitrine.example' })
    expect(await app.ports.tokens.verifyAccess(token)).toMatchObject({ impersonator: 'support@vitrine.example' })
  })
})
