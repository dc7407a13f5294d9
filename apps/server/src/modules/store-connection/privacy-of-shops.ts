/**
 * What Shopify asks the operator's app for people: one address for all shops that let it in, so the shop is known by the body,
 * which the app's secret signs. Each app of ours with that shop is asked.
 */
import {
  deliveryOfPrivacy,
  isPrivacyRequest,
  readPrivacy,
  shopOfRequest,
  signatureHeader,
} from '@vitrine/connectors/shopify/hooks'
import type { Ports } from '../../ports.ts'
import { followPrivacyRequest } from './privacy-requests.ts'
import { listAppsOfShop } from './shop-authorizations.queries.ts'
import { noteDelivery } from './store-hooks.queries.ts'
import { type HookOutcome, isSigned, parsed, type Told } from './store-hooks.ts'

/** A shop that no app has any more is heard too: there is nothing to be done for it. */
export async function receivePrivacy(ports: Ports, { body, headers }: Omit<Told, 'appKey'>): Promise<HookOutcome> {
  const { shopifyApp: app } = ports.config
  const signature = headers[signatureHeader]
  if (!app || typeof signature !== 'string' || !isSigned(body, { signature, secret: app.clientSecret })) return 'forged'
  const told = parsed(body)
  const address = shopOfRequest(told)
  const asked = address === null || !isPrivacyRequest(headers) ? null : readPrivacy(told, headers, address)
  if (address === null || !asked) return 'unreadable'
  const db = ports.allTables('A shop asks for its people in every app that it is behind.')
  const now = new Date(ports.clock.now())
  const id = deliveryOfPrivacy(asked, { body, headers })
  for (const { app_key: appKey } of await listAppsOfShop(db, { address, clientId: app.clientId }))
    await ports
      .forApp(appKey)
      .transaction()
      .execute(async (within) => {
        if (await noteDelivery(within, { kind: 'shopify', id, now }))
          await ports.jobs.send(followPrivacyRequest, { appKey, asked, askedAt: now.toISOString() }, { within })
      })
  return 'heard'
}
