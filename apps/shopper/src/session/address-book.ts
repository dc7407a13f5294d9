/** The shopper's addresses on this device, the default one first. The checkout fills in the default and adds new ones. */
import { addressParts } from '@vitrine/domain/addresses/address-parts'
import { newId } from '@vitrine/domain/ids'
import type { CheckoutInput } from './checkout-input.ts'
import type { DeviceStore } from './device-store.ts'
import { forgetTyped, keepTyped, readTyped } from './typed-address.ts'

export interface SavedAddress extends CheckoutInput {
  id: string
}

const bookName = 'addresses'
/** Enough for a family, and small enough for any storage. */
export const mostAddresses = 20

const parts = ['name', ...addressParts, 'country'] as const
/** An order's address has what its country needs, which the checkout saw to. */
const isWhole = (input: Partial<CheckoutInput>): input is CheckoutInput =>
  (['name', 'address', 'country'] as const).every((part) => (input[part] ?? '').trim() !== '')

/** Whether both are the same place and person, however they were typed. */
const isSame = (one: CheckoutInput, other: CheckoutInput): boolean =>
  parts.every((part) => (one[part] ?? '').trim().toLowerCase() === (other[part] ?? '').trim().toLowerCase())

/** The one of the book that this is, where it stands there. */
export const findAddress = (all: readonly SavedAddress[], input: CheckoutInput): SavedAddress | undefined =>
  all.find((one) => isSame(one, input))

const asInput = ({ id: _id, ...input }: SavedAddress): CheckoutInput => input

export function readAddresses(device: Pick<DeviceStore, 'get'>): readonly SavedAddress[] {
  const kept = device.get<SavedAddress[]>(bookName)
  if (Array.isArray(kept)) return kept
  // Before there was an address book, the device kept one address: the last one typed.
  const typed = readTyped(device)
  return typed && isWhole(typed) ? [{ ...typed, id: 'first' }] : []
}

/** The checkout starts with the default address. An address without an e-mail gets the known one. */
function beginWith(device: DeviceStore, first: SavedAddress | undefined): void {
  if (first) keepTyped(device, { ...asInput(first), email: first.email || (readTyped(device)?.email ?? '') })
  else forgetTyped(device)
}

function write(device: DeviceStore, addresses: readonly SavedAddress[]): readonly SavedAddress[] {
  const next = addresses.slice(0, mostAddresses)
  device.set(bookName, next)
  beginWith(device, next[0])
  return next
}

/** The addresses of an account take the place of all that the device knew of it. */
export function replaceAddresses(device: DeviceStore, addresses: readonly SavedAddress[]): readonly SavedAddress[] {
  device.set(bookName, addresses)
  beginWith(device, addresses[0])
  return addresses
}

/** Adds or changes one; the first becomes the default. */
export function saveAddress(device: DeviceStore, address: SavedAddress): readonly SavedAddress[] {
  const all = readAddresses(device)
  const isKnown = all.some(({ id }) => id === address.id)
  return write(device, isKnown ? all.map((one) => (one.id === address.id ? address : one)) : [...all, address])
}

export const makeDefault = (device: DeviceStore, id: string): readonly SavedAddress[] => {
  const all = readAddresses(device)
  return write(device, [...all.filter((one) => one.id === id), ...all.filter((one) => one.id !== id)])
}

export const deleteAddress = (device: DeviceStore, id: string): readonly SavedAddress[] =>
  write(
    device,
    readAddresses(device).filter((one) => one.id !== id),
  )

/** Undoes a deletion: the address returns to its position and is the default again if it was before. */
export function putBackAddress(device: DeviceStore, address: SavedAddress, at: number): readonly SavedAddress[] {
  const others = readAddresses(device).filter(({ id }) => id !== address.id)
  return write(device, [...others.slice(0, at), address, ...others.slice(at)])
}

export function forgetAddresses(device: DeviceStore): void {
  device.remove(bookName)
  forgetTyped(device)
}

/**
 * After an order its address is added to the book. A different address does not change the default. Returns the address
 * if it is new.
 */
export function keepOrderAddress(device: DeviceStore, input: CheckoutInput): SavedAddress | null {
  if (!isWhole(input)) return null
  const all = readAddresses(device)
  const isKnown = findAddress(all, input) !== undefined
  const added = isKnown ? null : { ...input, id: newId() }
  keepTyped(device, input)
  write(device, added ? [...all, added] : all)
  return added
}
