import { leadsRoutes as routes } from '@vitrine/domain/leads/leads.routes'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'

describe('enquiries', async () => {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const params = { appKey }
  const person = { email: 'mia@example.test', firstName: 'Mia', lastName: 'Wong', annualOnlineRevenue: '1 million' }
  const find = async (email: string) => (await app.call(routes.findLead, { params, query: { email } }, owner)).data

  test('an enquiry is stored and read by its address [A-129] [A-130] [I-155]', async () => {
    const { data } = await app.call(routes.createLead, { params, body: { ...person, phone: '+1 555 0100' } }, owner)
    expect(data).toMatchObject({ ...person, phone: '+1 555 0100' })
    expect(await find('MIA@example.test')).toEqual(data)
    expect(await find('nobody@example.test')).toBeNull()
  })

  test('whoever sent an enquiry reads it, and owner and admin; to others it is as if there were none [A-130]', async () => {
    const params = { appKey: await app.buildApp() }
    const owner = await app.signIn(params.appKey)
    const staff = await app.signIn(params.appKey, { role: 'staff' })
    const other = await app.signIn(params.appKey, { role: 'staff' })
    const admin = await app.signIn(params.appKey, { role: 'admin' })
    const email = 'own@example.test'
    const { data } = await app.call(routes.createLead, { params, body: { ...person, email } }, staff)
    const read = async (as: typeof staff) => (await app.call(routes.findLead, { params, query: { email } }, as)).data
    expect([await read(staff), await read(owner), await read(admin)]).toEqual([data, data, data])
    expect(await read(other)).toBeNull()
  })

  test('a second enquiry of an address takes the place of the first, also of two at once', async () => {
    const names = ['Ann', 'Ben']
    await Promise.all(
      names.map((firstName) => app.call(routes.createLead, { params, body: { ...person, firstName } }, owner)),
    )
    expect(names).toContain((await find(person.email))?.firstName)
    const rows = await app.database.db.selectFrom('leads').select('id').where('app_key', '=', appKey).execute()
    expect(rows).toHaveLength(1)
  })

  test('what is missing or too long is said at its field, and nothing is stored', async () => {
    const refused = await app.inject({
      method: 'POST',
      url: `/app/v1/lead/${appKey}`,
      headers: owner.headers,
      payload: { email: 'no address', firstName: '', lastName: 'x'.repeat(101), annualOnlineRevenue: ' ' },
    })
    expect(refused.statusCode).toBe(400)
    const issues = refused.json().error.issues as { path: string; message: string }[]
    expect(Object.fromEntries(issues.map(({ path, message }) => [path, message]))).toEqual({
      email: 'Invalid email!',
      firstName: 'Required!',
      lastName: 'At most 100 characters',
      annualOnlineRevenue: 'Required!',
    })
  })

  test('an app knows nothing of the enquiries of another', async () => {
    await app.call(routes.createLead, { params, body: { ...person, email: 'only@example.test' } }, owner)
    const other = await app.buildApp()
    const stranger = await app.signIn(other)
    const query = { email: 'only@example.test' }
    expect((await app.call(routes.findLead, { params: { appKey: other }, query }, stranger)).data).toBeNull()
  })
})
