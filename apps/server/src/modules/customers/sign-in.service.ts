/** Signing up and in, and passwords of shoppers: the same answer, after the same work, for known and unknown addresses. */
import type { PasswordCustomers, StoreCustomer } from '@vitrine/connectors/kit/customer-store'
import { mailLimits } from '@vitrine/domain/contract/rate-limits'
import { AppError, ensure } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { networkOf } from '../../http/client-network.ts'
import { readDevice, rememberDevice } from '../../http/known-device.ts'
import { refuseField } from '../../http/refuse.ts'
import type { Ports, Shop } from '../../ports.ts'
import { countTry, forgetTries, giveTryBack, passwordProblem, type Trier } from '../identity/index.ts'
import { takeMail } from '../mail/index.ts'
import { passwordsOf } from './account.service.ts'
import { tellSignUp } from './customer-followers.ts'
import { type AccountMail, mailTo } from './customers.mails.ts'
import { findCustomerRow, keepCustomer, raiseEpoch } from './customers.queries.ts'
import { openLink } from './links.ts'
import { beginSession, type Exchange, findCustomer } from './session.service.ts'
import { deleteSessionsOf } from './sessions.queries.ts'

/** A request of an app's shopper, with the shop it is for. */
export type Entering = Exchange & { shop: Shop }

/** Accounts of two apps are two accounts, also with one address. */
const nameOf = (appKey: string, name: string): string => `${appKey} ${name.trim().toLowerCase()}`

async function countAsk({ ports, request }: Entering): Promise<void> {
  const retryAfterSeconds = await ports.limits.take(mailLimits.shoppersAsked, networkOf(request.ip))
  if (retryAfterSeconds !== null) throw new AppError('rate_limited', { retryAfterSeconds })
}

interface Ask {
  email: string
  customerId: string | null
  kind: AccountMail
  language: string
}

/** A mailbox is not filled: further mails are not sent, and nobody can tell. */
export async function askForMail({ ports, appKey }: Exchange, { email, ...mailing }: Ask): Promise<void> {
  if (!ports.mail || (await takeMail(ports, 'shoppers', { appKey, email })) !== null) return
  await mailTo(ports, { appKey, ...mailing })
}

function checkPassword(path: string, password: string, email: string): void {
  if (passwordProblem(password, email) === 'is-email') refuseField(path, fieldReason('password_is_email'))
}

/** Where mail is sent, a password opens an account only once its address is proven. */
const isEnough = ({ mail }: Ports, { emailProven }: StoreCustomer): boolean => emailProven || mail === null

export async function signUp(
  entering: Entering,
  { email, name, password, language }: { email: string; name: string; password: string; language: string },
): Promise<void> {
  const { ports, shop, appKey } = entering
  const store = passwordsOf(ports, shop)
  checkPassword('password', password, email)
  await countAsk(entering)
  const made = await store.register({ email, name, password })
  const customer = made ?? (await store.findByEmail(email))
  if (!customer) return
  if (made) {
    await keepCustomer(ports.forApp(appKey), { ...made, appKey, language })
    if (isEnough(ports, made)) await tellSignUp(ports, { appKey, customerId: made.id })
  }
  const kind = customer.emailProven ? 'known' : 'confirm'
  await askForMail(entering, { email, customerId: customer.id, kind, language })
}

/** The epoch of before a password is compared: one that was raised meanwhile opens no session. */
const epochOf = async ({ ports, appKey }: Exchange, customerId: string): Promise<number> =>
  (await findCustomerRow(ports.forApp(appKey), customerId))?.epoch ?? 0

