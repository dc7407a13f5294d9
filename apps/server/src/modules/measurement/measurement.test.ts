/** What an owner chooses of how shoppers are counted, and how it applies to what devices send. */

import { auditRoutes } from '@vitrine/domain/audit/audit.routes'
import { consentRoutes } from '@vitrine/domain/consent/consent.routes'
import { noConsent, withAnswers } from '@vitrine/domain/consent/consent.rules'
import { type EventBatch, type EventName, eventsRoutes } from '@vitrine/domain/events/events.routes'
import { measurementRoutes } from '@vitrine/domain/measurement/measurement.routes'
import type { Manifest } from '@vitrine/domain/publishing/snapshot.schema'
import { dayMs, minuteMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { createTestApp, ofAnotherServer } from '../../../test/test-app.ts'
import { createServers } from '../../app.ts'
import { eventStoreOf } from '../insights/index.ts'
import { dropCounts } from '../insights/ingest/drop-counts.ts'

describe('what is counted of shoppers', async () => {
  const app = await createTestApp()
  const { db } = app.database
  app.clock.set(Date.parse('2026-03-10T12:00:00Z'))

  async function world() {
    const appKey = await app.buildApp()
    const owner = await app.signIn(appKey)
    const params = { appKey }
    const read = async () => (await app.call(measurementRoutes.getMeasurement, { params }, owner)).data
    const save = async (body: { withoutConsent?: 'everything' | 'visits' | 'nothing'; months?: number }) => {
      const now = await read()
      const choices = { withoutConsent: now.withoutConsent, months: now.months, ...body }
      return (await app.call(measurementRoutes.putMeasurement, { params, body: choices }, owner)).data
    }
    const renew = async () => (await app.call(measurementRoutes.renewWriteKey, { params }, owner)).data
    const told = async () =>
      (await app.call(auditRoutes.listAudit, { params, query: {} }, owner)).data.map(({ action }) => action)
    return { appKey, owner, params, read, save, renew, told }
  }

  const batch = (installId: string, names: EventName[], writeKey: string, firstSeq = 1): EventBatch => ({
    ...{ install_id: installId, platform: 'web', os: '', app_version: '1', locale: 'en', tz: 'UTC' },
    sent_at: new Date(app.clock.now()).toISOString(),
    write_key: writeKey,
    events: names.map((name, index) => ({
      seq: firstSeq + index,
      ts: new Date(app.clock.now()).toISOString(),
      session_id: 's',
      name,
      props: {},
    })),
  })
  const send = (appKey: string, body: EventBatch) => app.call(eventsRoutes.ingestEvents, { params: { appKey }, body })
  const countEvents = async (appKey: string) => {
    let count = 0
    for await (const piece of eventStoreOf(app.ports).export(appKey, { from: 0, to: app.clock.now() + 1 }))
      count += piece.length
    return count
  }
  const dropsOf = async (appKey: string) => {
    await dropCounts(app.ports).write()
    const rows = await db
      .selectFrom('insight_drops')
      .select(['reason', 'count'])
      .where('app_key', '=', appKey)
      .execute()
    return Object.fromEntries(rows.map(({ reason, count }) => [reason, Number(count)]))
  }
  const manifestOf = async (appKey: string) =>
    (await app.injectShopper({ url: `/a/${appKey}/manifest.json` })).json<Manifest>().settings?.events

  describe('the write key', () => {
    test('each app has one of its own from the beginning, and its manifest names it', async () => {
      const [one, other] = [await world(), await world()]
      const { writeKey, formerKeys } = await one.read()
      expect(writeKey).toMatch(/^[0-9a-f]{32}$/)
      expect(formerKeys).toEqual([])
      expect((await other.read()).writeKey).not.toBe(writeKey)
      expect(await manifestOf(one.appKey)).toEqual({ writeKey, withoutConsent: 'everything' })
    })

    test('a wrong key, the key of another app and none are refused, counted, and nothing of them is kept', async () => {
      const [one, other] = [await world(), await world()]
      const foreign = (await other.read()).writeKey
      for (const key of ['wrong', foreign, '']) {
        const refused = send(one.appKey, batch('install-forged', ['session_started'], key))
        await expect(refused).rejects.toMatchObject({ code: 'write_key_wrong', status: 403 })
      }
      expect(await countEvents(one.appKey)).toBe(0)
      expect(await dropsOf(one.appKey)).toEqual({ write_key: 3 })
      expect(await dropsOf(other.appKey)).toEqual({})
    })

    test('after a rotation the manifest brings the new key at once, and the old one is taken for 30 days', async () => {
      const { appKey, read, renew, told } = await world()
      const { writeKey: old } = await read()
      await manifestOf(appKey)
      const before = app.clock.now()
      const { writeKey, formerKeys } = await renew()
      expect(writeKey).not.toBe(old)
      expect(await manifestOf(appKey)).toMatchObject({ writeKey })
      expect(formerKeys).toEqual([{ writeKey: old, endsAt: expect.any(String) }])
      const endsAt = Date.parse(formerKeys[0]?.endsAt ?? '')
      expect(endsAt).toBeGreaterThanOrEqual(before + 30 * dayMs)
      expect(endsAt).toBeLessThanOrEqual(app.clock.now() + 30 * dayMs)
      expect(await told()).toContain('write_key.renewed')
      expect(await send(appKey, batch('install-queued', ['session_started'], old))).toMatchObject({ accepted: 1 })
      app.clock.set(endsAt - minuteMs)
      expect(await send(appKey, batch('install-queued', ['search'], old, 2))).toMatchObject({ accepted: 1 })
      app.clock.set(endsAt)
      const late = batch('install-queued', ['search', 'search'], old, 3)
      await expect(send(appKey, late)).rejects.toMatchObject({ code: 'write_key_wrong' })
      // The device kept them, and sends them under the key that the manifest brought.
      expect(await send(appKey, { ...late, write_key: writeKey })).toEqual({ accepted: 2, lastSeq: 4 })
      const laterOwner = await app.signIn(appKey)
      const later = await app.call(measurementRoutes.getMeasurement, { params: { appKey } }, laterOwner)
      expect(later.data.formerKeys).toEqual([])
    })

    test('two rotations leave both earlier keys; two at once make two keys, and the log tells of both', async () => {
      const { appKey, read, renew, told } = await world()
      const { writeKey: first } = await read()
      const both = await Promise.all([renew(), renew()])
      const { writeKey, formerKeys } = await read()
      const keys = formerKeys.map((former) => former.writeKey)
      expect(new Set([writeKey, ...keys])).toEqual(new Set([first, ...both.map((made) => made.writeKey)]))
      expect((await told()).filter((action) => action === 'write_key.renewed')).toHaveLength(2)
      for (const [index, key] of [writeKey, ...keys].entries())
        expect(await send(appKey, batch('install-keys', ['search'], key, index + 1))).toMatchObject({ accepted: 1 })
    })

    test('another server refuses the key of the future no longer than a second', async () => {
      const { appKey, read, renew } = await world()
      const other = await createServers(ofAnotherServer(app.ports))
      const post = async (key: string, seq: number) =>
        (
          await other.shopper.inject({
            method: 'POST',
            url: `/a/${appKey}/events`,
            payload: batch('install-other', ['search'], key, seq),
          })
        ).statusCode
      expect(await post((await read()).writeKey, 1)).toBe(202)
      const { writeKey } = await renew()
      app.clock.advance(1_000)
      expect(await post(writeKey, 2)).toBe(202)
      await other.close()
    })

    test('only the owner renews it, and only who may change settings chooses', async () => {
      const { appKey, params } = await world()
      const admin = await app.signIn(appKey, { role: 'admin' })
      await expect(app.call(measurementRoutes.renewWriteKey, { params }, admin)).rejects.toMatchObject({
        code: 'permission_missing',
      })
      const staff = await app.signIn(appKey, { role: 'staff' })
      const body = { withoutConsent: 'nothing' as const, months: 3 }
      await expect(app.call(measurementRoutes.putMeasurement, { params, body }, staff)).rejects.toMatchObject({
        code: 'permission_missing',
      })
      expect((await app.call(measurementRoutes.getMeasurement, { params }, staff)).data.months).toBe(13)
    })

    test('pages from before there were keys name none, and are taken until their time ends', async () => {
      const { appKey, read } = await world()
      const endsAt = app.clock.now() + 30 * dayMs
      await db
        .insertInto('former_write_keys')
        .values({ app_key: appKey, write_key: '', ends_at: new Date(endsAt) })
        .execute()
      const { write_key: _, ...keyless } = batch('install-before', ['session_started'], '')
      const post = async () =>
        (await app.injectShopper({ method: 'POST', url: `/a/${appKey}/events`, payload: keyless })).statusCode
      expect(await post()).toBe(202)
      expect((await read()).formerKeys).toEqual([{ writeKey: '', endsAt: new Date(endsAt).toISOString() }])
      app.clock.set(endsAt)
      expect(await post()).toBe(403)
    })
  })

  describe('without consent', () => {
    const all: EventName[] = ['session_started', 'product_viewed', 'search', 'order_completed']
    const agree = (appKey: string, installId: string, given: boolean, revision = 1) => {
      const { answers } = withAnswers(noConsent, { usage: given }, new Date(app.clock.now()))
      const body = { installId, shape: 1 as const, revision, answers }
      return app.call(consentRoutes.putConsent, { params: { appKey }, body })
    }

    test.each([
      ['everything', 4, {}],
      ['visits', 2, { no_consent: 2 }],
      ['nothing', 0, { no_consent: 4 }],
    ] as const)('of somebody who did not agree, %s is counted where the owner chose so', async (level, kept, drops) => {
      const { appKey, read, save } = await world()
      await save({ withoutConsent: level })
      expect(await manifestOf(appKey)).toMatchObject({ withoutConsent: level })
      const { writeKey } = await read()
      expect(await send(appKey, batch('install-silent', all, writeKey))).toMatchObject({ accepted: kept })
      expect(await countEvents(appKey)).toBe(kept)
      expect(await dropsOf(appKey)).toEqual(drops)
      await agree(appKey, 'install-agreed', true)
      expect(await send(appKey, batch('install-agreed', all, writeKey))).toMatchObject({ accepted: 4 })
    })

    test('an answer counts from the next batch on, a no like no answer, and never that of another install or app', async () => {
      const { appKey, read, save } = await world()
      const other = await world()
      await save({ withoutConsent: 'nothing' })
      const { writeKey } = await read()
      await agree(other.appKey, 'install-mind', true)
      await agree(appKey, 'install-else', true)
      expect(await send(appKey, batch('install-mind', ['search'], writeKey, 1))).toMatchObject({ accepted: 0 })
      await agree(appKey, 'install-mind', true)
      expect(await send(appKey, batch('install-mind', ['search'], writeKey, 2))).toMatchObject({ accepted: 1 })
      await agree(appKey, 'install-mind', false, 2)
      expect(await send(appKey, batch('install-mind', ['search'], writeKey, 3))).toMatchObject({ accepted: 0 })
    })

    test('a choice applies with its save, tells the log once, and saved again changes nothing', async () => {
      const { appKey, read, save, told } = await world()
      const { writeKey } = await read()
      expect(await send(appKey, batch('install-first', ['search'], writeKey, 1))).toMatchObject({ accepted: 1 })
      expect(await save({ withoutConsent: 'nothing', months: 6 })).toMatchObject({
        withoutConsent: 'nothing',
        months: 6,
      })
      await save({ withoutConsent: 'nothing', months: 6 })
      expect(await send(appKey, batch('install-first', ['search'], writeKey, 2))).toMatchObject({ accepted: 0 })
      expect((await told()).filter((action) => action === 'measurement.changed')).toHaveLength(1)
    })

    test.each([
      ['another word', { withoutConsent: 'some', months: 13 }, 'withoutConsent'],
      ['no month', { withoutConsent: 'visits', months: 0 }, 'months'],
      ['too many months', { withoutConsent: 'visits', months: 121 }, 'months'],
      ['half a month', { withoutConsent: 'visits', months: 1.5 }, 'months'],
    ])('%s is refused at its field', async (_what, body, path) => {
      const { owner, params, read } = await world()
      const before = await read()
      const refused = app.call(measurementRoutes.putMeasurement, { params, body: body as never }, owner)
      await expect(refused).rejects.toMatchObject({ code: 'validation_failed', issues: [{ path }] })
      expect(await read()).toEqual(before)
    })
  })
})
