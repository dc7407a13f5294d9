import { m } from '@vitrine/messages/console'
import { MediaControl } from '../../media-library/media-control.tsx'
import { emptied, fillFromMedia, toMediaValue } from '../../media-library/media-value.rules.ts'
import { type FieldBinding, inputId } from '../field-binding.ts'

interface OwnPictureProps {
  binding: FieldBinding
  path: string
  value: unknown
}

/** A picture chosen for this place. Without one, the catalogue's picture is used, which is kept as a plain address. */
export function OwnPicture({ binding, path, value }: OwnPictureProps) {
  const own = toMediaValue(typeof value === 'string' ? null : value)
  return (
    <MediaControl
      type="image"
      id={inputId(binding, path)}
      label={m.fields_picture()}
      help={m.fields_own_picture_help()}
      value={own}
      onChoose={(item) => binding.setMany(m.fields_set_picture(), [{ path, value: fillFromMedia(own, item) }])}
      onRemove={() => binding.setMany(m.fields_remove_picture(), [{ path, value: emptied(own) }])}
    />
  )
}
