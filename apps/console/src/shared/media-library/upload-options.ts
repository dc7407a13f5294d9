import type { MediaType } from './media-kinds.ts'

/** A picture for a page in the stores keeps its size and each of its pixels. */
export type UploadPurpose = 'app' | 'store'

export interface UploadOptions {
  type: MediaType
  purpose: UploadPurpose
  signal: AbortSignal
  /** It goes on after a lost connection. */
  isResumable?: boolean
  /** Progress from 0 to 1. */
  onProgress(part: number): void
  /** Why it waits and is tried again, in words; null once it goes on. */
  onTrouble?(words: string | null): void
}
