import { FieldGroup } from '@vitrine/ui/field-group'
import { m } from '../../messages/messages.js'
import type { FieldProps } from '../field-props.ts'
import classes from '../fields-form.module.css'
import { spacingSides } from '../spacing.rules.ts'
import { NumberInput } from './number-input.tsx'

const limits = { min: 0, max: 200 }
const labels = { top: m.fields_top, bottom: m.fields_bottom, left: m.fields_left, right: m.fields_right }

export const SpacingField = ({ field, binding }: FieldProps<'spacing'>) => (
  <FieldGroup label={field.label} help={field.help}>
    <div className={classes.pairs}>
      {spacingSides.map((side) => (
        <NumberInput
          key={side}
          binding={binding}
          path={`${field.path}.${side}`}
          label={labels[side]()}
          limits={limits}
          unit="px"
        />
      ))}
      {field.inner && (
        <NumberInput
          binding={binding}
          path={`${field.path}.inner`}
          label={m.fields_between()}
          limits={limits}
          unit="px"
        />
      )}
    </div>
  </FieldGroup>
)
