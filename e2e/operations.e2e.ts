import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { removeData, startServer } from './server.ts'

describe('running Vitrine', () => {
  test('a second process is kept off the data folder, and SIGTERM ends the first one well within 10 s', async () => {
    const first = await startServer()
    await expect(startServer({ dataDir: first.dataDir })).rejects.toThrow(/in use by process \d+/)
    const began = Date.now()
    expect(await first.stop('SIGTERM')).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)
    await removeData(first)
  })

  test('in production mode there are no demo accounts and an unknown setting is named', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-production-'))
    await expect(startServer({ dataDir, environment: { NODE_ENV: 'production', PORT: 'four' } })).rejects.toThrow(
      /PORT/,
    )
  })
})
