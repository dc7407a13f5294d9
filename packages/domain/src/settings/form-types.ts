/**
 * What the app asks its shoppers for. Document 1, section 3 names a type for each form and no values: `short` asks for
 * what an order needs, `full` also for a telephone number.
 */
export const profileForms = {
  short: ['name', 'email'],
  full: ['name', 'email', 'phone'],
} as const
export type ProfileFormType = keyof typeof profileForms

export const addressForms = {
  short: ['name', 'address', 'postalCode', 'city', 'country'],
  full: ['name', 'address', 'postalCode', 'city', 'country', 'phone'],
} as const
export type AddressFormType = keyof typeof addressForms
