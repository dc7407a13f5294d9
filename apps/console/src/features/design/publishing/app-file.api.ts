/** The routes of app files. It also reads the start of such a file in the browser, before anything is sent. */
import { appFileRoutes, type ImportResult, type SameNamedDesigns } from '@vitrine/domain/app-file/app-file.routes'
import { appFileLimitBytes, appFileType, entryLimits, manifestEntry } from '@vitrine/domain/app-file/app-file.rules'
import { type AppFileManifest, type ManifestProblem, readManifest } from '@vitrine/domain/app-file/manifest.schema'
import { buildUrl } from '@vitrine/domain/contract/client'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { m } from '@vitrine/messages/console'
import { downloadFile } from '../../../shared/api/download-file.ts'
import { postFile } from '../../../shared/api/post-file.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { keeping } from '../../../shared/kept-text.tsx'
import { withRefusalWords } from '../../../shared/refusal-words.ts'
import { SaidError } from '../../../shared/said-error.ts'

/** Returns the file's name. Throws `AppError`, or `TypeError` if there is no connection. */
export const downloadApp = (appKey: string): Promise<string> =>
  downloadFile(appFileRoutes.exportApp, { params: { appKey } }, 'app.vitrine.tar')

const tooLarge = () => new SaidError(keeping(m.app_file_too_large, { command: 'import-app' }))

const refuse = (problem: ManifestProblem): never => {
  const name = 'said' in problem ? 'app_file_damaged' : problem.name
  throw new AppError('bad_request', because(name, { entry: manifestEntry }))
}

const headerBytes = 512

/** The name and size of an archive's first entry as its header claims them. Only the server verifies them. */
async function readFirstHeader(file: File): Promise<{ name: string; size: number } | null> {
  const header = await file.slice(0, headerBytes).text()
  const size = Number.parseInt(header.slice(124, 136), 8)
  if (header.slice(257, 262) !== 'ustar' || Number.isNaN(size)) return null
  return { name: header.slice(0, 100).split('\u0000')[0] ?? '', size }
}

async function readStart(file: File): Promise<AppFileManifest> {
  if (file.size > appFileLimitBytes) throw tooLarge()
  const header = await readFirstHeader(file)
  if (header?.name !== manifestEntry || header.size > entryLimits.manifest) return refuse({ name: 'app_file_not_one' })
  const read = readManifest(await file.slice(headerBytes, headerBytes + header.size).text())
  return 'problem' in read ? refuse(read.problem) : read.manifest
}

/** Reads what the file says it holds. Throws `bad_request` if it is not an app file. */
export const readAppFile = (file: File): Promise<AppFileManifest> => withRefusalWords(readStart(file))

export async function sendAppFile(
  file: File,
  {
    appKey,
    sameNamed,
    ...how
  }: { appKey: string; sameNamed: SameNamedDesigns; signal: AbortSignal; onProgress(part: number): void },
): Promise<ImportResult> {
  const { method, path } = appFileRoutes.importApp
  const url = buildUrl(path, { params: { appKey }, query: { sameNamed } })
  const text = await postFile({ method, url, body: file, contentType: appFileType, ...how })
  // The answer is not validated, because the console is built without the contract's schemas (decision 011).
  const { data } = JSON.parse(text) as { data: ImportResult }
  await queryClient.invalidateQueries()
  return data
}
