import { type HostedVideo, playerAddress, videoProviders, watchAddress } from '@vitrine/domain/media/video-link.rules'
import { useEffect, useRef, useState } from 'react'
import type { BlockHost } from '../host/host.ts'
import { Icon } from './icons.tsx'
import css from './video-dialog.module.css'

interface VideoDialogProps {
  host: BlockHost
  video: HostedVideo
  title: string
  onClose: () => void
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine)
  useEffect(() => {
    const look = () => setOnline(navigator.onLine)
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])
  return isOnline
}

/**
 * The provider's player, over the page and not before a tap: only then does the shopper's browser call the provider. The
 * frame is of the provider's origin, so it reaches nothing of the app. The browser's own dialog holds the focus, gives it
 * back, and closes by Escape; going back closes it too.
 */
export function VideoDialog({ host, video, title, onClose }: VideoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOnline = useOnline()
  const provider = videoProviders[video.provider]
  const name = title === '' ? provider : title
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, and its end takes the step back away
  useEffect(() => {
    dialog.current?.showModal()
    return host.coverPage?.(() => dialog.current?.close())
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is on its backdrop
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label={name}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close()
      }}
    >
      <div className={css.head}>
        <p className={css.name} dir="auto">
          {name}
        </p>
        <button
          type="button"
          className={css.close}
          aria-label={host.word('close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="cross" />
        </button>
      </div>
      {isOnline ? (
        <iframe
          className={css.player}
          title={name}
          src={playerAddress(video)}
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      ) : (
        <p className={css.offline} role="status">
          {host.word('videoOffline')}
        </p>
      )}
      <a className={css.away} href={watchAddress(video)} target="_blank" rel="noopener noreferrer">
        {host.word('watchOn', { name: provider })}
      </a>
    </dialog>
  )
}
