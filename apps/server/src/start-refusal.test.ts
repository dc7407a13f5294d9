import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { refuseDatabase } from './platform/db/refuse-database.ts'
import { prepareDataFolder } from './platform/storage/data-folder.ts'
import { explainStop, StartRefusal } from './start-refusal.ts'

describe('a start that is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-start-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('names DATA_DIR and the folder when it is a file or lies under one', () => {
    const file = join(folder, 'file')
    writeFileSync(file, 'x')
    expect(() => prepareDataFolder(file)).toThrow(`DATA_DIR: ${file} is a file. Set DATA_DIR`)
    expect(() => prepareDataFolder(join(file, 'under'))).toThrow(/^DATA_DIR: .* lies under a file\. Set DATA_DIR/)
  })

  test.each([
    [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432' }, /Start it, or mend the address/],
    [{ code: '28P01', message: 'password authentication failed for user "a"' }, /User or password are refused/],
    [{ code: '3D000', message: 'database "shop" does not exist' }, /createdb/],
    [{ code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND db' }, /no such host/],
  ])('names DATABASE_URL without its password when PostgreSQL says %j', (error, wayOut) => {
    const { message } = refuseDatabase('postgres://a:secret@db:5433/shop', error)
    expect(message).toMatch(/^DATABASE_URL: PostgreSQL at db:5433\/shop cannot be used \(/)
    expect(message).toMatch(wayOut)
    expect(message).not.toContain('secret')
  })

  test('names the disk that is full, whatever found it so', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const deep = new Error('The folder cannot be made.', { cause: full })
    for (const error of [full, deep, new StartRefusal('could not write to file: No space left on device')]) {
      const text = explainStop(error, join(folder, 'not', 'made', 'yet'))
      expect(text).toMatch(
        /^DATA_DIR: the disk at \/\S*, which holds .*not\/made\/yet, (is full: \d+ MB are free\.|takes no more, although \d+ MB are free)/,
      )
      expect(text).toContain('Nothing is lost. Make room, then start again.')
    }
  })

  test('is told without a stack, whatever stopped it', () => {
    expect(explainStop(new StartRefusal('PORT: taken.'))).toBe('PORT: taken.')
    expect(explainStop(new Error('odd\n    at place'))).toBe(
      'Vitrine stopped: odd. Run it with LOG_LEVEL=debug to see where.',
    )
  })
})
