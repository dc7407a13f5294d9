import type { Field } from '@vitrine/domain/fields/field.schema'
import { ScreenSettings } from '../screen-settings.tsx'

const fields: readonly Field[] = [
  { kind: 'text', path: 'title.text', label: 'Screen name', max: 100, placeholder: 'My account' },
  { kind: 'color', section: 'appearance', path: 'backgroundColor', label: 'Background', fallback: '#FFFFFF' },
]

export const AccountPageSettings = () => (
  <ScreenSettings
    title="My account"
    description="The account's own items can be moved and hidden. Add action buttons of your own between them."
    fields={fields}
  />
)
