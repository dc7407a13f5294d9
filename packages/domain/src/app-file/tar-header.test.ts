import { describe, expect, test } from 'vitest'
import { appFileVersion } from './app-file.rules.ts'
import { newerAppFile, notAnAppFile, readManifest } from './manifest.schema.ts'
import { paddedBytes, readTarHeader, tarBlockBytes, writeTarHeader } from './tar-header.rules.ts'

const header = (name = 'areas/design.json', size = 1234) => writeTarHeader({ name, size, at: new Date(0) })
const changed = (at: number, byte: number) => {
  const block = header()
  block[at] = byte
  return block
}

describe('headers of an archive', () => {
  test('what is written is read', () => {
    expect(readTarHeader(header())).toEqual({ name: 'areas/design.json', size: 1234 })
    expect(readTarHeader(header('media.json', 0))).toEqual({ name: 'media.json', size: 0 })
    expect(readTarHeader(new Uint8Array(tarBlockBytes))).toBe('end')
    expect([0, 1, 512, 513].map(paddedBytes)).toEqual([0, 512, 512, 1024])
  })

  test.each<[string, Uint8Array]>([
    ['a changed byte', changed(0, 65)],
    ['a size of base 256', changed(124, 0x80)],
    ['a link', changed(156, 50)],
    ['another kind of archive', changed(257, 88)],
    ['a short block', header().subarray(0, 511)],
    ['something else', new Uint8Array(tarBlockBytes).fill(7)],
  ])('%s is no header', (_title, block) => {
    expect(readTarHeader(block)).toBeNull()
  })

  test('a long name is not written', () => {
    expect(() => header('x'.repeat(101))).toThrow('Too long')
  })
})

test.each([
  ['no JSON', '{', notAnAppFile],
  ['a hundred thousand levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, notAnAppFile],
  ['another format', '{"format":"zip","version":1}', notAnAppFile],
  ['a newer version', `{"format":"vitrine-app","version":${appFileVersion + 1}}`, newerAppFile],
])('a manifest of %s is refused', (_title, text, problem) => {
  expect(readManifest(text)).toEqual({ problem })
})
