/** The whole server in process, on a fresh database with every migration applied. Every route test starts here. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Answer, type CallOptions, callRoute, type Send } from '@vitrine/domain/contract/client'
import type { RouteContract, RouteInput, RouteOutput } from '@vitrine/domain/contract/contract'
import { type Permission, permissionsOfRole, type Role } from '@vitrine/domain/identity/permissions'
import { newId } from '@vitrine/domain/ids'
import { hourMs } from '@vitrine/domain/time'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { createServers } from '../src/app.ts'
import { billingProviders } from '../src/billing-providers.ts'
import { readConfig } from '../src/config.ts'
import { connectors } from '../src/connectors.ts'
import { createShopperHosts } from '../src/hosts/shopper-hosts.ts'
import { createInitialDesign } from '../src/modules/design/index.ts'
import { wireModules } from '../src/modules/wiring.ts'
import { createOutside } from '../src/outside/outside.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import type { OpenDatabase } from '../src/platform/db/open-database.ts'
import { doorsTo, forApp } from '../src/platform/db/tenant.ts'
import { createTokens } from '../src/platform/identity/access-tokens.ts'
import { createMembers } from '../src/platform/identity/members.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'
import { createLimits } from '../src/platform/limits/limits.ts'
import { fileKeys } from '../src/platform/secrets/key-ring.ts'
import { createSecrets } from '../src/platform/secrets/secrets.ts'
import { createFolderStorage } from '../src/platform/storage/folder-storage.ts'
import type { Ports } from '../src/ports.ts'
import { createPushSender } from '../src/push/create-push-sender.ts'
import { createServices } from '../src/services.ts'
import { atEnd } from './at-end.ts'
import type { PushServices } from './push-services/push-services.ts'
import { openTestDatabase } from './test-database.ts'

export interface TestClock {
  now(): number
  set(ms: number): void
  advance(ms: number): void
  /** From now on it moves by `set` and `advance` alone: windows of limits last, however slow the machine is. */
  stop(): void
}

function createTestClock(startsAt: number): TestClock {
  let offset = startsAt - Date.now()
  let stoppedAt: number | undefined
  const now = () => stoppedAt ?? Date.now() + offset
  const set = (ms: number) => {
    if (stoppedAt === undefined) offset = ms - Date.now()
    else stoppedAt = ms
  }
  return {
    now,
    set,
    advance: (ms) => set(now() + ms),
    stop: () => {
      stoppedAt = now()
    },
  }
}

export interface SignedIn {
  sub: string
  email: string
  token: string
  memberId: string
  /** Headers of a call of this person on this app. */
  headers: Record<string, string>
}

/** The ports of another process on the same database: what it keeps in memory is its own. */
export const ofAnotherServer = (ports: Ports, over: Partial<Ports> = {}): Ports => ({
  ...ports,
  services: createServices(wireModules),
  ...over,
})

const nowhere = 'https://127.0.0.1:9'
const noPushServices = {
  APNS_URL: nowhere,
  APNS_SANDBOX_URL: nowhere,
  FCM_URL: nowhere,
  GOOGLE_TOKEN_URL: nowhere,
}

interface TestAppOptions extends Partial<Ports> {
  environment?: Record<string, string>
  /** Where push messages go; nowhere without them. */
  pushServices?: Pick<PushServices, 'environment' | 'ca'>
  /** A database that the test opened itself; closed with the app. */
  database?: OpenDatabase
  /** The time at which the server is started, in milliseconds; now, unless the database is of a given day. */
  startsAt?: number
}

