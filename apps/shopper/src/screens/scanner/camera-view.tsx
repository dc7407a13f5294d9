import { useRef } from 'react'
import { useShop, useWords } from '../../app/shop.ts'
import { Button } from '../../ui/button.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import css from './scanner.module.css'
import { useCamera } from './use-camera.ts'

export function CameraView({ onFound }: { onFound: (text: string) => void }) {
  const word = useWords()
  const { preview } = useShop()
  const video = useRef<HTMLVideoElement>(null)
  const { state, start, stop } = useCamera(video, onFound)
  const live = state === 'live'
  const problem = typeof state === 'object' ? state.problem : null
  return (
    <div className={css.camera} data-live={live ? '' : undefined}>
      <video ref={video} playsInline muted aria-label={word('cameraPicture')} aria-hidden={live ? undefined : true} />
      {live ? (
        <>
          <span className={css.frame} aria-hidden="true" />
          <p className={css.hint} role="status">
            {word('scanHint')}
          </p>
          <Button look="quiet" onClick={stop}>
            {word('stopCamera')}
          </Button>
        </>
      ) : (
        <div className={css.idle}>
          <ScreenIcon name="scan" sizePx={40} />
          <p role="status">{word(problem ?? 'scanHint')}</p>
          {preview ? null : (
            <Button onClick={start} disabled={state === 'asking'}>
              {word(problem === null ? 'openCamera' : 'retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
