/** Uploads of a control. Only their own buttons cancel them, and they are shown while the control is mounted. */
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { useState } from 'react'
import { useLatest } from '../lib/use-latest.ts'
import { useRegisterUploads } from './media.api.ts'
import type { MediaType } from './media-kinds.ts'
import { type RunningUpload, sendUploads } from './send-uploads.ts'
import type { UploadPurpose } from './upload-options.ts'

export interface Uploads {
  running: readonly RunningUpload[]
  /** How many wait until others have ended. */
  waiting: number
  /** Files of the wrong kind or size are refused at once with the specification's words. */
  start(files: readonly File[], onUploaded?: (items: readonly MediaItem[]) => void): void
}

interface UploadsOptions {
  type: MediaType
  purpose?: UploadPurpose | undefined
  /** Many files, a few at a time; each goes on after a lost connection. */
  isResumable?: boolean
  /**
   * Receives the registered items in the order of their files, unless the call of `start` passes its own `onUploaded`.
   */
  onUploaded?(items: readonly MediaItem[]): void
}

export function useUploads({ type, purpose, isResumable, onUploaded }: UploadsOptions): Uploads {
  const [running, setRunning] = useState<readonly RunningUpload[]>([])
  const [waiting, setWaiting] = useState(0)
  const { mutateAsync: register } = useRegisterUploads()
  const uploaded = useLatest(onUploaded)
  const start: Uploads['start'] = async (files, then) => {
    const items = await sendUploads(files, {
      ...{ type, purpose, isResumable, register },
      onRunning: setRunning,
      onWaiting: setWaiting,
    })
    if (items.length > 0) (then ?? uploaded.current)?.(items)
  }
  return { running, waiting, start: (files, then) => void start(files, then) }
}
