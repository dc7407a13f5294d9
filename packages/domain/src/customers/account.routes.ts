/**
 * Accounts of shoppers, on the shopper app's origin only. The session is a cookie that no script can read and that only
 * this app's addresses get; every call that changes something must come from a page of this origin. No answer may be
 * kept. A link of a mail leads to a page of the shopper app, `confirm-address#…` or `reset-password#…`: the part behind
 * the # is the ticket, which no log holds.
 */
import { z } from 'zod'
import { appKeyParams } from '../contract/contract.schema.ts'
import { customersWithin, defineRoutes, shoppersWithin } from '../contract/contract.ts'
import { rateLimits } from '../contract/rate-limits.ts'
import { orderSchema } from '../storefront/storefront.schema.ts'
import {
  accountSchema,
  addressFormSchema,
  customerAddressSchema,
  customerEmailSchema,
  customerListSizes,
  listChangeSchema,
  newPasswordSchema,
  profileFormSchema,
} from './account.schema.ts'

const anybody = { origin: 'shopper', access: shoppersWithin(rateLimits.reads) } as const
const entering = { origin: 'shopper', access: shoppersWithin(rateLimits.shopperSignIn) } as const
const reads = { origin: 'shopper', access: customersWithin(rateLimits.reads) } as const
const writes = { origin: 'shopper', access: customersWithin(rateLimits.writes) } as const

const app = appKeyParams
/** The install whose events and orders belong to the customer from now on. */
const install = { installId: z.string().max(64).optional() }
/** The language of mails; the app's default without it. */
const language = { language: z.string().max(20).optional() }
const ticket = z.string().min(1).max(2000)
const givenPassword = z.string().min(1, 'Required!').max(1000)
const addresses = z.object({ data: z.array(customerAddressSchema) })
const account = z.object({ data: accountSchema })
const listKinds = Object.keys(customerListSizes) as (keyof typeof customerListSizes)[]

