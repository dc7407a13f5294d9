/**
 * A data folder that a former version left, opened by this one as an owner's start opens it.
 *
 * `13e4f33f.tar.br` was made by the server of that commit: a first start with the demo; then, by its routes, a save of the
 * home page and a page more, an upload, a publish, a save that was not published, a customer with an order, a webhook; then
 * a second order, and a kill before its job was done. For its size, the demo's pictures and the events of its year with their
 * sums were taken out.
 */
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { sql } from 'kysely'
import { extract } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { databaseFolder } from '../../src/platform/db/bring-up-to-date.ts'
import { openDatabase } from '../../src/platform/db/open-database.ts'
import { makeReady, type ReadyServer } from '../../src/ready-server.ts'
import { createShopper } from '../shopper-browser.ts'
import { signInFully } from '../sign-in-journey.ts'
import { createBrowser } from '../test-browser.ts'

async function unpack(archive: string, folder: string): Promise<void> {
  const entries = extract()
  const reading = pipeline(createReadStream(archive), createBrotliDecompress(), entries)
  for await (const entry of entries) {
    const path = join(folder, entry.header.name)
    if (entry.header.type === 'directory') await mkdir(path, { recursive: true })
    const content = await buffer(entry)
    if (entry.header.type === 'file') await writeFile(path, content)
  }
  await reading
}

/** The demo plans designs for December of 2026: one that comes due would be live instead of what was published. */
async function planNothingSoon(dataDir: string): Promise<void> {
  const { db, close } = openDatabase({ dir: databaseFolder(dataDir) })
  await sql`update designs set starts_at = starts_at + interval '90 years', ends_at = ends_at + interval '90 years'`.execute(
    db,
  )
  await close()
}

const appKey = 'demo-aurora'

describe('a data folder of commit 13e4f33f', () => {
  let dataDir = ''
  let server: ReadyServer
  let headers: Record<string, string> = {}
  const shopperOf = () => {
    const { ports, servers } = server
    return createShopper({ ports, injectShopper: servers.shopper.inject.bind(servers.shopper) }, appKey)
  }
  const get = async (url: string) => (await server.servers.console.inject({ url, headers })).json()

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vitrine-former-'))
    await unpack(join(import.meta.dirname, '13e4f33f.tar.br'), dataDir)
    await planNothingSoon(dataDir)
    server = await makeReady(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', BILLING: 'test' }))
    await server.startJobs()
    const signedIn = await signInFully(server, createBrowser(server), 'owner@demo.test', 'vitrine-demo')
    headers = { authorization: `Bearer ${signedIn.access_token}`, 'app-key': appKey }
  })
  afterAll(async () => {
    await server?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('has the design as it was saved, and shoppers what was published', async () => {
    const pages: { title: { text: string } }[] = (await get(`/app/v1/builder/${appKey}/pages?size=200`)).data
    expect(pages.map(({ title }) => title.text)).toEqual(
      expect.arrayContaining(['Home, not yet published', 'Saved before the upgrade']),
    )
    const { data: releases } = await get(`/app/v1/builder/${appKey}/releases`)
    expect(releases).toMatchObject([
      { number: 2, live: true, hash: 'Am_6-OmLClDR_LlrjOffaKG6z8IReXjxNkwbcl5FaGk' },
      { number: 1, live: false },
    ])
    const shopper = shopperOf()
    const { body: manifest } = await shopper.get('manifest.json')
    const { body: release } = await shopper.get(`releases/${manifest.release}.json`)
    expect(JSON.stringify(release)).toContain('Home of before')
    expect(JSON.stringify(release)).not.toContain('not yet published')
  })

  test('has the customer with the orders, and the job that waited for the last one is done', async () => {
    const shopper = shopperOf()
    const signIn = await shopper.post('account/sign-in', {
      email: 'jun@shoppers.example',
      password: 'a-good-password',
    })
    expect(signIn.status).toBe(200)
    const { body: own } = await shopper.get('account/orders')
    expect(own.data.map(({ number }: { number: string }) => number)).toEqual(['1407', '1406'])
    const { data: customers } = await get(`/app/v1/customers/${appKey}?query=jun`)
    expect(customers).toMatchObject([{ email: 'jun@shoppers.example', name: 'Jun Ito' }])

    const db = server.ports.allTables('The test reads what became of a job.')
    const waited = sql<{ state: string }>`
      select state from jobs.job where data #>> '{data,orderId}' = 'MgNHNuvh9pIbrFbQ74yIgQ'`
    await expect.poll(async () => (await waited.execute(db)).rows).toEqual([{ state: 'completed' }])
    const { data: listed } = await get(`/order-report/api/v1/bigc-orders?appKey=${appKey}&keyword=jun@shoppers.example`)
    expect(listed.orders.slice(0, 2).map(({ number }: { number: string }) => number)).toEqual(['1407', '1406'])
  })

  test('has what was uploaded, and secrets that its key opens', async () => {
    const { host } = server.ports.hosts.addressOf(appKey)
    const url = `/media/${appKey}/ee73ad16d41254a651344ba5fb6a495ec052dcbc.webp`
    const picture = await server.servers.shopper.inject({ url, headers: { host } })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    const { data: webhooks } = await get(`/app/v1/builder/${appKey}/webhooks`)
    expect(webhooks).toMatchObject([{ address: 'https://hooks.shoppers.example/vitrine', secretLost: false }])
  })

  test('was copied before it was changed', async () => {
    expect(await readdir(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^[\dT-]+Z_0430-push-sums$/)])
  })
})
