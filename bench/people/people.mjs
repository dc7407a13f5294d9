// People at real size, on both databases: lists, policy, sessions, what a signed-in shopper and an audit row cost.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../tooling/postgres.mjs'
import { machine } from '../machine.mjs'
import { exchangeSlug, printSlug, startServer } from '../server-process.mjs'
import { measureBrowsing } from './browsing.mjs'
import { fill } from './fill.mjs'
import { measurePolicy } from './policy.mjs'
import { measureSavesOnEmbedded, measureSavesOnPostgres } from './saves.mjs'
import { measureScreens } from './screens.mjs'
import { measureSessions } from './sessions.mjs'

const appKey = 'demo-aurora'
const email = 'owner@demo.test'
const owner = { email, appKey }

const headersOf = async (server, slug) => ({
  authorization: `Bearer ${await exchangeSlug(server, slug)}`,
  'app-key': appKey,
})

/** Right after its start a server has work of its own: until then its answers say little about a screen. */
async function settle(server) {
  for (let quick = 0; quick < 5; ) {
    const began = performance.now()
    await fetch(`${server.apiUrl}/readyz`)
    quick = performance.now() - began < 30 ? quick + 1 : 0
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

/** Starts once to make the demo, and again where it is filled: the embedded database takes one process at a time. */
async function onEmbedded() {
  console.log('\n## the embedded database')
  const root = mkdtempSync(join(tmpdir(), 'vitrine-people-'))
  const [folder, other] = [join(root, 'one'), join(root, 'other')]
  const environment = { DATA_DIR: folder }
  const first = await startServer({ environment })
  await first.stop()
  cpSync(folder, other, { recursive: true, filter: (path) => !path.includes('lock') })
  await measureSavesOnEmbedded([folder, other], owner)
  await fill('embedded', join(folder, 'database'), appKey)
  const slug = printSlug(first, email)
  const server = await startServer({ environment })
  await settle(server)
  await measureScreens(server, await headersOf(server, slug), appKey)
  await measureBrowsing(server, appKey)
  await server.stop()
  rmSync(root, { recursive: true, force: true })
}

async function onPostgres() {
  console.log('\n## PostgreSQL')
  const postgres = await startPostgres()
  const server = await startServer({ databaseUrl: postgres.url })
  await fill('postgres', postgres.url, appKey)
  await settle(server)
  await measureScreens(server, await headersOf(server, printSlug(server, email)), appKey)
  await measureBrowsing(server, appKey)
  await server.stop()
  await measureSessions(postgres.url, email)
  await measureSavesOnPostgres(postgres.url, owner)
  postgres.stop()
}

export async function measure() {
  console.log(machine())
  await measurePolicy()
  await onEmbedded()
  await onPostgres()
}
