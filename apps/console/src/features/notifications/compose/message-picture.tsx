/** The picture of a message: svg, png, jpeg or gif of at most 1 MB (I-122); what the library has is brought to that. */
import { maxMessageImageBytes } from '@vitrine/domain/notifications/message-text.rules'
import { m } from '@vitrine/messages/console'
import { MediaControl } from '../../../shared/media-library/media-control.tsx'

const types = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/gif']

function refuse(file: File): string | null {
  if (file.type !== '' && !types.includes(file.type)) return m.notifications_picture_format()
  return file.size > maxMessageImageBytes ? m.notifications_picture_large() : null
}

interface MessagePictureProps {
  id: string
  image: string | null
  onChange: (image: string | null) => void
}

export const MessagePicture = ({ id, image, onChange }: MessagePictureProps) => (
  <MediaControl
    type="image"
    id={id}
    label={m.notifications_picture()}
    limits={{ hint: m.notifications_picture_hint(), refuse }}
    value={{ src: image ?? '' }}
    onChoose={({ url }) => onChange(url)}
    onRemove={() => onChange(null)}
  />
)