/** The customer with this password. Throws `sign_in_failed`, or `rate_limited` after too many tries. */
async function authenticate(entering: Entering, { email, password }: { email: string; password: string }) {
  const { ports, shop, appKey, request } = entering
  const store = passwordsOf(ports, shop)
  const found = await store.findByEmail(email)
  const device = await readDevice(request, ports)
  const isKnown = found !== null && device?.knows(nameOf(appKey, found.id)) === true
  const trier: Trier = { ip: request.ip, email: nameOf(appKey, email), deviceId: isKnown ? device.id : null }
  const retryAfterSeconds = await countTry(ports, trier)
  if (retryAfterSeconds !== null) throw new AppError('rate_limited', { retryAfterSeconds })
  const epoch = await epochOf(entering, found?.id ?? '')
  const customer = await store.authenticate({ email, password, isKnown }).catch(async (error: unknown) => {
    await giveTryBack(ports, trier)
    throw error
  })
  ensure(customer, 'sign_in_failed')
  // A right password that opens nothing counts like a wrong one: otherwise whoever signed up with somebody else's
  // address could tell by the limit whether the password became that of an account.
  if (isEnough(ports, customer)) await forgetTries(ports, trier)
  return { customer, epoch }
}

interface Entry {
  customer: StoreCustomer
  epoch: number
  language: string
  installId: string | undefined
}

async function enter(entering: Entering, { customer, epoch, language, installId }: Entry): Promise<void> {
  const { ports, shop, appKey } = entering
  await keepCustomer(ports.forApp(appKey), { ...customer, appKey, language })
  if (customer.emailProven) await passwordsOf(ports, shop).joinOrdersOfAddress(customer.id)
  const begun = await beginSession(entering, { customerId: customer.id, epoch, installId })
  ensure(begun, 'sign_in_failed')
  await rememberDevice(entering, nameOf(appKey, customer.id))
}

export async function signIn(
  entering: Entering,
  { email, password, ...rest }: { email: string; password: string; language: string; installId: string | undefined },
): Promise<string> {
  const { customer, epoch } = await authenticate(entering, { email, password })
  if (!isEnough(entering.ports, customer)) {
    // Who signs up with somebody else's address must not learn from the sign-in that it had no account.
    await askForMail(entering, { email, customerId: customer.id, kind: 'confirm', language: rest.language })
    throw new AppError('sign_in_failed')
  }
  await enter(entering, { customer, epoch, ...rest })
  return customer.id
}

const getCustomer = async (store: PasswordCustomers, id: string): Promise<StoreCustomer> => {
  const customer = await store.find(id)
  ensure(customer, 'link_expired')
  return customer
}

/** The first time, the account is one of a person, and whoever follows sign-ups hears of it. */
async function proveEmail({ ports, appKey }: Entering, store: PasswordCustomers, customerId: string): Promise<void> {
  const { emailProven } = await getCustomer(store, customerId)
  // Told before it is proven: whatever ends in between, the link can be opened again and tells again.
  if (!emailProven && ports.mail !== null) await tellSignUp(ports, { appKey, customerId })
  await store.proveEmail(customerId)
}

/**
 * The ticket says that whoever has it reads the mail, the password that they made the account. Without the second, the
 * click of somebody who never signed up would give their orders to whoever did in their name.
 */
export async function confirmAddress(
  entering: Entering,
  given: { ticket: string; password: string | undefined; language: string; installId: string | undefined },
): Promise<string> {
  const { ports, shop, appKey } = entering
  const store = passwordsOf(ports, shop)
  const { customerId } = await openLink(ports, store, { kind: 'confirm', appKey, text: given.ticket })
  const { email } = await getCustomer(store, customerId)
  const isSignedIn = (await findCustomer(entering))?.id === customerId
  if (!isSignedIn && given.password === undefined) refuseField('password', 'Required!')
  const entry = given.password === undefined ? null : await authenticate(entering, { email, password: given.password })
  await proveEmail(entering, store, customerId)
  if (!entry) await store.joinOrdersOfAddress(customerId)
  else await enter(entering, { ...given, epoch: entry.epoch, customer: await getCustomer(store, customerId) })
  return customerId
}

/** A store that keeps passwords to itself writes to its customers itself, within the same limit. */
async function mailByStore({ ports, appKey }: Entering, store: PasswordCustomers, email: string): Promise<void> {
  const counted = await takeMail(ports, 'shoppers', { appKey, email })
  if (counted === null) await store.mailReset?.(email)
}

