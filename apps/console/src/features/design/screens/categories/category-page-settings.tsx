/** Right side of the category design while no block is selected. */
import type { Field } from '@vitrine/domain/fields/field.schema'
import { m } from '@vitrine/messages/console'
import { ScreenSettings } from '../screen-settings.tsx'

const fields: readonly Field[] = [
  { kind: 'text', path: 'title.text', label: m.selections_screen_name, max: 100, required: true },
  {
    kind: 'switch',
    path: 'options.required',
    label: m.selections_required,
    help: m.selections_required_help,
  },
  {
    kind: 'color',
    section: 'appearance',
    path: 'backgroundColor',
    label: m.selections_background,
    fallback: '#FFFFFF',
  },
]

export const CategoryPageSettings = () => (
  <ScreenSettings title={m.selections_categories()} description={m.selections_categories_help()} fields={fields} />
)
