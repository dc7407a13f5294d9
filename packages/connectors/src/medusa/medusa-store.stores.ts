/** The port's suite against a running Medusa: `npm run test:stores`. */
import { describe, test } from 'vitest'
import { callByFetch } from '../kit/call-by-fetch.ts'
import { commerceChecks } from '../kit/commerce-suite.ts'
import { createMemoryNotes, type StoreNotes } from '../kit/store-notes.ts'
import type { CallStore } from '../kit/store-traffic.ts'
import { createMedusaStore } from './medusa-store.ts'

const address = process.env['MEDUSA_URL'] ?? 'http://127.0.0.1:4950'
/** Of the fixture. */
const secretKey = 'sk_fixture00000000000000000000000000000000000000000000000000000000'

const connect = (call: CallStore, notes: StoreNotes) =>
  createMedusaStore({
    reach: async () => ({ address, password: secretKey }),
    notes,
    perSecond: 1_000,
    burst: 1_000,
    call,
  })

/** The page that the fixture's provider shows. */
const atPage = async (url: string, does: 'pays' | 'givesUp') => {
  const { status } = await fetch(`${url}/${does === 'pays' ? 'paid' : 'left'}`, { method: 'POST', redirect: 'manual' })
  if (status !== 303) throw new Error(`The page answers with ${status}.`)
}

describe('Medusa as a connector', () => {
  const notes = createMemoryNotes()
  const connectBy = (call: CallStore) => connect(call, notes)
  const connectAnother = () => connect(callByFetch, createMemoryNotes())
  const store = connectBy(callByFetch)

  test.each(commerceChecks.map((check) => [check.title, check] as const))('%s', async (_title, check) => {
    await check.run(store, { connectBy, connectAnother, atPage, call: callByFetch })
  })
})
