import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import css from './phone-list.module.css'

/** A picture at the start of a row; a plain box without one, or when it cannot be loaded. */
export function PhoneThumb({ src }: { src: string | null | undefined }) {
  const url = useMediaUrl()
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={css.thumb}>
      {src && src !== failed ? (
        <img src={url(src)} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
      ) : (
        <IconPhoto size={20} aria-hidden />
      )}
    </span>
  )
}
