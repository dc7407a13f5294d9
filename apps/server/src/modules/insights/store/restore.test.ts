/** Yesterday's backup takes the place of a database: what it says, and what devices send to it next. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '@vitrine/embedded-store/random'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { rounds } from '../../../../../../tooling/rounds.ts'
import { chartsOf, historyEnd, makeHistory } from '../../../../test/insight-history.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { openDatabase } from '../../../platform/db/open-database.ts'
import { createSqlEventStore } from './sql-event-store.ts'

const range = { zone: 'Pacific/Chatham', from: '2026-02-01', to: '2026-04-12' }

describe('a restored backup', () => {
  test('worked out anew from the raw events it says the same, and what was sent since then counts once', async () => {
    const database = openDatabase({ template: inject('embeddedTemplate') })
    const app = await createTestApp({ database })
    const appKey = await app.buildApp()
    const { batches, orders, campaigns } = makeHistory(createRandom('restore'), appKey, rounds(12, 24))
    const store = createSqlEventStore(database.db)
    for (const campaign of campaigns) await store.recordCampaign(appKey, campaign)
    const half = batches.length >> 1
    await store.append(appKey, batches.slice(0, half), historyEnd)
    await store.recordOrders(appKey, orders)
    const yesterday = await chartsOf(store, appKey, range)
    const backup = (await database.dump?.()) ?? Buffer.alloc(0)
    // What is taken in after the backup is lost with the database.
    await store.append(appKey, batches.slice(half, half + 10), historyEnd)

    const folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const template = join(folder, 'backup.tar')
    await writeFile(template, backup)
    const restored = openDatabase({ template })
    onTestFinished(() => restored.close())
    await restored.ready()
    const again = createSqlEventStore(restored.db)
    expect(await chartsOf(again, appKey, range)).toEqual(yesterday)
    await again.rebuild(appKey)
    expect(await chartsOf(again, appKey, range)).toEqual(yesterday)

    // Devices that had no answer yet send once more what the backup has, and then the rest.
    await again.append(appKey, batches.slice(half - 10, half), historyEnd)
    expect(await chartsOf(again, appKey, range)).toEqual(yesterday)
    await again.append(appKey, batches.slice(half), historyEnd)
    const whole = await chartsOf(again, appKey, range)
    expect(whole).not.toEqual(yesterday)
    await again.rebuild(appKey)
    expect(await chartsOf(again, appKey, range)).toEqual(whole)
  })
})
