/** Every successful call that may write leaves a row in the audit log; a new route cannot be forgotten. */
import { describe, expect, test } from 'vitest'
import { examples } from './sweep/route-examples.ts'
import { inputOf, requestOf, routes } from './sweep/route-inputs.ts'
import { createWorld } from './sweep/sweep-world.ts'
import { createTestApp } from './test-app.ts'

/** Calls that change nothing of the app, each with its reason. */
const unrecorded: Readonly<Record<string, string>> = {
  tellPresence: 'Who has the design tool open is gone fifteen seconds later.',
  leavePresence: 'Who has the design tool open is gone fifteen seconds later.',
  previewUnsaved: 'It looks at what publishing would do, and takes everything back.',
  getUnsavedPictures: 'It looks at what publishing would do, and takes everything back.',
  checkBlocks: 'It looks at blocks that nobody saved yet.',
  createPreviewToken: 'It signs a link that only looks; nothing is stored.',
  checkMessage: 'It looks at a message that nobody sent yet.',
  countAudience: 'It counts devices.',
  checkStore: 'It asks a store and keeps nothing of the answers.',
  compareStore: 'It asks a store and keeps nothing of the answers.',
  findInStore: 'It asks a store and keeps nothing of the answers.',
  checkGoods: 'It looks at a table; nothing of the store changes before the import is begun, which is recorded.',
  checkAddresses: 'It calls addresses and keeps nothing of the answers.',
  inviteTestDevice: 'It signs an address; nothing is stored.',
  removeTestDevice: "A test device is the caller's own, and concerns nobody else.",
  sendTestMessage: "It goes to the caller's own devices, and concerns nobody else.",
  assemblyOptions: 'It says where an upload goes.',
  beginUpload: 'Nothing is stored of the file before it ends, which is recorded.',
  cancelUpload: 'What was never a file of the app goes.',
  deleteUnused: 'It is recorded where it deletes something; here there is nothing to delete.',
  setWeeklySummary: 'It says whether the caller wants a mail, which concerns nobody else.',
  hideChecklist: 'It says what the caller sees of the console, which concerns nobody else.',
  markViewed: 'It remembers that the owner has seen the welcome, and nothing that anybody set.',
}

const writing = routes.filter(([, { access, method }]) => access.kind === 'member' && method !== 'GET')

describe('the audit log', async () => {
  const app = await createTestApp({ environment: { BILLING: 'test' } })
  const rowsOf = async (appKey: string) =>
    app.database.db.selectFrom('audit_log').selectAll().where('app_key', '=', appKey).execute()

  test('exceptions and examples are of routes that exist', () => {
    const names = routes.map(([name]) => name)
    for (const name of [...Object.keys(unrecorded), ...Object.keys(examples)]) expect(names).toContain(name)
  })

  test.each(writing.filter(([name]) => !(name in unrecorded)))(
    '%s leaves a row that names the caller',
    async (name, route) => {
      const world = await createWorld(app)
      const input = await inputOf(name, route, world)
      const before = new Set((await rowsOf(world.appKey)).map(({ id }) => id))
      const response = await app.inject(requestOf(route, input, world.owner.headers))
      expect(response.statusCode, response.body.slice(0, 500)).toBeLessThan(300)
      const rows = (await rowsOf(world.appKey)).filter(({ id }) => !before.has(id))
      expect(rows.length, `${name} left no row`).toBeGreaterThan(0)
      for (const row of rows)
        expect(row).toMatchObject({ actor_kind: 'member', sub: world.owner.sub, network: '127.0.0.1' })
    },
  )

  test.each(writing.filter(([name]) => name in unrecorded))('%s leaves no row', async (name, route) => {
    const world = await createWorld(app)
    const input = await inputOf(name, route, world)
    const before = await rowsOf(world.appKey)
    const response = await app.inject(requestOf(route, input, world.owner.headers))
    expect(response.statusCode, response.body.slice(0, 500)).toBeLessThan(300)
    expect(await rowsOf(world.appKey)).toHaveLength(before.length)
  })
})
