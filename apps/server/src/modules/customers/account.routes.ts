/** Accounts of shoppers on the shopper app's origin. What another shopper or app has is never found. */
import { mailLimits } from '@vitrine/domain/contract/rate-limits'
import { accountRoutes } from '@vitrine/domain/customers/account.routes'
import { ensure } from '@vitrine/domain/errors'
import { bindModule } from '../../http/bind.ts'
import { networkOf } from '../../http/client-network.ts'
import type { CustomerContext, ShopperContext } from '../../http/context.ts'
import { takeUse } from '../../http/rate-guard.ts'
import { customerActor } from '../audit/index.ts'
import { openOrder, orderForShopper, orderSecretOf, ordersForShopper } from '../orders/index.ts'
import { customersOf, findAccount, getAccount, wayInOf } from './account.service.ts'
import { findCustomerRow, keepCustomer } from './customers.queries.ts'
import { requestDeletion, stopDeletion } from './deletion.service.ts'
import { forgetOldest, mergeChanges, readList } from './lists.queries.ts'
import { endSession } from './session.service.ts'
import { ensureShopperOrigin } from './session-cookie.ts'
import {
  askForMail,
  askForPassword,
  changePassword,
  confirmAddress,
  type Entering,
  resetPassword,
  signIn,
  signUp,
} from './sign-in.service.ts'
import { comeFromStore, leaveAccount, leaveForStore } from './store-sign-in.service.ts'

/** For routes that anybody may call: their answers are one shopper's too, and set that shopper's cookie. */
function enteringOf({ ports, appKey, shop, request, reply }: ShopperContext): Entering {
  ensureShopperOrigin(request, ports, appKey)
  reply.header('cache-control', 'private, no-store').header('vary', 'cookie')
  return { ports, appKey, shop, request, reply }
}

const storeOf = ({ ports, shop }: CustomerContext) => customersOf(ports, shop)
const accountOf = async ({ ports, shop, customer }: CustomerContext) => ({
  data: await getAccount(ports, shop, customer.id),
})
const wished = ({ shop }: ShopperContext, language: string | undefined): string => language ?? shop.defaultLanguage
const actorOf = ({ customer, request }: CustomerContext) => customerActor(customer.id, networkOf(request.ip))
const mails = ({ ports }: ShopperContext): boolean => ports.mail !== null

