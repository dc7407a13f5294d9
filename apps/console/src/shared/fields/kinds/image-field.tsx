import { TextInput } from '@mantine/core'
import { MediaControl } from '../../media-library/media-control.tsx'
import { emptied, fillFromMedia, toMediaValue } from '../../media-library/media-value.rules.ts'
import { inputId } from '../field-binding.ts'
import type { FieldProps } from '../field-props.ts'

export function ImageField({ field, binding }: FieldProps<'image'>) {
  const value = toMediaValue(binding.useValue(field.path))
  return (
    <>
      <MediaControl
        type="image"
        id={inputId(binding, field.path)}
        label={field.label}
        help={field.help}
        value={value}
        onChoose={(item) =>
          binding.setMany(`Set ${field.label}`, [{ path: field.path, value: fillFromMedia(value, item) }])
        }
        onRemove={() => binding.setMany(`Remove ${field.label}`, [{ path: field.path, value: emptied(value) }])}
      />
      {field.alt && value.src !== '' && (
        <TextInput
          id={inputId(binding, `${field.path}.alt`)}
          label="Alternative text"
          description="What the picture shows, for shoppers who cannot see it"
          maxLength={500}
          value={value.alt ?? ''}
          onChange={(event) => binding.set(`${field.path}.alt`, event.currentTarget.value)}
          onBlur={binding.commit}
        />
      )}
    </>
  )
}
