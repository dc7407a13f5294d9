import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildPerson, exchange, follow, openSignIn, startAuthorization } from '../../test/sign-in-journey.ts'
import { createTestApp } from '../../test/test-app.ts'
import { createBrowser } from '../../test/test-browser.ts'
import { startTestSmtp } from '../../test/test-smtp.ts'
import { integrationCatalog } from '../integrations/integrations.ts'
import { listActiveIntegrations, setIntegration } from '../modules/apps/index.ts'
import { setByOperator } from '../modules/integrations/index.ts'
import { type CommandName, commands } from './registry.ts'

describe('commands of an operator', async () => {
  const smtp = await startTestSmtp()
  const app = await createTestApp()
  const printed: string[] = []
  beforeEach(() => {
    printed.length = 0
    const keep = (line: unknown) => void printed.push(String(line))
    vi.spyOn(console, 'log').mockImplementation(keep)
    vi.spyOn(console, 'error').mockImplementation(keep)
  })
  afterEach(() => vi.restoreAllMocks())
  const run = (name: CommandName, ...args: string[]) => commands[name](app.ports, args)
  const find = (pattern: RegExp): string => pattern.exec(printed.join('\n'))?.[1] ?? ''

  test('create-owner makes an app and an owner whose one-time password must be changed', async () => {
    expect(await run('create-owner', 'new@example.test', '--app', 'Corner shop')).toBe(0)
    const [appKey, oneTime] = [find(/\((\w{10})\)/), find(/password\s+(\S+)/)]
    const browser = createBrowser(app)
    const form = await openSignIn(browser, startAuthorization(app))
    const asked = await browser.postForm(form, { email: 'new@example.test', password: oneTime })
    expect(asked.body).toContain('Choose a password')
    const ticket = /name="ticket" value="([^"]+)"/.exec(asked.body)?.[1] ?? ''
    const callback = await follow(browser, await browser.postForm(form, { ticket, newPassword: 'my-very-own-one' }))
    expect(callback.location).toContain('code=')
    const member = await app.database.db
      .selectFrom('members')
      .innerJoin('apps', 'apps.app_key', 'members.app_key')
      .select(['role', 'application_name'])
      .where('members.app_key', '=', appKey)
      .executeTakeFirst()
    expect(member).toEqual({ role: 'owner', application_name: 'Corner shop' })
  })

  test('create-owner for a known person adds an app and leaves the password', async () => {
    expect(await run('create-owner', 'NEW@example.test', '--app', 'Second')).toBe(0)
    expect(printed.join('\n')).toContain('unchanged')
    expect(await run('create-owner', 'no-address')).toBe(2)
    expect(await run('create-owner', 'a@example.test', '--store-url', 'javascript:alert(1)')).toBe(2)
  })

  test('reset-link prints a link with which the person chooses a password', async () => {
    const { sub, email } = await buildPerson(app)
    expect(await run('reset-link', email)).toBe(0)
    const page = await createBrowser(app).get(find(/(http\S+\/password\/reset\?ticket=\S+)/))
    expect(page.status).toBe(200)
    expect(page.body).toContain(email)
    const log = app.database.db.selectFrom('audit_log').select(['action', 'actor_kind', 'actor_name'])
    expect(await log.where('subject_id', '=', sub).execute()).toEqual([
      { action: 'password.link_made', actor_kind: 'system', actor_name: 'reset-link' },
    ])
    expect(await run('reset-link', 'nobody@example.test')).toBe(1)
    expect(await run('reset-link')).toBe(2)
  })

  test('test-mail says what the mail server answered', async () => {
    const to = 'someone@example.test'
    expect(await run('test-mail', to)).toBe(1)
    expect(printed.at(-1)).toContain('set SMTP_URL and MAIL_FROM')
    const ports = { ...app.ports, mail: smtp.mailPort(app.clock) }
    const send = (address: string) => commands['test-mail'](ports, [address])
    expect(await send(to)).toBe(0)
    expect(smtp.taken[0]?.subject).toBe('A test mail of Vitrine')
    smtp.behaviour.refused.add(to)
    expect(await send(to)).toBe(1)
    expect(printed.at(-1)).toContain('5.1.1 No such mailbox here')
    expect(await send('no address')).toBe(2)
    await smtp.stop()
    expect(await send(to)).toBe(1)
    expect(printed.at(-1)).toContain('did not take the mail')
  })

  test('fill-catalog makes a store of the asked size, and is not for production', async () => {
    const appKey = await app.buildApp()
    const sizes = ['--products', '50', '--categories', '60', '--brands', '5']
    expect(await run('fill-catalog', appKey, ...sizes)).toBe(0)
    const db = app.ports.forApp(appKey)
    const products = await db.selectFrom('products').select('id').execute()
    const deepest = await db.selectFrom('categories').select('path').execute()
    expect(products).toHaveLength(50)
    expect(Math.max(...deepest.map(({ path }) => path.length))).toBe(2)
    const told = app.database.db.selectFrom('audit_log').select(['actor_name', 'after'])
    expect(await told.where('app_key', '=', appKey).where('action', '=', 'catalog.filled').execute()).toEqual([
      { actor_name: 'fill-catalog', after: expect.stringContaining('"products"') },
    ])
    expect(await run('fill-catalog', 'no-such-app')).toBe(1)
    expect(await run('fill-catalog', appKey, '--brands', '0')).toBe(2)
    expect(await run('fill-catalog')).toBe(2)
    const production = { ...app.ports, config: { ...app.ports.config, production: true } }
    expect(await commands['fill-catalog'](production, [appKey])).toBe(1)
  })

  test('fill-events makes about as many events as were asked for, and is not for production', async () => {
    const appKey = await app.buildApp()
    expect(await run('fill-events', appKey, '--events', '2000')).toBe(0)
    expect(printed.at(-1)).toMatch(new RegExp(`^${appKey} has (1[5-9]|2[0-9])\\d\\d events more`))
    expect(await run('fill-events', 'no-such-app')).toBe(1)
    expect(await run('fill-events', appKey, '--events', '12')).toBe(2)
    expect(await run('fill-events')).toBe(2)
    const production = { ...app.ports, config: { ...app.ports.config, production: true } }
    expect(await commands['fill-events'](production, [appKey])).toBe(1)
  })

  test('exchange-slug prints an address whose slug signs the person in', async () => {
    expect(await run('exchange-slug', 'new@example.test', '--app', 'some-app', '--impersonate', 'support')).toBe(0)
    const address = new URL(find(/^(http\S+)/))
    expect(address.searchParams.get('appKey')).toBe('some-app')
    const slug = address.searchParams.get('slug') ?? ''
    const prepared = await createBrowser(app).get(`/app/v1/builder/exchange-token?jmToken=${slug}`)
    const answer = await exchange(createBrowser(app), JSON.parse(prepared.body).data.token)
    expect(answer).toMatchObject({ third_party: true, impersonated: true })
    expect(await run('exchange-slug', 'nobody@example.test')).toBe(1)
    expect(await run('exchange-slug')).toBe(2)
  })

  test('set-plan gives an app a plan, from a day and until a day', async () => {
    const appKey = await app.buildApp()
    const plan = async () =>
      (await app.ports.forApp(appKey).selectFrom('subscriptions').select(['standing', 'known_status']).execute()).map(
        ({ standing, known_status }) => `${JSON.parse(standing).planCode} ${known_status}`,
      )
    expect(await run('set-plan', appKey, 'enterprise-yearly')).toBe(0)
    expect(await plan()).toEqual(['enterprise-yearly live'])
    expect(await run('set-plan', appKey, 'custom', '--starts', '2999-01-01', '--ends', '2999-12-31')).toBe(0)
    // What the app has stays in force until then.
    expect(await plan()).toEqual(['custom live'])
    expect(await run('set-plan', appKey, 'custom', '--ends', '2001-01-01')).toBe(1)
    expect(await run('set-plan', appKey, 'custom', '--ends', 'tomorrow')).toBe(2)
    expect(await run('set-plan', appKey, 'gold')).toBe(2)
    expect(await run('set-plan', 'no-such-app', 'custom')).toBe(1)
    expect(await plan()).toEqual(['custom live'])
  })

  test('set-integration connects and disconnects an integration of an app', async () => {
    const appKey = await app.buildApp()
    const active = async () => listActiveIntegrations(app.ports.forApp(appKey))
    expect(await run('set-integration', appKey, 'storeLocator', 'true')).toBe(0)
    expect(await active()).toEqual(['storeLocator'])
    expect(await run('set-integration', appKey, 'storeLocator', 'false')).toBe(0)
    expect(await active()).toEqual([])
    expect(await run('set-integration', appKey, 'no-such', 'true')).toBe(2)
    expect(await run('set-integration', 'no-such-app', 'reviews', 'true')).toBe(1)
    expect(await run('set-integration', appKey, 'reviews', 'maybe')).toBe(2)
  })

  test('set-integration connects one of a type and what the plan opens, as owners do', async () => {
    const appKey = await app.buildApp()
    const db = app.ports.forApp(appKey)
    await setIntegration(db, { appKey, code: 'judge-me', active: true })
    expect(await run('set-integration', appKey, 'reviews', 'true')).toBe(1)
    await setIntegration(db, { appKey, code: 'judge-me', active: false })
    expect(await run('set-integration', appKey, 'reviews', 'true')).toBe(0)
    expect(await listActiveIntegrations(db)).toEqual(['reviews'])
    const billed = { ...app.ports, config: { ...app.ports.config, billing: 'test' as const } }
    const entry = integrationCatalog.find(({ id }) => id === 'storeLocator')
    if (!entry) throw new Error('There is no such integration.')
    expect(await setByOperator(billed, { appKey, entry: { ...entry, level: 4 }, active: true })).toBe('plan')
  })

  test('export-app writes an app into a file, and import-app makes it the draft of another app', async () => {
    const [from, to] = [await app.buildApp(), await app.buildApp()]
    const path = join(app.folder, 'whole.vitrine.tar')
    expect(await run('export-app', from, path)).toBe(0)
    expect(printed.join('\n')).toContain('1 pages, 0 pictures')
    expect(await run('import-app', to, path)).toBe(0)
    expect(printed.join('\n')).toContain(`the draft of ${to} now`)
    await writeFile(path, 'no app file')
    expect(await run('import-app', to, path)).toBe(1)
    expect(printed.join('\n')).toContain('This is not an app file of Vitrine.')
    expect(await run('import-app', to, join(app.folder, 'absent'))).toBe(1)
    expect(await run('import-app', 'no-such-app', path)).toBe(1)
    expect(await run('export-app', 'no-such-app', path)).toBe(1)
    expect(await run('export-app', from)).toBe(2)
    expect(await run('import-app', to)).toBe(2)
  })

  test('set-member-active ends access, but not that of the last owner', async () => {
    const appKey = await app.buildApp()
    await app.signIn(appKey)
    const { email } = await app.signIn(appKey, { role: 'staff' })
    expect(await run('set-member-active', appKey, email, 'false')).toBe(0)
    const row = await app.database.db
      .selectFrom('members')
      .innerJoin('users', 'users.sub', 'members.sub')
      .select('active')
      .where('users.email', '=', email)
      .executeTakeFirst()
    expect(row?.active).toBe(false)
    const owner = await app.database.db
      .selectFrom('members')
      .innerJoin('users', 'users.sub', 'members.sub')
      .select('email')
      .where('members.app_key', '=', appKey)
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow()
    expect(await run('set-member-active', appKey, owner.email, 'false')).toBe(1)
    expect(printed.join('\n')).toContain('An app needs at least one active owner.')
    expect(await run('set-member-active', appKey, 'nobody@example.test', 'false')).toBe(1)
    expect(await run('set-member-active', appKey, email, 'maybe')).toBe(2)
  })
})