export const accountModule = bindModule(accountRoutes, {
  getShopperSession: async (_input, context) => {
    const { ports, shop, reply } = context
    reply.header('cache-control', 'private, no-store').header('vary', 'cookie')
    const way = await wayInOf(ports, shop)
    const found = way === null ? null : await context.findCustomer()
    const customer = found && (await findAccount(ports, shop, found.id))
    // The store tells nothing of them any more, or has forgotten them.
    const ended = found !== null && customer === null
    if (ended) await endSession(context, { everywhere: true })
    return { data: { accounts: way !== null, page: way === 'page', mail: mails(context), customer, ended } }
  },

  leaveForStore: async ({ body }, context) => ({
    data: await leaveForStore(enteringOf(context), wished(context, body.language)),
  }),

  comeFromStore: async ({ body }, context) => {
    const { language, installId, ...returned } = body
    const given = { ...returned, installId, language: wished(context, language) }
    const id = await comeFromStore(enteringOf(context), given)
    return { data: await getAccount(context.ports, context.shop, id) }
  },

  signUp: async ({ body }, context) => {
    await signUp(enteringOf(context), { ...body, language: wished(context, body.language) })
    return { data: { mailed: mails(context) } }
  },

  confirmAddress: async ({ body: { ticket, password, installId } }, context) => {
    const given = { ticket, password, installId, language: wished(context, undefined) }
    const id = await confirmAddress(enteringOf(context), given)
    return { data: await getAccount(context.ports, context.shop, id) }
  },

  signIn: async ({ body: { email, password, installId, language } }, context) => {
    const given = { email, password, installId, language: wished(context, language) }
    const id = await signIn(enteringOf(context), given)
    return { data: await getAccount(context.ports, context.shop, id) }
  },

  signOut: async ({ body }, context) => {
    const url = await leaveAccount(enteringOf(context), body)
    return { data: { url } }
  },

  askForPassword: async ({ body }, context) => {
    await askForPassword(enteringOf(context), { email: body.email, language: wished(context, body.language) })
    return { data: { mailed: mails(context) } }
  },

  resetPassword: async ({ body: { ticket, newPassword, installId } }, context) => {
    const given = { ticket, newPassword, installId, language: wished(context, undefined) }
    const id = await resetPassword(enteringOf(context), given)
    return { data: await getAccount(context.ports, context.shop, id) }
  },

  resendConfirmation: async (_input, context) => {
    const { customer, shop, db } = context
    const { email, emailProven } = (await accountOf(context)).data
    const language = (await findCustomerRow(db, customer.id))?.language ?? shop.defaultLanguage
    if (!emailProven)
      await askForMail(enteringOf(context), { email, customerId: customer.id, kind: 'confirm', language })
    return { data: { mailed: mails(context) && !emailProven } }
  },

  saveProfile: async ({ body }, context) => {
    const { customer, appKey, db, shop } = context
    const saved = await storeOf(context).saveProfile(customer.id, body)
    await keepCustomer(db, { ...saved, appKey, language: shop.defaultLanguage })
    return accountOf(context)
  },

  changePassword: async ({ body }, context) => {
    await changePassword(enteringOf(context), context.customer, body)
    return accountOf(context)
  },

  listAddresses: async (_input, context) => ({ data: await storeOf(context).addresses(context.customer.id) }),
  addAddress: async ({ body }, context) => ({ data: await storeOf(context).addAddress(context.customer.id, body) }),
  changeAddress: async ({ params: { id }, body }, context) => ({
    data: await storeOf(context).changeAddress(context.customer.id, id, body),
  }),
  removeAddress: async ({ params: { id } }, context) => ({
    data: await storeOf(context).removeAddress(context.customer.id, id),
  }),

  listOwnOrders: async ({ query: { cursor, size } }, context) => {
    const { ports, shop } = context
    const { items, next } = await storeOf(context).orders(context.customer.id, { cursor, limit: size })
    return { data: await ordersForShopper(ports, shop, items), next }
  },

  getOwnOrder: async ({ params: { orderId } }, context) => {
    const order = await storeOf(context).order(context.customer.id, orderId)
    ensure(order, 'not_found')
    return { data: await orderForShopper(context.ports, context.shop, order) }
  },

  claimOrder: async ({ params: { orderId } }, context) => {
    const { ports, shop, request, customer } = context
    ensure(await openOrder(ports, shop, orderId, orderSecretOf(request)), 'not_found')
    return { data: await orderForShopper(ports, shop, await storeOf(context).joinOrder(customer.id, orderId)) }
  },

  mergeList: async ({ params: { kind }, body: { changes } }, { db, ports, appKey, customer }) => {
    const list = { appKey, customerId: customer.id, kind, changes, now: new Date(ports.clock.now()) }
    const rows = await db.transaction().execute(async (trx) => {
      await mergeChanges(trx, list)
      await forgetOldest(trx, list)
      return readList(trx, list)
    })
    return { data: rows.map(({ product_id, at }) => ({ productId: product_id, at: at.toISOString() })) }
  },

  requestDeletion: async ({ body }, context) => {
    const { ports, appKey, shop, customer } = context
    const language = wished(context, body.language)
    await takeUse(ports, mailLimits.deletions, `${appKey} ${customer.id}`)
    await requestDeletion(ports, shop, { customerId: customer.id, actor: actorOf(context), language })
    return accountOf(context)
  },

  takeBackDeletion: async (_input, context) => {
    const { ports, shop, customer } = context
    await stopDeletion(ports, shop, { customerId: customer.id, actor: actorOf(context), by: 'customer' })
    return accountOf(context)
  },
})
