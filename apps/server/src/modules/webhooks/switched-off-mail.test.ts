import { newId } from '@vitrine/domain/ids'
import { teamRoutes } from '@vitrine/domain/team/team.routes'
import { webhooksRoutes as routes } from '@vitrine/domain/webhooks/webhooks.routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestJobs } from '../../../test/test-jobs.ts'
import { createWebhooksDriver, localNetworks } from '../../../test/webhooks-driver.ts'
import type { Letter } from '../../ports.ts'
import { mailWebhookOff } from './webhooks.mails.ts'

describe('the mail about an endpoint that was switched off', async () => {
  const letters: Letter[] = []
  const mail = {
    send: async (letter: Letter) => {
      letters.push(letter)
      return null
    },
  }
  const environment = { ...localNetworks, PUBLIC_URL: 'https://console.shop.example' }
  const { app, receiver, openApp, open, add, one, savePage, expectState } = await createWebhooksDriver({
    environment,
    mail,
  })
  const jobs = await createTestJobs(app)
  beforeAll(() => jobs.start([mailWebhookOff], app.ports))

  const emailOf = async (sub: string): Promise<string> =>
    (await app.database.db.selectFrom('users').select('email').where('sub', '=', sub).executeTakeFirstOrThrow()).email
  const lettersTo = async (sub: string) => {
    const email = await emailOf(sub)
    return letters.filter(({ to }) => to === email)
  }
  const letterTo = async (sub: string): Promise<Letter> => {
    await expect.poll(async () => (await lettersTo(sub)).length).toBe(1)
    return (await lettersTo(sub))[0] as Letter
  }

  test('says which address, of which app, why, and where it is switched on again', async () => {
    const { shop, path, id } = await open()
    receiver.status(path, 410)
    // Two that are on their way at once: the second finds the endpoint switched off already.
    await Promise.all([savePage(shop), savePage(shop)])
    await expect.poll(async () => (await one(shop, id)).switchedOff?.reason).toBe('gone')
    const letter = await letterTo(shop.owner.sub)
    const name = (
      await app.database.db
        .selectFrom('apps')
        .select('application_name')
        .where('app_key', '=', shop.appKey)
        .executeTakeFirstOrThrow()
    ).application_name
    expect(letter.subject).toBe(`A webhook of ${name} was switched off`)
    expect(letter.text).toContain(`The app ${name} no longer tells ${receiver.origin}${path} of anything.`)
    expect(letter.text).toContain('It answered that it is gone for good (410).')
    expect(letter.text).toContain('https://console.shop.example/settings/webhooks')
    expect(letter.html).toContain(receiver.origin + path)
    const changes = await app.database.db
      .selectFrom('audit_log')
      .select('id')
      .where('app_key', '=', shop.appKey)
      .where('action', '=', 'webhook.switched_off')
      .execute()
    expect(changes).toHaveLength(1)
  })

  test('goes to whoever stands for the endpoint, and to the owners once they have left', async () => {
    const shop = await openApp()
    const maker = await app.signIn(shop.appKey, { role: 'admin' })
    const [path, later] = [`/${newId()}`, `/${newId()}`]
    const { id } = (await add(shop, receiver.origin + path, {}, maker)).data
    receiver.status(path, 410)
    await savePage(shop)
    await expectState(shop, id, 'failed')
    expect((await letterTo(maker.sub)).text).toContain(receiver.origin + path)
    expect(await lettersTo(shop.owner.sub)).toEqual([])

    const second = (await add(shop, receiver.origin + later, {}, maker)).data
    receiver.hold(later)
    await savePage(shop)
    await expect.poll(() => receiver.at(later).length).toBe(1)
    await app.call(teamRoutes.deleteUser, { params: { ...shop.params, id: maker.memberId } }, shop.owner)
    for (const response of receiver.held.splice(0)) response.writeHead(410).end()
    expect((await letterTo(shop.owner.sub)).text).toContain(receiver.origin + later)
    expect(await lettersTo(maker.sub)).toHaveLength(1)
    const { data } = await app.call(routes.listWebhooks, { params: shop.params }, shop.owner)
    expect(data.find((endpoint) => endpoint.id === second.id)).toMatchObject({ active: false })
  })
})