export const accountRoutes = defineRoutes({
  getShopperSession: {
    ...anybody,
    method: 'GET',
    path: '/a/:appKey/account/session',
    summary: 'Who is signed in, and whether this store has accounts and sends mail',
    params: app,
    response: z.object({
      data: z.object({
        /** False where the store has no accounts that an app can sign in to. */
        accounts: z.boolean(),
        /** Customers sign in at a page of the store: the app has no passwords of theirs. */
        page: z.boolean(),
        /** Without mail an account works with an address that nobody proved. */
        mail: z.boolean(),
        /** Null while nobody is signed in. */
        customer: accountSchema.nullable(),
        /** The store lets us act for whoever was signed in no more: their session ended with this answer. */
        ended: z.boolean(),
      }),
    }),
  },
  leaveForStore: {
    ...entering,
    method: 'POST',
    path: '/a/:appKey/account/store-sign-in',
    summary:
      'Where the shopper signs in, in a store whose customers do so at a page of its own; what proves it is shown with what they come back with',
    params: app,
    body: z.object(language),
    response: z.object({ data: z.object({ url: z.string(), proof: z.string() }) }),
    errors: ['accounts_off'],
  },
  comeFromStore: {
    ...entering,
    method: 'POST',
    path: '/a/:appKey/account/store-sign-in/answer',
    summary:
      "What the store's page sent the shopper back with: it signs in once, on the device that left, within half an hour",
    params: app,
    body: z.object({
      code: z.string().min(1).max(4_000),
      state: z.string().max(4_000),
      proof: z.string().max(100),
      ...install,
      ...language,
    }),
    response: account,
    errors: ['accounts_off', 'link_expired', 'sign_in_failed'],
  },
  signUp: {
    ...entering,
    method: 'POST',
    path: '/a/:appKey/account/sign-up',
    summary:
      'Make an account. The answer is the same for an address that has one already: only its mail differs. Where mail is sent, the account opens after the link of that mail',
    params: app,
    body: z.object({
      email: customerEmailSchema,
      name: profileFormSchema.shape.name,
      password: newPasswordSchema,
      ...language,
    }),
    response: z.object({ data: z.object({ mailed: z.boolean() }) }),
    status: 202,
    errors: ['accounts_off', 'rate_limited'],
  },
  confirmAddress: {
    ...entering,
    method: 'POST',
    path: '/a/:appKey/account/confirm-address',
    summary:
      'Prove the address of an account with the ticket of its mail and the password of the account, and sign in. Whoever is signed in to that account needs no password',
    params: app,
    body: z.object({ ticket, password: givenPassword.optional(), ...install }),
    response: account,
    errors: ['accounts_off', 'link_expired', 'sign_in_failed', 'rate_limited'],
  },
  signIn: {
    ...entering,
    method: 'POST',
    path: '/a/:appKey/account/sign-in',
    summary:
      'Sign in. An unknown address, a wrong password and an address that waits for its confirmation get the same answer; the last one is mailed its link again',
    params: app,
    body: z.object({ email: customerEmailSchema, password: givenPassword, ...install, ...language }),
    response: account,
    errors: ['accounts_off', 'sign_in_failed', 'rate_limited'],
  },
  signOut: {
    ...anybody,
    method: 'POST',
    path: '/a/:appKey/account/sign-out',
    summary: 'End the session of this browser, or all sessions of the customer; nothing happens without one',
    params: app,
    body: z.object({ everywhere: z.boolean().default(false) }),
    /** The page at which the store ends its own session; null where it has none. */
    response: z.object({ data: z.object({ url: z.string().nullable() }) }),
  },
  askForPassword: {
    ...entering,
    method: 'POST',
    path: '/a/:appKey/account/forgot-password',
    summary: 'Mail a link for a new password; the answer is the same for an unknown address',
    params: app,
    body: z.object({ email: customerEmailSchema, ...language }),
    response: z.object({ data: z.object({ mailed: z.boolean() }) }),
    status: 202,
    errors: ['accounts_off', 'rate_limited'],
  },
  resetPassword: {
    ...entering,
    method: 'POST',
    path: '/a/:appKey/account/reset-password',
    summary:
      'Choose a new password with the ticket of a mail, which works once, for an hour. It proves the address, ends every session and signs in here',
    params: app,
    body: z.object({ ticket, newPassword: newPasswordSchema, ...install }),
    response: account,
    errors: ['accounts_off', 'link_expired', 'rate_limited'],
  },
  resendConfirmation: {
    ...writes,
    method: 'POST',
    path: '/a/:appKey/account/confirmation-mail',
    summary: 'Mail the link again with which the signed-in shopper proves the address',
    params: app,
    response: z.object({ data: z.object({ mailed: z.boolean() }) }),
    status: 202,
  },
  saveProfile: {
    ...writes,
    method: 'PUT',
    path: '/a/:appKey/account/profile',
    summary: 'Change name and telephone number; the address of an account stays',
    params: app,
    body: profileFormSchema,
    response: account,
  },
  changePassword: {
    ...writes,
    method: 'PUT',
    path: '/a/:appKey/account/password',
    summary: 'Change the password; every other session of the customer ends',
    params: app,
    body: z.object({ currentPassword: givenPassword, newPassword: newPasswordSchema }),
    response: account,
    errors: ['rate_limited'],
  },
  listAddresses: {
    ...reads,
    method: 'GET',
    path: '/a/:appKey/account/addresses',
    summary: 'Addresses of the customer, the default one first; at most 50',
    params: app,
    response: addresses,
  },
  addAddress: {
    ...writes,
    method: 'POST',
    path: '/a/:appKey/account/addresses',
    summary: 'Add an address; all of them are answered, at most 50',
    params: app,
    body: addressFormSchema,
    response: addresses,
    status: 201,
    errors: ['limit_reached'],
  },
  changeAddress: {
    ...writes,
    method: 'PUT',
    path: '/a/:appKey/account/addresses/:id',
    summary: 'Change an address, or make it the default one',
    params: app.extend({ id: z.string().min(1).max(64) }),
    body: addressFormSchema,
    response: addresses,
  },
  removeAddress: {
    ...writes,
    method: 'DELETE',
    path: '/a/:appKey/account/addresses/:id',
    summary: 'Remove an address; the newest of the others is the default one then, if it was that',
    params: app.extend({ id: z.string().min(1).max(64) }),
    response: addresses,
  },
  listOwnOrders: {
    ...reads,
    method: 'GET',
    path: '/a/:appKey/account/orders',
    summary: 'Orders of the customer, the newest first; next is the cursor of the following page',
    params: app,
    query: z.object({
      cursor: z.string().max(200).optional(),
      size: z.coerce.number().int().min(1).max(50).default(20),
    }),
    response: z.object({ data: z.array(orderSchema), next: z.string().nullable() }),
  },
  getOwnOrder: {
    ...reads,
    method: 'GET',
    path: '/a/:appKey/account/orders/:orderId',
    summary: 'An order of the customer',
    params: app.extend({ orderId: z.string().min(1).max(200) }),
    response: z.object({ data: orderSchema }),
  },
  claimOrder: {
    ...writes,
    method: 'POST',
    path: '/a/:appKey/account/orders/:orderId/claim',
    summary:
      'Take an order that was placed as a guest into the account, with the secret of the device that placed it (header Order-Secret); a repeat changes nothing',
    params: app.extend({ orderId: z.string().min(1).max(200) }),
    response: z.object({ data: orderSchema }),
    errors: ['order_taken'],
  },
  mergeList: {
    ...writes,
    method: 'POST',
    path: '/a/:appKey/account/lists/:kind/merge',
    summary:
      'Tell what a device knows of the wishlist or the recently viewed products, and get what all devices know: of each product the latest word counts, the newest comes first; at most 200 and 50',
    params: app.extend({ kind: z.enum(listKinds) }),
    body: z.object({ changes: z.array(listChangeSchema).max(400) }),
    response: z.object({ data: z.array(z.object({ productId: z.string(), at: z.iso.datetime() })) }),
  },
  requestDeletion: {
    ...writes,
    method: 'POST',
    path: '/a/:appKey/account/deletion',
    summary: 'Ask for the account to be deleted: it is erased after 30 days. A repeat changes nothing',
    params: app,
    body: z.object(language),
    response: account,
    errors: ['conflict'],
  },
  takeBackDeletion: {
    ...writes,
    method: 'DELETE',
    path: '/a/:appKey/account/deletion',
    summary: 'Keep the account after all',
    params: app,
    response: account,
  },
})
