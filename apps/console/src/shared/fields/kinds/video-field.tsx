import { MediaControl } from '../../media-library/media-control.tsx'
import { emptied, fillFromMedia, toMediaValue } from '../../media-library/media-value.rules.ts'
import { inputId } from '../field-binding.ts'
import type { FieldProps } from '../field-props.ts'

export function VideoField({ field, binding }: FieldProps<'video'>) {
  const value = toMediaValue(binding.useValue(field.path))
  return (
    <MediaControl
      type="video"
      id={inputId(binding, field.path)}
      label={field.label}
      help={field.help}
      value={value}
      onChoose={(item) =>
        binding.setMany(`Set ${field.label}`, [{ path: field.path, value: fillFromMedia(value, item) }])
      }
      onRemove={() => binding.setMany(`Remove ${field.label}`, [{ path: field.path, value: emptied(value) }])}
    />
  )
}
