import type { Field } from '@vitrine/domain/fields/field.schema'
import { m } from '@vitrine/messages/console'
import { ScreenSettings } from '../screen-settings.tsx'

const fields: readonly Field[] = [
  { kind: 'text', path: 'title.text', label: m.selections_screen_name, max: 100, placeholder: m.selections_account },
  {
    kind: 'color',
    section: 'appearance',
    path: 'backgroundColor',
    label: m.selections_background,
    fallback: '#FFFFFF',
  },
]

export const AccountPageSettings = () => (
  <ScreenSettings title={m.selections_account()} description={m.selections_account_help()} fields={fields} />
)
