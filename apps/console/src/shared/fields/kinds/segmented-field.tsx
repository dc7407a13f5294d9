import { Input } from '@mantine/core'
import { Segmented } from '@vitrine/ui/segmented'
import { inputId } from '../field-binding.ts'
import { asText, type FieldProps } from '../field-props.ts'

export function SegmentedField({ field, binding }: FieldProps<'segmented'>) {
  const value = asText(binding.useValue(field.path))
  return (
    <Input.Wrapper label={field.label} description={field.help} labelElement="div">
      <Segmented
        id={inputId(binding, field.path)}
        aria-label={field.label}
        fullWidth
        options={field.options}
        value={value}
        onChange={(next) => {
          binding.set(field.path, next)
          binding.commit()
        }}
      />
    </Input.Wrapper>
  )
}
