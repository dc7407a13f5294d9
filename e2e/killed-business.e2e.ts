import { setTimeout as pause } from 'node:timers/promises'
import { auditRoutes } from '@vitrine/domain/audit/audit.routes'
import { billingRoutes } from '@vitrine/domain/billing/billing.routes'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { afterAll, describe, expect, test } from 'vitest'
import { isLongRun } from '../tooling/rounds.ts'
import { signInOverHttp } from './http-session.ts'
import { startPaymentProvider } from './payment-provider.ts'
import { type RunningServer, removeData, startServer } from './server.ts'

/** Its year is paid for at the highest price: every other plan of it costs less. */
const paidApp = 'demo-aurora'
/** It has a trial, so that one dearer plan after the other can be bought. */
const triedApp = 'demo-harbor'

/** One server after the other on one folder and at one address, as a process manager starts them. */
async function startAgain(server: RunningServer, environment: Record<string, string>): Promise<RunningServer> {
  await server.stop('SIGKILL')
  const { dataDir, consoleUrl, shopperUrl, metricsPort } = server
  const ports = [...[consoleUrl, shopperUrl].map((url) => Number(new URL(url).port)), metricsPort]
  return startServer({ dataDir, ports, environment })
}

async function ownerOf({ consoleUrl }: RunningServer, appKey = paidApp) {
  const session = await signInOverHttp(consoleUrl, 'owner', appKey)
  const params = { appKey }
  const body = (planCode: string) => ({ planCode, redirectUrl: `${consoleUrl}/pricing` })
  return {
    ...session,
    read: async () => session.call(billingRoutes.getSubscription, { params }),
    upgrade: async (planCode: string) =>
      (await session.call(billingRoutes.upgradePlan, { body: body(planCode) })).data.url,
    downgrade: (planCode: string) => session.call(billingRoutes.downgradePlan, { body: { planCode } }),
    invoices: async () => (await session.call(billingRoutes.listInvoices, { params, query: {} })).data,
  }
}

describe('a process that is killed', async () => {
  const provider = await startPaymentProvider()
  afterAll(provider.stop)

  test('while Stripe is asked for a page, told of a payment or of another plan charges once and loses no change', async () => {
    const { environment, state } = provider
    let server = await startServer({ environment })
    let owner = await ownerOf(server)
    const isHeld = () => expect.poll(() => state.held).toBeGreaterThan(0)
    const unanswered = (asked: Promise<unknown>) => void asked.catch(() => undefined)
    const killHeld = async () => {
      await isHeld()
      server = await startAgain(server, environment)
      provider.release()
      owner = await ownerOf(server)
    }

    state.holds = /^POST \/v1\/checkout\/sessions$/
    unanswered(owner.upgrade('enterprise-monthly'))
    await killHeld()
    const url = await owner.upgrade('enterprise-monthly')
    expect(provider.pages().map((page) => page['url'])).toEqual([url])

    provider.pay(url)
    if (isLongRun) {
      state.holds = /^GET \/v1\/subscriptions\//
      unanswered(owner.read())
      await killHeld()
    }
    await expect.poll(async () => (await owner.read()).data?.planCode).toBe('enterprise-monthly')
    expect((await owner.read()).billing.openChange).toBeNull()

    if (isLongRun) {
      state.holds = /^POST \/v1\/subscription_schedules\//
      unanswered(owner.downgrade('essential-monthly'))
      await killHeld()
      // Nobody asks for it again: a job reads what became of it.
      await expect.poll(async () => (await owner.read()).data?.nextPlan?.planCode).toBe('essential-monthly')
    }
    expect([provider.charges.length, (await owner.invoices()).length]).toEqual([1, 1])
    await server.stop()
    await removeData(server)
  })

  test.runIf(isLongRun)(
    'between a charge and its record, and between a connection and its effect, leaves both or neither',
    async () => {
      const environment = { BILLING: 'test' }
      let server = await startServer({ environment })
      const appKey = triedApp
      const params = { appKey }
      let owner = await ownerOf(server, appKey)
      const connect = (active: boolean) =>
        owner.call(integrationRoutes.putIntegration, {
          params: { appKey, slug: 'barcodeQR' },
          body: { active, formFields: [] },
        })
      const isConnected = async () =>
        (await owner.call(integrationRoutes.getIntegration, { params: { appKey, slug: 'barcodeQR' } })).data.active
      const hasEffect = async () => {
        const manifest = await (await fetch(`${server.shopperUrl}/a/${appKey}/manifest.json`)).json()
        return manifest.settings.integrations.includes('barcodeQR')
      }
      const lastChange = async () => {
        const { data } = await owner.call(auditRoutes.listAudit, { params, query: { action: 'integration.changed' } })
        return data[0]?.id
      }
      const pay = (url: string) =>
        fetch(url, {
          method: 'POST',
          redirect: 'manual',
          headers: { origin: server.consoleUrl, 'content-type': 'application/x-www-form-urlencoded' },
          body: 'press=pay&card=4242',
        })
      let active = await isConnected()
      let known = await lastChange()
      let paid = (await owner.invoices()).length

      // Wherever each of the two is when the process ends.
      const moments = [
        [12, 'enterprise-monthly'],
        [0, 'essential-yearly'],
        [40, 'advanced-yearly'],
      ] as const
      for (const [afterMs, planCode] of moments) {
        const url = await owner.upgrade(planCode)
        const payment = pay(url).catch(() => null)
        const connection = connect(!active).then(
          () => true,
          () => false,
        )
        await pause(afterMs)
        server = await startAgain(server, environment)
        const [answered, connected] = await Promise.all([payment, connection])
        owner = await ownerOf(server, appKey)

        const now = await isConnected()
        if (connected) expect(now).toBe(!active)
        expect(await hasEffect()).toBe(now)
        const change = await lastChange()
        expect(change !== known).toBe(now !== active)
        active = now
        known = change

        // Paid pages are found; an unpaid one still takes the payment, and a paid one does not.
        if (answered?.status !== 303) await pay(url)
        await expect.poll(async () => (await owner.read()).data?.planCode).toBe(planCode)
        await expect.poll(async () => (await owner.invoices()).length).toBe(paid + 1)
        paid += 1
      }
      await server.stop()
      await removeData(server)
    },
  )
})
