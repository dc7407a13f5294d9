/** Runs an import, from the choice of a file to the result. */
import type { ImportResult, SameNamedDesigns } from '@vitrine/domain/app-file/app-file.routes'
import type { AppFileManifest } from '@vitrine/domain/app-file/manifest.schema'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../shared/toast.ts'
import { readAppFile, sendAppFile } from './app-file.api.ts'

export type ImportStep =
  /** `fileName` is of the file that has the problem. */
  | { name: 'choose'; problem: string | null; fileName: string }
  | { name: 'ready'; file: File; manifest: AppFileManifest; problem: string | null }
  | { name: 'sending'; file: File; manifest: AppFileManifest; progress: number }
  | { name: 'done'; result: ImportResult }

export function useImport(appKey: string) {
  const [step, setStep] = useState<ImportStep>({ name: 'choose', problem: null, fileName: '' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function choose(file: File): Promise<void> {
    await readAppFile(file).then(
      (manifest) => setStep({ name: 'ready', file, manifest, problem: null }),
      (error: unknown) => setStep({ name: 'choose', problem: messageOf(error), fileName: file.name }),
    )
  }

  async function send(file: File, manifest: AppFileManifest, sameNamed: SameNamedDesigns): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    setStep({ name: 'sending', file, manifest, progress: 0 })
    const onProgress = (progress: number) => setStep({ name: 'sending', file, manifest, progress })
    await sendAppFile(file, { appKey, sameNamed, signal: controller.signal, onProgress }).then(
      (result) => setStep({ name: 'done', result }),
      (error: unknown) => {
        const problem = controller.signal.aborted ? null : messageOf(error)
        setStep({ name: 'ready', file, manifest, problem })
      },
    )
    running.current = null
  }

  return {
    step,
    choose: (file: File) => void choose(file),
    send: (...what: Parameters<typeof send>) => void send(...what),
    cancel: () => running.current?.abort(),
  }
}
