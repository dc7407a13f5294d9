/** Uploads of a control. Only their own buttons cancel them, and they are shown while the control is mounted. */
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { useState } from 'react'
import { useLatest } from '../lib/use-latest.ts'
import { useRegisterUploads } from './media.api.ts'
import type { MediaType } from './media-kinds.ts'
import { type RunningUpload, sendUploads } from './send-uploads.ts'

export interface Uploads {
  running: readonly RunningUpload[]
  /** Files of the wrong kind or size are refused at once with the specification's words. */
  start(files: readonly File[], onUploaded?: (items: readonly MediaItem[]) => void): void
}

interface UploadsOptions {
  type: MediaType
  /**
   * Receives the registered items in the order of their files, unless the call of `start` passes its own `onUploaded`.
   */
  onUploaded?(items: readonly MediaItem[]): void
}

export function useUploads({ type, onUploaded }: UploadsOptions): Uploads {
  const [running, setRunning] = useState<readonly RunningUpload[]>([])
  const { mutateAsync: register } = useRegisterUploads()
  const uploaded = useLatest(onUploaded)
  const start: Uploads['start'] = async (files, then) => {
    const items = await sendUploads(files, { type, register, onRunning: setRunning })
    if (items.length > 0) (then ?? uploaded.current)?.(items)
  }
  return { running, start: (files, then) => void start(files, then) }
}
