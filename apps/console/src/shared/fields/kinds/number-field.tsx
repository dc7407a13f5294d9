import type { FieldProps } from '../field-props.ts'
import { NumberInput } from './number-input.tsx'

export const NumberField = ({ field, binding }: FieldProps<'number'>) => (
  <NumberInput
    binding={binding}
    path={field.path}
    label={field.label}
    help={field.help}
    required={field.required}
    limits={field}
    unit={field.unit}
    showWhen={field.showWhen}
  />
)
