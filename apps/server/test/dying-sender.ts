/**
 * A process that sends messages as a server does, or takes an event of a device, until it is killed. Node runs it as it stands
 * here, with nothing else of a server: that starts in a fifth of the time. What it is about comes with `DYING_SENDER`.
 */
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../src/config.ts'
import { createShopperHosts } from '../src/hosts/shopper-hosts.ts'
import type { TakenEvent } from '../src/modules/insights/index.ts'
import { followEvents } from '../src/modules/notifications/follow-events.ts'
import { MessageSender } from '../src/modules/notifications/message-sender.ts'
import { createOutside } from '../src/outside/outside.ts'
import { openDatabase } from '../src/platform/db/open-database.ts'
import { doorsTo, forApp } from '../src/platform/db/tenant.ts'
import { fileKeys } from '../src/platform/secrets/key-ring.ts'
import { createSecrets } from '../src/platform/secrets/secrets.ts'
import type { Ports } from '../src/ports.ts'
import { createPushSender } from '../src/push/create-push-sender.ts'
import { createServices } from '../src/services.ts'

export interface DyingWork {
  databaseUrl: string
  /** With the keys of the test's app. */
  folder: string
  ca: string
  environment: Record<string, string>
  /** Sends messages where there is none. */
  event: { appKey: string; taken: TakenEvent } | null
}

const { databaseUrl, folder, ca, environment, event } = JSON.parse(process.env['DYING_SENDER'] ?? '') as DyingWork
const { db } = openDatabase({ url: databaseUrl })
const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment })
const clock = { now: () => Date.now() }

async function send(): Promise<void> {
  const outside = createOutside({ allowed: config.allowedNetworks, ca })
  const ports = {
    ...{ config, clock, outside, ...doorsTo(db), log: pino({ level: 'silent' }) },
    hosts: await createShopperHosts({ config, db }),
    secrets: createSecrets(fileKeys(join(folder, 'secrets.key'), { onNotice: () => {} })),
    push: createPushSender({ ...config.push, outside, now: clock.now, ca }),
    services: createServices(() => {}),
  } as unknown as Ports
  new MessageSender(ports).start()
}

// It lives until it is killed, and no longer than the test.
process.stdin.on('end', () => process.exit()).resume()
if (event)
  await forApp(db, event.appKey)
    .transaction()
    .execute((trx) => followEvents(trx, [event.taken], new Date(clock.now())))
else await send()
