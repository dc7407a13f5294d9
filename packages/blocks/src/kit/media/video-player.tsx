import { useEffect, useRef, useState } from 'react'
import type { BlockVideo } from '../define/common-fields.ts'
import { Icon } from '../frame/icons.tsx'
import type { BlockHost } from '../host/host.ts'
import { ratioOf } from './picture.tsx'
import css from './video-player.module.css'

/** A video starts by itself this long after it can play (document 2, section 2.16). */
const autoplayDelayMs = 1000

interface VideoPlayerProps {
  host: BlockHost
  video: BlockVideo
  loop?: boolean
  fallbackRatio?: number
  className?: string | undefined
  /** True when a click plays and pauses the video on the canvas too (document 2, section 2.16, product videos). */
  clickable?: boolean
}

/** Plays muted one second after it can, unless the viewer prefers less motion. A click plays and pauses. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { host, video, loop = false, fallbackRatio = 16 / 9, className = '', clickable = false } = props
  const element = useRef<HTMLVideoElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [isNear, setNear] = useState(false)
  const [state, setState] = useState<'waiting' | 'playing' | 'paused'>('waiting')
  const src = host.mediaUrl(video.src)

  const play = () => {
    clearTimeout(timer.current)
    // Browsers may refuse to start a video; it then waits for a click.
    element.current?.play().catch(() => setState('paused'))
  }
  const handleCanPlay = () => {
    if (state !== 'waiting' || timer.current !== undefined) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setState('paused')
    else timer.current = setTimeout(play, autoplayDelayMs)
  }

  // A video is not loaded until it comes near the screen, because few pages are scrolled to the end.
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])

  // A prerendered video may be ready before any listener is attached. The timer belongs to one source.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each source
  useEffect(() => {
    timer.current = undefined
    setState('waiting')
    if (element.current && element.current.readyState >= 3) handleCanPlay()
    return () => clearTimeout(timer.current)
  }, [src])

  const toggle = () => {
    if (state === 'playing') element.current?.pause()
    else play()
  }
  const togglesInCanvas = clickable && host.mode === 'edit'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: on the canvas the keyboard belongs to the list of blocks
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above; shoppers have a button
    <div
      className={`${css.player} ${togglesInCanvas ? css.clickable : ''} ${className}`}
      onClick={togglesInCanvas ? toggle : undefined}
      style={{ aspectRatio: String(ratioOf(video, fallbackRatio)) }}
    >
      <video
        ref={element}
        src={src}
        poster={video.thumbnail ? host.mediaUrl(video.thumbnail, 390) : undefined}
        aria-label={video.alt || undefined}
        muted
        playsInline
        loop={loop}
        preload={isNear ? 'auto' : 'none'}
        onCanPlay={handleCanPlay}
        onPlaying={() => setState('playing')}
        onPause={() => setState('paused')}
        onEnded={() => setState('paused')}
        onError={() => setState('paused')}
      />
      {state === 'waiting' ? <span className={css.spinner} /> : null}
      {state === 'paused' ? (
        <span className={css.badge}>
          <Icon name="play" />
        </span>
      ) : null}
      {host.mode === 'live' ? (
        <button
          type="button"
          className={css.toggle}
          aria-label={host.word(state === 'playing' ? 'pause' : 'play')}
          onClick={toggle}
        />
      ) : null}
    </div>
  )
}
