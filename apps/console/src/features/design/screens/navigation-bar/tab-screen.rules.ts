/** The changes to a tab when another screen is chosen for it. */
import type { PageType } from '@vitrine/domain/actions/action-types'
import { tabTemplates } from '@vitrine/domain/layouts/bottom-tabs.rules'
import type { BottomTab } from '@vitrine/domain/layouts/layout.schema'
import typeWords from '@vitrine/messages/console/page.type'
import type { FieldChange } from '../../../../shared/fields/field-binding.ts'

interface ChosenScreen {
  type: PageType
  /** The page, for screens that are pages of their own. */
  page?: { id: string; title: string; type: PageType } | undefined
}

/** Icons of the screens that the palette does not offer, by their names in the Icons Library. */
const moreIcons: Partial<Record<PageType, string>> = {
  catalogs: 'category',
  brands: 'tag',
  custom: 'article',
  loyalty: 'gift',
  storeLocator: 'map-pin',
  scanner: 'barcode',
}

/** The title becomes content of the app, whose default words are English. */
const lookOf = ({ type, page }: ChosenScreen) => {
  const template = tabTemplates.find((one) => one.type === type)
  return {
    title: page?.title || template?.title || typeWords[type]({}, { locale: 'en' }),
    icon: template?.icon ?? moreIcons[type] ?? 'layout-grid',
  }
}

/** Replaces a title and an icon that came with the former screen; what the owner chose stays. */
export function screenChanges(tab: BottomTab, screen: ChosenScreen): FieldChange[] {
  const before = lookOf({ type: tab.type, page: tab.page ?? undefined })
  const after = lookOf(screen)
  const ownTitle = tab.title.text !== '' && tab.title.text !== before.title
  const ownIcon = tab.iconset.source.uri !== '' && tab.iconset.code !== `tabler:${before.icon}`
  const keepsIcon = ownIcon || (tab.iconset.code !== '' && tab.iconset.code !== `tabler:${before.icon}`)
  return [
    { path: 'type', value: screen.type },
    { path: 'page', value: screen.page ?? null },
    ...(ownTitle
      ? []
      : [
          { path: 'title.text', value: after.title.slice(0, 40) },
          { path: 'name', value: after.title.slice(0, 100) },
        ]),
    ...(keepsIcon
      ? []
      : [
          {
            path: 'iconset',
            value: { ...tab.iconset, name: after.icon, code: `tabler:${after.icon}`, source: { uri: '' } },
          },
        ]),
  ]
}
