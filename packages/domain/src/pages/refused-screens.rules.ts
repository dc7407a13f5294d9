/** Why a screen cannot be had. The words are many, so this stands apart from the rules that the first screens load. */
import { pageTypeLabels } from '../actions/action.rules.ts'
import { gatedScreens, type PageType } from '../actions/action-types.ts'
import { type FieldWords, fieldReason } from '../field-reasons.ts'
import { tabScreens } from '../layouts/bottom-tabs.rules.ts'
import { customPageTypes } from './custom-page.rules.ts'

/** Why a tab may not open this screen (D-218). */
export function refusalToOpen(type: PageType, integrations: readonly string[]): FieldWords | null {
  if (tabScreens(integrations).includes(type)) return null
  const reason = Object.hasOwn(gatedScreens, type) ? 'screen_inactive' : 'screen_not_for_tab'
  return fieldReason(reason, { screen: pageTypeLabels[type] })
}

/** Why a page of this type cannot be created; null when it can. `integrations` are the active codes. */
export function findCreationProblem(type: PageType, integrations: readonly string[]): FieldWords | null {
  const code = Object.hasOwn(gatedScreens, type) ? gatedScreens[type as keyof typeof gatedScreens] : null
  if (code === null || integrations.includes(code)) return null
  const known = customPageTypes.find((one) => one.type === type)
  return fieldReason('integration_needed', { integration: known?.integration ?? code, page: known?.label ?? type })
}
