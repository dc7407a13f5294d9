import { trades } from '@vitrine/domain/apps/trades'
import { mailAddressSchema } from '@vitrine/domain/formats/mail-address.schema'
import { newId } from '@vitrine/domain/ids'
import { z } from 'zod'
import { recordForPerson, systemActor } from '../modules/audit/index.ts'
import {
  endAccess,
  findUserByEmail,
  hashPassword,
  insertUser,
  makeOneTimePassword,
  setPassword,
} from '../modules/identity/index.ts'
import { beginApp } from '../modules/new-app/index.ts'
import { endTokens } from '../modules/tokens/index.ts'
import type { Command } from './command.ts'
import { readArguments } from './read-arguments.ts'

const actor = systemActor('create-owner')
const usage = 'create-owner <e-mail> [--app <name>] [--store-url <url>] [--trade <trade>] [--reset-password]'
const isTrade = z.enum(trades)

/** Makes an app and its owner; with a trade, one with goods to try and a finished home page. The owner must replace the printed password at the first sign-in. */
export const createOwner: Command = async (ports, args) => {
  const { values, flags, rest } = readArguments(args, {
    values: ['app', 'store-url', 'trade'],
    flags: ['reset-password'],
  })
  const email = mailAddressSchema.max(320).safeParse(rest[0])
  if (!email.success || rest.length !== 1) {
    console.error(`Usage: ${usage}`)
    return 2
  }
  const name = (values['app'] ?? 'My app').slice(0, 200)
  const storeUrl = z.url({ protocol: /^https?$/ }).safeParse(values['store-url'] ?? 'https://store.example')
  if (!storeUrl.success) {
    console.error('--store-url must be an address that begins with http:// or https://.')
    return 2
  }
  const trade = isTrade.optional().safeParse(values['trade'])
  if (!trade.success) {
    console.error(`--trade must be one of ${trades.join(', ')}.`)
    return 2
  }
  const password = makeOneTimePassword()
  const hash = await hashPassword(ports, password)
  const db = ports.allTables('The owner and the app are made together.')
  const made = await db.transaction().execute(async (trx) => {
    const known = await findUserByEmail(trx, email.data)
    const sub = known?.sub ?? newId()
    const newPassword = !known || known.password_hash === null || flags.has('reset-password')
    const emailProvenAt = new Date(ports.clock.now())
    // The operator, who gives the password to the person, answers for the address.
    if (!known) await insertUser(trx, { sub, email: email.data, passwordHash: hash, mustChange: true, emailProvenAt })
    else if (newPassword) await setPassword(trx, sub, { hash, mustChange: true })
    const appKey = newId()
    const beginning = trade.data ? { trade: trade.data, colors: null, logo: null } : null
    await beginApp(ports, trx, { appKey, name, storeUrl: storeUrl.data, sub, actor, beginning })
    const now = new Date(ports.clock.now())
    if (known && newPassword) {
      await endAccess(trx, { sub, nowMs: now.getTime(), everywhere: true })
      await endTokens(trx, { sub, actor, now })
      await recordForPerson(trx, { sub, now, change: { action: 'password.reset' }, actor })
    }
    return { sub, appKey, newPassword }
  })
  ports.members.forget(made.sub)
  console.log(`App                ${name} (${made.appKey})`)
  console.log(`Owner              ${email.data}`)
  console.log(
    made.newPassword
      ? `One-time password  ${password}  (a new one is asked for at the first sign-in)`
      : 'Password           unchanged; add --reset-password for a one-time password',
  )
  return 0
}
