/** Limits and default texts of the settings (document 1, sections 5 and 9). */

export const settingLimits = {
  l2spTitle: 30,
  l2spDescription: 100,
  l2spButton: 30,
  quickAddLabel: 30,
  couponCode: 30,
  email: 320,
} as const

export const defaultL2sp = {
  title: 'Log in to see price',
  description: 'Log in to view prices and complete your purchase',
  ctaButton: { text: 'Log In Now' },
} as const

export const defaultQuickAddLabel = 'Shop Now'

export const wrongCouponCode = 'Only letters, numbers, hyphens, and underscores are allowed'
export const isCouponCode = (code: string): boolean => /^[A-Za-z0-9_-]*$/.test(code)

/** Revision of settings that were never saved. */
export const settingsNeverSaved = 'initial'