export async function askForPassword(
  entering: Entering,
  { email, language }: { email: string; language: string },
): Promise<void> {
  const { ports, shop } = entering
  const store = passwordsOf(ports, shop)
  await countAsk(entering)
  if (store.mailReset) return mailByStore(entering, store, email)
  const customer = await store.findByEmail(email)
  await askForMail(entering, { email, customerId: customer?.id ?? null, kind: 'reset', language })
}

/** Ends every session except the one that stays. Returns the epoch that applies now. */
const endSessions = ({ ports, appKey }: Exchange, customerId: string, except: string | null): Promise<number> =>
  ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      const raised = await raiseEpoch(trx, customerId)
      await deleteSessionsOf(trx, customerId, { except })
      return raised?.epoch ?? 0
    })

interface NewPassword {
  customerId: string
  /** That of the password which is replaced. */
  mark: string
  /** The password that is replaced, where it was just entered. */
  current?: string
  /** When `mark` was not read yet. */
  before: Date
  password: string
  /** The session that stays. */
  except: string | null
  language: string
}

/**
 * Null where the password was changed meanwhile, and then nothing else changes: the session that began with the other
 * new password goes on. Sessions of the old password end before, so that no crash leaves one, and after, for those that
 * began in between.
 */
async function replacePassword(
  exchange: Entering,
  store: PasswordCustomers,
  change: NewPassword,
): Promise<number | null> {
  const { ports, appKey } = exchange
  const { customerId, mark, current, before, password, except, language } = change
  ensure(store.setPassword, 'link_expired')
  await deleteSessionsOf(ports.forApp(appKey), customerId, { except, before })
  if (!(await store.setPassword(customerId, { current, password, mark }))) return null
  const epoch = await endSessions(exchange, customerId, except)
  await mailTo(ports, { appKey, customerId, kind: 'passwordChanged', language })
  return epoch
}

export async function resetPassword(
  entering: Entering,
  given: { ticket: string; newPassword: string; language: string; installId: string | undefined },
): Promise<string> {
  const { ports, shop, appKey } = entering
  const store = passwordsOf(ports, shop)
  const before = new Date(ports.clock.now())
  const { customerId, mark } = await openLink(ports, store, { kind: 'reset', appKey, text: given.ticket })
  const found = await getCustomer(store, customerId)
  checkPassword('newPassword', given.newPassword, found.email)
  const { language, newPassword: password } = given
  await keepCustomer(ports.forApp(appKey), { ...found, appKey, language })
  const epoch = await replacePassword(entering, store, { customerId, mark, before, password, except: null, language })
  ensure(epoch !== null, 'link_expired')
  await proveEmail(entering, store, customerId)
  await enter(entering, { ...given, epoch, customer: await getCustomer(store, customerId) })
  return customerId
}

export async function changePassword(
  entering: Entering,
  own: { id: string; sessionId: string },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { ports, shop, appKey } = entering
  const store = passwordsOf(ports, shop)
  const before = new Date(ports.clock.now())
  const customer = await store.find(own.id)
  const mark = await store.passwordMark(own.id)
  ensure(customer && mark !== null, 'unauthenticated')
  checkPassword('newPassword', newPassword, customer.email)
  await authenticate(entering, { email: customer.email, password: currentPassword }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'sign_in_failed')
      refuseField('currentPassword', 'This is not your password.')
    throw error
  })
  if (!store.setPassword) {
    await mailByStore(entering, store, customer.email)
    refuseField('newPassword', 'The store has mailed a link to change the password.')
  }
  const row = await findCustomerRow(ports.forApp(appKey), own.id)
  const change = {
    ...{ customerId: own.id, mark, before, except: own.sessionId },
    ...{ current: currentPassword, password: newPassword },
  }
  const done = await replacePassword(entering, store, { ...change, language: row?.language ?? shop.defaultLanguage })
  ensure(done !== null, 'conflict')
}
