import { m } from '@vitrine/messages/console'
import { MediaControl } from '../../media-library/media-control.tsx'
import { emptied, fillFromMedia, toMediaValue } from '../../media-library/media-value.rules.ts'
import { inputId } from '../field-binding.ts'
import type { FieldProps } from '../field-props.ts'
import { TextInput } from '../text-input.tsx'

/** One picture or one video. */
export function MediaField({ field, binding }: FieldProps<'image'> | FieldProps<'video'>) {
  const value = toMediaValue(binding.useValue(field.path))
  return (
    <>
      <MediaControl
        type={field.kind}
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
      {field.kind === 'image' && field.alt && value.src !== '' && (
        <TextInput
          id={inputId(binding, `${field.path}.alt`)}
          label={m.fields_alternative_text()}
          description={m.fields_alternative_text_help()}
          maxLength={500}
          value={value.alt ?? ''}
          onChange={(event) => binding.set(`${field.path}.alt`, event.currentTarget.value)}
          onBlur={binding.commit}
        />
      )}
    </>
  )
}
