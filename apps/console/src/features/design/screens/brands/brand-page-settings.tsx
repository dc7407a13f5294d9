/** Right side of the brands design while no block is selected (D-027). */
import type { Field } from '@vitrine/domain/fields/field.schema'
import { mostSeparatorHeightPx } from '@vitrine/domain/pages/page.rules'
import { m } from '@vitrine/messages/console'
import { ScreenSettings } from '../screen-settings.tsx'

const separator = (name: string) => `options.itemSeparator.${name}`
const whenSeparated = { path: separator('visible'), equals: true }

const fields: readonly Field[] = [
  { kind: 'text', path: 'title.text', label: m.selections_screen_name, max: 100, required: true },
  { kind: 'switch', section: 'appearance', path: 'options.imageEnabled', label: m.selections_brand_images },
  { kind: 'switch', section: 'appearance', path: separator('visible'), label: m.selections_separator },
  {
    kind: 'number',
    section: 'appearance',
    path: separator('height'),
    label: m.selections_separator_height,
    min: 0,
    max: mostSeparatorHeightPx,
    unit: 'px',
    showWhen: whenSeparated,
  },
  {
    kind: 'color',
    section: 'appearance',
    path: separator('backgroundColor'),
    label: m.selections_separator_color,
    fallback: '#F5F5F5',
    showWhen: whenSeparated,
  },
  {
    kind: 'color',
    section: 'appearance',
    path: 'backgroundColor',
    label: m.selections_background,
    fallback: '#FFFFFF',
  },
]

export const BrandPageSettings = () => (
  <ScreenSettings title={m.selections_brands()} description={m.selections_brands_help()} fields={fields} />
)
