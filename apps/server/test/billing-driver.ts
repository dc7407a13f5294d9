/** Plans as people buy them: through the payment page of the embedded provider. */
import { billingRoutes as routes } from '@vitrine/domain/billing/billing.routes'
import type { SignedIn, TestApp } from './test-app.ts'
import { createBrowser } from './test-browser.ts'

export interface Buyer {
  appKey: string
  owner: SignedIn
}

export const redirectUrlOf = (app: TestApp): string => `${app.ports.config.publicUrl}/pricing`

/** The address of the payment page. */
export async function openPage(app: TestApp, { owner }: Buyer, planCode: string): Promise<string> {
  const body = { planCode, redirectUrl: redirectUrlOf(app) }
  return (await app.call(routes.upgradePlan, { body }, owner)).data.url
}

export const press = (app: TestApp, url: string, fields: { press: string; card?: string }) =>
  createBrowser(app).postForm(url, fields)

/** Pays with the card whose number ends in these digits. */
export async function buyPlan(app: TestApp, buyer: Buyer, planCode: string, card = '4242'): Promise<void> {
  const paid = await press(app, await openPage(app, buyer, planCode), { press: 'pay', card })
  if (paid.location !== redirectUrlOf(app)) throw new Error(`The payment did not succeed: ${paid.status} ${paid.body}`)
}
