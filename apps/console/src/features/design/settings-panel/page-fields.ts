/** Settings of a home page, as data. */

import type { Field } from '@vitrine/domain/fields/field.schema'
import { pageDefaults, scrollBehaviors } from '@vitrine/domain/pages/page.rules'
import { m } from '@vitrine/messages/console'
// The wire format's 'smooth' is called Continuous on the screens (D-155).
import scrollWords from '@vitrine/messages/console/settings_panel.scrolling'

const searchBar = (name: string) => `options.layout.searchBar.${name}`

export const pageFields: readonly Field[] = [
  {
    kind: 'text',
    path: 'title.text',
    label: m.settings_panel_field_title,
    max: 100,
    placeholder: m.pickers_untitled_page,
  },
  {
    kind: 'color',
    section: 'appearance',
    path: 'backgroundColor',
    label: m.settings_panel_field_background,
    fallback: '#FFFFFF',
  },
  {
    kind: 'segmented',
    section: 'appearance',
    path: 'options.scrollBehavior',
    label: m.settings_panel_field_scrolling,
    options: scrollBehaviors.map((value) => ({ value, label: scrollWords[value] })),
  },
  { kind: 'switch', path: searchBar('visible'), label: m.settings_panel_field_search_bar },
  {
    kind: 'text',
    path: searchBar('placeholder'),
    label: m.settings_panel_field_search_placeholder,
    max: 100,
    placeholder: pageDefaults.options.layout.searchBar.placeholder,
    showWhen: { path: searchBar('visible'), equals: true },
  },
  {
    kind: 'color',
    path: searchBar('backgroundColor'),
    label: m.settings_panel_field_search_background,
    fallback: '#FFFFFF',
    showWhen: { path: searchBar('visible'), equals: true },
  },
]
