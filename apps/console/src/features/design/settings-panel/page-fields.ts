/** Settings of a home page, as data. */
import type { Field } from '@vitrine/domain/fields/field.schema'
import { scrollBehaviors } from '@vitrine/domain/pages/page.rules'

/** The wire format's 'smooth' is called Continuous on the screens (D-155). */
const scrollLabels: Record<(typeof scrollBehaviors)[number], string> = { smooth: 'Continuous', paging: 'Paging' }

const searchBar = (name: string) => `options.layout.searchBar.${name}`

export const pageFields: readonly Field[] = [
  { kind: 'text', path: 'title.text', label: 'Title', max: 100, placeholder: 'Title page' },
  { kind: 'color', section: 'appearance', path: 'backgroundColor', label: 'Background', fallback: '#FFFFFF' },
  {
    kind: 'segmented',
    section: 'appearance',
    path: 'options.scrollBehavior',
    label: 'Scrolling',
    options: scrollBehaviors.map((value) => ({ value, label: scrollLabels[value] })),
  },
  { kind: 'switch', path: searchBar('visible'), label: 'Search bar' },
  {
    kind: 'text',
    path: searchBar('placeholder'),
    label: 'Search placeholder',
    max: 100,
    placeholder: 'Search Product',
    showWhen: { path: searchBar('visible'), equals: true },
  },
  {
    kind: 'color',
    path: searchBar('backgroundColor'),
    label: 'Search background',
    fallback: '#FFFFFF',
    showWhen: { path: searchBar('visible'), equals: true },
  },
]
