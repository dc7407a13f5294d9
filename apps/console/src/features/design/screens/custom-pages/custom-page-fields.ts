/** Settings of a custom page, as data. */
import type { PageType } from '@vitrine/domain/actions/action-types'
import type { Field } from '@vitrine/domain/fields/field.schema'
import { storeSearchPlaceholder } from '@vitrine/domain/pages/custom-page.rules'
import { m } from '@vitrine/messages/console'

const common: readonly Field[] = [
  { kind: 'text', path: 'title.text', label: m.selections_screen_name, required: true, max: 100 },
  {
    kind: 'color',
    section: 'appearance',
    path: 'backgroundColor',
    label: m.selections_background,
    fallback: '#FFFFFF',
  },
]

const ofStores: readonly Field[] = [
  { kind: 'switch', path: 'options.layout.searchBar.visible', label: m.stores_search },
  {
    kind: 'text',
    path: 'options.layout.searchBar.placeholder',
    label: m.stores_search_placeholder,
    max: 100,
    placeholder: storeSearchPlaceholder,
    showWhen: { path: 'options.layout.searchBar.visible', equals: true },
  },
  {
    kind: 'switch',
    path: 'options.miniMapEnabled',
    label: m.stores_open_map,
    help: m.stores_open_map_help,
  },
]

export const customPageFields = (type: PageType): readonly Field[] =>
  type === 'storeLocator' ? [...common, ...ofStores] : common
