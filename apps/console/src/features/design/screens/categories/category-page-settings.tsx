/** Right side of the category design while no block is selected. */
import type { Field } from '@vitrine/domain/fields/field.schema'
import { ScreenSettings } from '../screen-settings.tsx'

const fields: readonly Field[] = [
  { kind: 'text', path: 'title.text', label: 'Screen name', max: 100, required: true },
  {
    kind: 'switch',
    path: 'options.required',
    label: 'Required',
    help: 'The app shows every category of the store. Your selection is kept and not sent while this is on.',
  },
  { kind: 'color', section: 'appearance', path: 'backgroundColor', label: 'Background', fallback: '#FFFFFF' },
]

export const CategoryPageSettings = () => (
  <ScreenSettings
    title="Categories"
    description="The screen that shoppers open from the Categories tab."
    fields={fields}
  />
)
