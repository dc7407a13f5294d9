import { IconPlayerPlayFilled } from '@tabler/icons-react'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import type { ReactNode } from 'react'
import css from './file-picture.module.css'
import { useMediaUrl } from './use-media-url.ts'

interface FilePictureProps {
  file: Pick<MediaItem, 'type' | 'thumbnailUrl'>
  /** Laid over the picture. */
  children?: ReactNode
}

/** A file of the library as its tile shows it. Its name stands below. */
export function FilePicture({ file, children }: FilePictureProps) {
  const url = useMediaUrl()
  return (
    <span className={css.frame}>
      <img
        className={file.type === 'icon' ? css.icon : css.picture}
        src={url(file.thumbnailUrl)}
        alt=""
        loading="lazy"
        decoding="async"
      />
      {file.type === 'video' && (
        <span className={css.play}>
          <IconPlayerPlayFilled size={14} />
        </span>
      )}
      {children}
    </span>
  )
}
