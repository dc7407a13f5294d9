import { MediaControl } from '../../media-library/media-control.tsx'
import { emptied, fillFromMedia, toMediaValue } from '../../media-library/media-value.rules.ts'
import { m } from '../../messages/messages.js'
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
        binding.setMany(m.fields_set_named({ name: field.label }), [
          { path: field.path, value: fillFromMedia(value, item) },
        ])
      }
      onRemove={() =>
        binding.setMany(m.fields_remove_named({ name: field.label }), [{ path: field.path, value: emptied(value) }])
      }
    />
  )
}
