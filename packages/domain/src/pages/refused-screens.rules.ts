/** Why a screen cannot be had. Screens, pages and integrations are named by their codes. */
import { featureOfScreen, type PageType } from '../actions/action-types.ts'
import { type FieldWords, fieldReason } from '../field-reasons.ts'
import { tabScreens } from '../layouts/bottom-tabs.rules.ts'

/** Why a tab may not open this screen (D-218). */
export function refusalToOpen(type: PageType, integrations: readonly string[]): FieldWords | null {
  if (tabScreens(integrations).includes(type)) return null
  const reason = featureOfScreen(type) !== null ? 'screen_inactive' : 'screen_not_for_tab'
  return fieldReason(reason, { screen: type })
}

/** Why a page of this type cannot be created; null when it can. `integrations` are the active codes. */
export function findCreationProblem(type: PageType, integrations: readonly string[]): FieldWords | null {
  const code = featureOfScreen(type)
  if (code === null || integrations.includes(code)) return null
  return fieldReason('integration_needed', { integration: code, page: type })
}
