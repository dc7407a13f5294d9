import { MediaControl } from '../../media-library/media-control.tsx'
import { emptied, fillFromMedia, toMediaValue } from '../../media-library/media-value.rules.ts'
import { type FieldBinding, inputId } from '../field-binding.ts'

interface OwnPictureProps {
  binding: FieldBinding
  path: string
  value: unknown
}

/** A picture chosen for this place; the catalogue's, which is kept as a plain address, stands in without one. */
export function OwnPicture({ binding, path, value }: OwnPictureProps) {
  const own = toMediaValue(typeof value === 'string' ? null : value)
  return (
    <MediaControl
      type="image"
      id={inputId(binding, path)}
      label="Picture"
      help="Without one the category’s own picture is shown."
      value={own}
      onChoose={(item) => binding.setMany('Set Picture', [{ path, value: fillFromMedia(own, item) }])}
      onRemove={() => binding.setMany('Remove Picture', [{ path, value: emptied(own) }])}
    />
  )
}
