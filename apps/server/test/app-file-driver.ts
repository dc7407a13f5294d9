/** App files in the words of their tests: what is exported, what a hostile file looks like, what comes of importing it. */
import { createHash } from 'node:crypto'
import type { ImportResult } from '@vitrine/domain/app-file/app-file.routes'
import { appFileType } from '@vitrine/domain/app-file/app-file.rules'
import type { AppFileManifest } from '@vitrine/domain/app-file/manifest.schema'
import { paddedBytes, readTarHeader, tarBlockBytes, writeTarHeader } from '@vitrine/domain/app-file/tar-header.rules'
import type { SignedIn, TestApp } from './test-app.ts'

export interface FileEntry {
  name: string
  content: Buffer
}

export function unpack(file: Buffer): FileEntry[] {
  const entries: FileEntry[] = []
  let at = 0
  for (;;) {
    const header = readTarHeader(file.subarray(at, at + tarBlockBytes))
    if (header === null) throw new Error(`no header at ${at}`)
    if (header === 'end') return entries
    const from = at + tarBlockBytes
    entries.push({ name: header.name, content: file.subarray(from, from + header.size) })
    at = from + paddedBytes(header.size)
  }
}

const at = new Date(0)

export const packAsIs = (entries: readonly FileEntry[]): Buffer =>
  Buffer.concat([
    ...entries.flatMap(({ name, content }) => [
      Buffer.from(writeTarHeader({ name, size: content.length, at })),
      content,
      Buffer.alloc(paddedBytes(content.length) - content.length),
    ]),
    Buffer.alloc(2 * tarBlockBytes),
  ])

export const manifestOf = (file: Buffer): AppFileManifest =>
  JSON.parse((unpack(file)[0]?.content ?? Buffer.alloc(0)).toString()) as AppFileManifest

/** The file with entries changed, and a manifest that says so: what a careful forger would send. */
export function forge(
  file: Buffer,
  change: (entries: FileEntry[]) => FileEntry[],
  inManifest: Record<string, unknown> = {},
): Buffer {
  const [, ...rest] = unpack(file)
  const entries = change(rest)
  const manifest = {
    ...manifestOf(file),
    entries: entries.map(({ name, content }) => ({
      name,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
    ...inManifest,
  }
  return packAsIs([{ name: 'manifest.json', content: Buffer.from(JSON.stringify(manifest)) }, ...entries])
}

/** One JSON entry changed. */
export const forgeJson = (file: Buffer, name: string, change: (value: never) => unknown): Buffer =>
  forge(file, (entries) =>
    entries.map((entry) =>
      entry.name === name
        ? { name, content: Buffer.from(JSON.stringify(change(JSON.parse(entry.content.toString()) as never))) }
        : entry,
    ),
  )

export async function exportFile(app: TestApp, appKey: string, as: Pick<SignedIn, 'headers'>): Promise<Buffer> {
  const response = await app.inject({ method: 'GET', url: `/app/v1/builder/${appKey}/export`, headers: as.headers })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.rawPayload
}

export interface ImportAnswer {
  status: number
  body: { data?: ImportResult; error?: { code: string; message: string } }
}

export async function importFile(
  app: TestApp,
  file: Buffer,
  to: { appKey: string; as: { headers: Record<string, string> }; type?: string; sameNamed?: string },
): Promise<ImportAnswer> {
  const response = await app.inject({
    method: 'POST',
    url: `/app/v1/builder/${to.appKey}/import${to.sameNamed === undefined ? '' : `?sameNamed=${to.sameNamed}`}`,
    payload: file,
    headers: { ...to.as.headers, 'content-type': to.type ?? appFileType },
  })
  return { status: response.statusCode, body: response.json() }
}
