import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useCanvas } from '../canvas/canvas-context.tsx'
import css from './phone-list.module.css'

/** A picture at the start of a row, or a plain box when there is none or it cannot be loaded. */
export function PhoneThumb({ src }: { src: string | null | undefined }) {
  const { host } = useCanvas()
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={css.thumb} style={{ borderRadius: Math.min(host.theme.cornerRadiusPx, 20) }}>
      {src && src !== failed ? (
        <img src={host.mediaUrl(src, 56)} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
      ) : (
        <IconPhoto size={20} aria-hidden />
      )}
    </span>
  )
}
