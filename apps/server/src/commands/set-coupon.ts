import { findShop } from '../modules/apps/index.ts'
import { changeCoupon } from '../modules/commerce/index.ts'
import type { Command } from './command.ts'

const whoIsOne = ['mailbox', 'address']

/** Says who is one person to a coupon of an app’s own store that each may use once. */
export const setCouponCommand: Command = async (ports, [appKey, code, by, ...rest]) => {
  if (appKey === undefined || code === undefined || !whoIsOne.includes(`${by}`) || rest.length > 0) {
    console.error('Usage: set-coupon <app key> <code> <mailbox|address>')
    console.error('With mailbox, name+1@shop.example counts as name@shop.example; with address, as somebody else.')
    return 2
  }
  const shop = await findShop(ports, appKey)
  const changed = shop && (await changeCoupon(ports, shop, { code, tagsArePersons: by === 'address' }))
  if (changed) {
    console.log(`${code} now takes each ${by === 'address' ? 'spelling of an address' : 'mailbox'} for one person.`)
    return 0
  }
  console.error(
    !shop
      ? `There is no app ${appKey}.`
      : changed === null
        ? 'The coupons of this store are changed in the store.'
        : `There is no coupon ${code}.`,
  )
  return 1
}
