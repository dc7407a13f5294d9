import { expect } from 'vitest'
import { blockBytes, exportFile, forge, forgeJson, headerOf, importFile, packAsIs, unpack } from './app-file-driver.ts'
import { createDesignDriver } from './design-driver.ts'

export type Json = Record<string, unknown>
export interface HostileDesign {
  pages: (Json & { id: string; blocks: Json[] })[]
  layout: Json
  overlays: Record<string, Record<string, Json>>
}

export async function createHostileFiles() {
  const { app, freshApp, create, draftOf } = await createDesignDriver()
  const source = await freshApp()
  const hash = 'a'.repeat(40)
  await create(source.key, source.person, {
    title: { text: 'Info' },
    blocks: [{ id: 'b1', type: 'inlineHtmlContent' }],
  })
  const good = await exportFile(app, source.key, source.person)
  const target = await freshApp()

  const designEntry = 'areas/design.json'
  const withDesign = (change: (design: HostileDesign) => unknown) => forgeJson(good, designEntry, change as never)
  /** The design with extra text at its beginning, which no JSON writer would produce. */
  const withText = (text: string) =>
    forge(good, (entries) =>
      entries.map((entry) =>
        entry.name === designEntry
          ? { ...entry, content: Buffer.from(entry.content.toString().replace('{', `{${text},`)) }
          : entry,
      ),
    )
  const withMedia = (content: Buffer, extension: string, more: Json = {}) =>
    forge(
      forgeJson(good, 'media.json', (() => ({
        files: [
          {
            file: `${hash}.${extension}`,
            thumbnail: null,
            type: 'image',
            fileName: 'x',
            size: 1,
            inLibrary: false,
            ...more,
          },
        ],
      })) as never),
      (entries) => [...entries, { name: `media/${hash}.${extension}`, content }],
    )
  const renamed = (name: string) =>
    packAsIs(unpack(good).map((entry) => (entry.name === 'media.json' ? { ...entry, name } : entry)))

  const tail = Buffer.alloc(2 * blockBytes)
  /** A header of the tar format's later edition, which describes the entry behind it. */
  const longHeader = (text: string): Buffer =>
    packAsIs([{ name: 'PaxHeader', content: Buffer.from(text) }])
      .fill(headerOf({ name: 'PaxHeader', size: text.length, type: 'x' }), 0, blockBytes)
      .subarray(0, -tail.length)

  async function refusalOf(file: Buffer) {
    const before = await draftOf(target.key, target.person)
    const { status, body } = await importFile(app, file, { appKey: target.key, as: target.person })
    expect(await draftOf(target.key, target.person)).toEqual(before)
    expect(await app.ports.storage.list(target.key)).toEqual([])
    return { status, message: body.error?.message ?? '' }
  }
  return {
    app,
    freshApp,
    source,
    good,
    target,
    hash,
    designEntry,
    withDesign,
    withText,
    withMedia,
    renamed,
    tail,
    longHeader,
    refusalOf,
  }
}
