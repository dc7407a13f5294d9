import { m } from '@vitrine/messages/console'
import labels from '@vitrine/messages/console/fields.spacing'
import { FieldGroup } from '@vitrine/ui/field-group'
import type { FieldProps } from '../field-props.ts'
import classes from '../fields-form.module.css'
import { spacingSides } from '../spacing.rules.ts'
import { NumberInput } from './number-input.tsx'

const limits = { min: 0, max: 200 }

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
