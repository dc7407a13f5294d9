/** Right side of the brands design while no block is selected (D-027). */
import type { Field } from '@vitrine/domain/fields/field.schema'
import { mostSeparatorHeightPx } from '@vitrine/domain/pages/page.rules'
import { ScreenSettings } from '../screen-settings.tsx'

const separator = (name: string) => `options.itemSeparator.${name}`
const whenSeparated = { path: separator('visible'), equals: true }

const fields: readonly Field[] = [
  { kind: 'text', path: 'title.text', label: 'Screen name', max: 100, required: true },
  { kind: 'switch', section: 'appearance', path: 'options.imageEnabled', label: 'Show brand images' },
  { kind: 'switch', section: 'appearance', path: separator('visible'), label: 'Item separator' },
  {
    kind: 'number',
    section: 'appearance',
    path: separator('height'),
    label: 'Separator height',
    min: 0,
    max: mostSeparatorHeightPx,
    unit: 'px',
    showWhen: whenSeparated,
  },
  {
    kind: 'color',
    section: 'appearance',
    path: separator('backgroundColor'),
    label: 'Separator color',
    fallback: '#F5F5F5',
    showWhen: whenSeparated,
  },
  { kind: 'color', section: 'appearance', path: 'backgroundColor', label: 'Background', fallback: '#FFFFFF' },
]

export const BrandPageSettings = () => (
  <ScreenSettings title="Brands" description="The screen that lists the brands you picked." fields={fields} />
)
