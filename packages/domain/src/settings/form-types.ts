import { addressParts } from '../addresses/address-parts.ts'

/**
 * What the app asks its shoppers for. Document 1, section 3 names a type for each form and no values: `short` asks for
 * what an order needs, of which the country has its parts; `full` also for a telephone number.
 */
export const profileForms = {
  short: ['name', 'email'],
  full: ['name', 'email', 'phone'],
} as const
export type ProfileFormType = keyof typeof profileForms

export const addressForms = {
  short: ['country', 'name', ...addressParts],
  full: ['country', 'name', ...addressParts, 'phone'],
} as const
export type AddressFormType = keyof typeof addressForms
