import { AppError } from '@vitrine/domain/errors'
import { sayError } from '../english.ts'
import { findShop } from '../modules/apps/index.ts'
import { shopperLink } from '../modules/customers/index.ts'
import type { Command } from './command.ts'

/** Prints a link of a mail to a shopper, for a server that sends no mail. */
export const shopperLinkCommand: Command = async (ports, [appKey, email, kind, ...rest]) => {
  if (appKey === undefined || email === undefined || rest.length > 0 || (kind !== 'confirm' && kind !== 'reset')) {
    console.error('Usage: shopper-link <app key> <e-mail> confirm|reset')
    return 2
  }
  const shop = await findShop(ports, appKey)
  try {
    const link = shop && (await shopperLink(ports, shop, { email, kind }))
    if (link) {
      console.log(link)
      console.log(kind === 'reset' ? 'It works once, for one hour.' : 'It works for seven days.')
      return 0
    }
    console.error(shop ? `Nobody has an account with ${email}.` : `There is no app ${appKey}.`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    console.error(sayError(error))
  }
  return 1
}
