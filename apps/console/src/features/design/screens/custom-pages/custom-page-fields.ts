/** Settings of a custom page, as data. */
import type { PageType } from '@vitrine/domain/actions/action-types'
import type { Field } from '@vitrine/domain/fields/field.schema'
import { storeSearchPlaceholder } from '@vitrine/domain/pages/custom-page.rules'

const common: readonly Field[] = [
  { kind: 'text', path: 'title.text', label: 'Screen name', required: true, max: 100 },
  { kind: 'color', section: 'appearance', path: 'backgroundColor', label: 'Background', fallback: '#FFFFFF' },
]

const ofStores: readonly Field[] = [
  { kind: 'switch', path: 'options.layout.searchBar.visible', label: 'Search field' },
  {
    kind: 'text',
    path: 'options.layout.searchBar.placeholder',
    label: 'Search placeholder',
    max: 100,
    placeholder: storeSearchPlaceholder,
    showWhen: { path: 'options.layout.searchBar.visible', equals: true },
  },
  {
    kind: 'switch',
    path: 'options.miniMapEnabled',
    label: 'Open on the map',
    help: 'Shoppers see the map first instead of the list.',
  },
]

export const customPageFields = (type: PageType): readonly Field[] =>
  type === 'storeLocator' ? [...common, ...ofStores] : common
