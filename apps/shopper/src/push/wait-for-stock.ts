/** 'Tell me when it is back': asks for notifications first, since there is no other way to tell. */
import type { Services } from '../app/services.ts'
import type { Shop } from '../app/shop.ts'
import { type BodyOf, requestOf } from '../data/addresses.ts'
import { ApiError } from '../data/api.ts'
import type { Say } from './coupon-of-message.ts'
import { offerPush } from './offer-push.tsx'
import { thisBrowser } from './push-browser.ts'
import { createPushDevice } from './push-device.ts'

export type WaitFor = Omit<BodyOf<'POST push/wait'>, 'installId'>

const keptName = 'waited-for'
const mostKept = 100

const nameOf = ({ productId, variantId }: WaitFor) => `${productId}/${variantId ?? ''}`
const kept = ({ device }: Pick<Services, 'device'>): readonly string[] => device.get<string[]>(keptName) ?? []

export const canWait = (): boolean => thisBrowser.support() !== 'none'

export const isWaitedFor = (services: Pick<Services, 'device'>, wanted: WaitFor): boolean =>
  kept(services).includes(nameOf(wanted))

const keep = ({ device }: Pick<Services, 'device'>, names: readonly string[]): void =>
  device.set(keptName, names.slice(0, mostKept))

/** What a call of the app needs, and who this phone is. */
export type Waiter = Pick<Shop, 'call' | 'device'> & { installId(): Promise<string> }

async function noteWait(waiter: Waiter, wanted: WaitFor): Promise<void> {
  const body = { ...wanted, installId: await waiter.installId() }
  await waiter.call(...requestOf('POST push/wait', { body }))
  const name = nameOf(wanted)
  keep(waiter, [name, ...kept(waiter).filter((one) => one !== name)])
}

/**
 * Whether this phone is told, asked where a page is about to say so: the server ends a wait with its message, and a phone that
 * was told of one return may see the product sold out again. It never rejects; without a connection what was known holds.
 */
export async function keepWaiting(waiter: Waiter, wanted: WaitFor): Promise<boolean> {
  if (!isWaitedFor(waiter, wanted)) return false
  try {
    await noteWait(waiter, wanted)
    return true
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) return true
    keep(
      waiter,
      kept(waiter).filter((one) => one !== nameOf(wanted)),
    )
    return false
  }
}

export const waiterOf = (shop: Shop): Waiter => ({
  call: shop.call,
  device: shop.device,
  installId: () => createPushDevice(shop).installId(),
})

/** Resolves to whether the shopper will be told. It never rejects. */
export async function waitForStock(shop: Shop, wanted: WaitFor, say: Say): Promise<boolean> {
  if (!(await offerPush(shop, 'stock', () => {}))) return false
  try {
    await noteWait(waiterOf(shop), wanted)
  } catch {
    say({ text: shop.words.failedHint })
    return false
  }
  say({ text: shop.words.waiting })
  return true
}
