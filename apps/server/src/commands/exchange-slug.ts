import { findUserByEmail, makeSlug } from '../modules/identity/index.ts'
import type { Command } from './command.ts'
import { readArguments } from './read-arguments.ts'

/** Prints a one-time address that signs somebody in without a password, as another product's console would hand over. */
export const exchangeSlug: Command = async (ports, args) => {
  const { values, rest } = readArguments(args, { values: ['app', 'impersonate'], flags: [] })
  const [email] = rest
  if (email === undefined || rest.length !== 1) {
    console.error('Usage: exchange-slug <e-mail> [--app <app key>] [--impersonate <who acts for the person>]')
    return 2
  }
  const user = await findUserByEmail(ports.allTables('People belong to no app.'), email)
  if (!user) {
    console.error(`Nobody has the e-mail address ${email}.`)
    return 1
  }
  const opensApp = values['app'] ?? null
  const impersonator = values['impersonate'] ?? null
  const slug = await makeSlug(ports, { sub: user.sub, opensApp, thirdParty: true, impersonator })
  const route = impersonator === null ? 'exchange' : 'exchange/impersonated'
  const query = new URLSearchParams({ slug, ...(opensApp !== null && { appKey: opensApp }) })
  console.log(`${ports.config.publicUrl}/auth/${route}?${query}`)
  console.log('It works once, for 60 seconds.')
  return 0
}
