/** Uploads of a control: cancelled by their own buttons only, shown while the control stands. */
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
  /** The registered items, in the order of their files, unless a start says otherwise what becomes of them. */
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
