/**
 * Names of actions and screens, and the check for a faulty action. Console, server and pre-flight share this one check.
 */

import type { Action } from './action.schema.ts'
import { type ActionType, canActionOpen, gatedScreensOf, inAppScreens, type PageType } from './action-types.ts'
import { isEmailAddress } from './email-address.rules.ts'
import { isPhoneNumber } from './phone.rules.ts'
import { parseAppUrl, parseWebUrl } from './url.rules.ts'

export const actionLabels: Record<ActionType, string> = {
  noAction: 'No action',
  openCollection: 'Open collection',
  openCategory: 'Open category',
  openProduct: 'Open product',
  openInAppScreen: 'Open in-app screen',
  openSocialMedia: 'Open social media',
  openUrl: 'Open URL',
  makePhoneCall: 'Make phone call',
  sendSMS: 'Send SMS',
  sendEmail: 'Send email',
  openVendor: 'Open vendor',
  openBrand: 'Open brand',
}

/** Screens an in-app action may open, with those of the app's active integrations. */
export const availableScreens = (integrations: readonly string[]): PageType[] => [
  ...inAppScreens,
  ...gatedScreensOf(integrations),
]

/** Why an action cannot open the screen, null when it can. */
export function findScreenFault(screen: PageType, integrations: readonly string[]) {
  if (!canActionOpen(screen)) return 'screen_not_offered'
  return availableScreens(integrations).includes(screen) ? null : 'screen_inactive'
}

/** Types of page that are offered where a page is picked as a destination. */
export const destinationPageTypes = ['custom', 'loyalty'] as const satisfies readonly PageType[]
export const isDestinationPage = (page: { type: string }): boolean =>
  (destinationPageTypes as readonly string[]).includes(page.type)

/** An Android application id: `com.instagram.android`. */
export const isPackageName = (text: string): boolean => /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(text)

export type ActionFault =
  | 'missing'
  | 'address_needed'
  | 'app_address_needed'
  | 'package_needed'
  | 'phone_needed'
  | 'email_needed'
  | 'screen_not_offered'
  | 'screen_inactive'

export interface ActionProblem {
  /** Path inside the action. */
  path: string
  fault: ActionFault
  /** The screen that cannot be opened. */
  screen?: PageType
}

type Check = (action: Action, integrations: readonly string[]) => ActionProblem | null

const needs =
  (part: 'category' | 'brand' | 'product'): Check =>
  (action) =>
    action[part]?.id ? null : { path: `${part}.id`, fault: 'missing' }

const checkScreen: Check = ({ page }, integrations) => {
  if (!page) return { path: 'page.type', fault: 'missing' }
  if (page.type === 'custom' && !page.id) return { path: 'page.id', fault: 'missing' }
  const fault = findScreenFault(page.type, integrations)
  return fault && { path: 'page.type', fault, screen: page.type }
}

/** What is wrong with one input, or null when its text is fine. The caller decides whether it may be empty. */
const invalid = (path: string, value: string, isValid: boolean, fault: ActionFault): ActionProblem | null => {
  if (value === '') return { path, fault: 'missing' }
  return isValid ? null : { path, fault }
}

const checks: Record<ActionType, Check> = {
  noAction: () => null,
  openCollection: needs('category'),
  openCategory: needs('category'),
  openProduct: needs('product'),
  openVendor: needs('brand'),
  openBrand: needs('brand'),
  openInAppScreen: checkScreen,
  openUrl: ({ url }) => invalid('url.url', url?.url ?? '', parseWebUrl(url?.url ?? '') !== null, 'address_needed'),
  openSocialMedia: ({ socialMedia: social }) => {
    const app = social?.packageName ?? ''
    if (app !== '' && !isPackageName(app)) return { path: 'socialMedia.packageName', fault: 'package_needed' }
    const scheme = social?.urlScheme ?? ''
    return invalid('socialMedia.urlScheme', scheme, parseAppUrl(scheme) !== null, 'app_address_needed')
  },
  makePhoneCall: ({ phone }) =>
    invalid('phone.number', phone?.number ?? '', isPhoneNumber(phone?.number ?? ''), 'phone_needed'),
  sendSMS: ({ sms }) => {
    const number = sms?.number ?? ''
    return number === '' || isPhoneNumber(number) ? null : { path: 'sms.number', fault: 'phone_needed' }
  },
  sendEmail: ({ email }) =>
    invalid('email.address', email?.address ?? '', isEmailAddress(email?.address ?? ''), 'email_needed'),
}

/** What keeps the action from working; null when it works. Only the fields of the action's own type are checked. */
export const findActionProblem = (action: Action, integrations: readonly string[]): ActionProblem | null =>
  checks[action.type](action, integrations)
