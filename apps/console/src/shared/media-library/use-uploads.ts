/** Uploads under way: sent side by side, each with progress and cancel, registered in the library when they arrived. */
import type { MediaItem, UploadResult } from '@vitrine/domain/media/media.routes'
import { useRef, useState } from 'react'
import { useLatest } from '../lib/use-latest.ts'
import { toastError, toastSuccess } from '../toast.ts'
import { useRegisterUploads } from './media.api.ts'
import { type MediaType, refusalOf } from './media-kinds.ts'
import { sendUpload } from './send-upload.ts'

export interface RunningUpload {
  id: number
  name: string
  /** 0 to 1. */
  progress: number
  cancel(): void
}

export interface Uploads {
  running: readonly RunningUpload[]
  /** Files of the wrong kind or size are refused at once with the specification's words. */
  start(files: readonly File[]): void
}

interface UploadsOptions {
  type: MediaType
  /** The registered items, in the order of their files. */
  onUploaded(items: readonly MediaItem[]): void
}

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

export function useUploads({ type, onUploaded }: UploadsOptions): Uploads {
  const [running, setRunning] = useState<readonly RunningUpload[]>([])
  const { mutateAsync: register } = useRegisterUploads()
  const nextId = useRef(0)
  const uploaded = useLatest(onUploaded)

  async function send(file: File): Promise<UploadResult | null> {
    nextId.current += 1
    const id = nextId.current
    const abort = new AbortController()
    setRunning((list) => [...list, { id, name: file.name, progress: 0, cancel: () => abort.abort() }])
    const onProgress = (progress: number) =>
      setRunning((list) => list.map((upload) => (upload.id === id ? { ...upload, progress } : upload)))
    try {
      return await sendUpload(file, { type, signal: abort.signal, onProgress })
    } catch (error) {
      if (!isCancelled(error)) toastError(error)
      return null
    } finally {
      setRunning((list) => list.filter((upload) => upload.id !== id))
    }
  }

  async function sendAll(files: readonly File[]): Promise<void> {
    const results = (await Promise.all(files.map(send))).filter((result) => result !== null)
    if (results.length === 0) return
    try {
      const items = await register(results)
      toastSuccess('Upload success')
      uploaded.current(items)
    } catch {
      toastError('Upload failed')
    }
  }

  const start = (files: readonly File[]) => {
    const refusals = files.map((file) => refusalOf(file, type))
    for (const refusal of new Set(refusals)) if (refusal !== null) toastError(refusal)
    void sendAll(files.filter((_, index) => refusals[index] === null))
  }
  return { running, start }
}
