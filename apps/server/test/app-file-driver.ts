/** App files in the words of their tests: what is exported, what a hostile file looks like, what comes of importing it. */
import { createHash } from 'node:crypto'
import type { ImportResult } from '@vitrine/domain/app-file/app-file.routes'
import { appFileType } from '@vitrine/domain/app-file/app-file.rules'
import type { AppFileManifest } from '@vitrine/domain/app-file/manifest.schema'
import type { SignedIn, TestApp } from './test-app.ts'

export const blockBytes = 512

export interface FileEntry {
  name: string
  content: Buffer
}

/** Reads the entries of a good archive, without checking anything. */
export function unpack(file: Buffer): FileEntry[] {
  const entries: FileEntry[] = []
  for (let at = 0; ; ) {
    const text = (offset: number, length: number) =>
      file.toString('latin1', at + offset, at + offset + length).replace(/\0.*$/s, '')
    const name = text(0, 100)
    if (name === '') return entries
    const size = Number.parseInt(text(124, 12), 8)
    const from = at + blockBytes
    entries.push({ name, content: file.subarray(from, from + size) })
    at = from + Math.ceil(size / blockBytes) * blockBytes
  }
}

/** Makes one header, whose claims need not be true. */
export function headerOf({ name, size, type = '0' }: { name: string; size: number; type?: string }): Buffer {
  const block = Buffer.alloc(blockBytes)
  block.write(name, 0)
  block.write('0000644\u00000000000\u00000000000\u0000', 100)
  block.write(`${size.toString(8).padStart(11, '0')} ${'0'.repeat(11)} `, 124)
  // The checksum is computed with blanks in its own field.
  block.write(`        ${type}`, 148)
  block.write('ustar\u000000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148)
  return block
}

export const packAsIs = (entries: readonly FileEntry[]): Buffer =>
  Buffer.concat([
    ...entries.flatMap(({ name, content }) => [
      headerOf({ name, size: content.length }),
      content,
      Buffer.alloc(Math.ceil(content.length / blockBytes) * blockBytes - content.length),
    ]),
    Buffer.alloc(2 * blockBytes),
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