export async function createTestApp(options: TestAppOptions = {}) {
  const { environment, pushServices, database: opened, startsAt, ...portOverrides } = options
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'))
  const database = opened ?? (await openTestDatabase())
  await database.ready()
  if (opened) await migrate(opened.db)
  // Read here: opening the database took its time.
  const clock = createTestClock(startsAt ?? Date.now())
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    BILLING: 'none',
    ...(pushServices?.environment ?? noPushServices),
    ...environment,
  })
  const outside = createOutside({ allowed: config.allowedNetworks, ca: pushServices?.ca })
  const secrets = createSecrets(fileKeys(join(folder, 'secrets.key'), { onNotice: () => {} }))
  const ports: Ports = {
    config,
    connectors,
    billing: billingProviders,
    clock,
    ...doorsTo(database.db),
    log: pino({ level: 'silent' }),
    tokens: createTokens({ db: database.db, secrets, clock, issuer: config.publicUrl, onForeign: () => {} }),
    members: createMembers(database.db),
    limits: createLimits({ db: database.db, clock }),
    // Jobs are sent and kept; a test that wants them to run starts its own.
    jobs: await createJobs({ db: database.db, clock, log: pino({ level: 'silent' }) }),
    hosts: await createShopperHosts({ config, db: database.db }),
    outside,
    push: createPushSender({ ...config.push, outside, now: () => clock.now(), ca: pushServices?.ca }),
    mail: null,
    secrets,
    storage: createFolderStorage(join(folder, 'media')),
    prerenderer: null,
    services: createServices(wireModules),
    ...portOverrides,
  }
  const servers = await createServers(ports)

  const sendTo =
    (origin: 'console' | 'shopper', headers: Record<string, string>): Send =>
    async (url, init) => {
      const options: InjectOptions = {
        method: (init.method ?? 'GET') as 'GET',
        url,
        headers: { ...headers, ...(init.headers as Record<string, string>) },
        ...(init.body !== undefined && init.body !== null && { payload: init.body as string }),
      }
      const response = await servers[origin].inject(options)
      const noBody = response.statusCode === 204 || response.statusCode === 304
      return new Response(noBody ? null : new Uint8Array(response.rawPayload), {
        status: response.statusCode,
        headers: response.headers as Record<string, string>,
      })
    }

  async function buildApp(appKey = newId(), values: { name?: string; storeCode?: string } = {}): Promise<string> {
    await database.db
      .insertInto('apps')
      .values({
        app_key: appKey,
        application_name: values.name ?? `App ${appKey}`,
        store_url: 'https://store.example',
        store_code: values.storeCode ?? '',
      })
      .execute()
    await database.db
      .insertInto('app_languages')
      .values({ app_key: appKey, code: 'en', label: 'English', is_default: true })
      .execute()
    await database.db
      .insertInto('app_currencies')
      .values({ app_key: appKey, code: 'USD', name: 'US dollar', is_default: true })
      .execute()
    await createInitialDesign(forApp(database.db, appKey), { appKey })
    return appKey
  }

  async function buildUser(email = `${newId().toLowerCase()}@example.test`): Promise<{ sub: string; email: string }> {
    const sub = newId()
    await database.db.insertInto('users').values({ sub, email, preferred_username: email }).execute()
    return { sub, email }
  }

  /** A member of the app with a valid access token. `permissions` replaces those of the role. */
  async function signIn(
    appKey: string,
    options: {
      role?: Role
      permissions?: Permission[]
      active?: boolean
      sub?: string
      /** When the password was last entered; now, unless the test is about that. */
      confirmedAt?: Date | null
    } = {},
  ): Promise<SignedIn> {
    const user = options.sub !== undefined ? { sub: options.sub, email: '' } : await buildUser()
    const role = options.role ?? 'owner'
    const memberId = newId()
    await database.db
      .insertInto('members')
      .values({
        app_key: appKey,
        id: memberId,
        sub: user.sub,
        role,
        permissions: options.permissions ?? permissionsOfRole(role),
        active: options.active ?? true,
      })
      .execute()
    ports.members.forget(user.sub)
    const familyId = newId()
    const { confirmedAt = new Date(clock.now()) } = options
    await database.db
      .insertInto('refresh_families')
      .values({
        id: familyId,
        sub: user.sub,
        created_at: new Date(clock.now()),
        expires_at: new Date(clock.now() + 8 * hourMs),
        confirmed_at: confirmedAt,
      })
      .execute()
    const { token } = await ports.tokens.signAccess({
      sub: user.sub,
      familyId,
      impersonated: false,
      impersonator: null,
      thirdParty: false,
      epoch: 1,
    })
    return { ...user, token, memberId, headers: { authorization: `Bearer ${token}`, 'app-key': appKey } }
  }

  /** Calls a route through HTTP. Throws AppError on an error answer. */
  async function call<R extends RouteContract>(
    route: R,
    input: RouteInput<R>,
    as?: Pick<SignedIn, 'headers'>,
    options?: CallOptions,
  ): Promise<RouteOutput<R>> {
    return (await callRoute(route, input, sendTo(route.origin, as?.headers ?? {}), options)).body
  }

  /** Like {@link call}, with the answer's revision. */
  const answer = <R extends RouteContract>(
    route: R,
    input: RouteInput<R>,
    as?: Pick<SignedIn, 'headers'>,
    options?: CallOptions,
  ): Promise<Answer<RouteOutput<R>>> => callRoute(route, input, sendTo(route.origin, as?.headers ?? {}), options)

  async function close(): Promise<void> {
    await servers.close()
    await ports.push.close()
    await outside.close()
    if (ports.outside !== outside) await ports.outside.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  atEnd(close)

  return {
    ports,
    servers,
    clock,
    database,
    folder,
    buildApp,
    buildUser,
    signIn,
    call,
    answer,
    inject: servers.console.inject.bind(servers.console),
    injectShopper: servers.shopper.inject.bind(servers.shopper),
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
