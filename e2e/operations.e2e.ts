import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copyDemo, startServer } from './server.ts'

describe('running Vitrine', () => {
  test('a second process is kept off a data folder of 200 characters, a killed one is succeeded at once, SIGTERM ends it well within 10 s, and an unknown setting is named', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'vitrine-long-'))
    const dataDir = join(parent, 'd'.repeat(200))
    await copyDemo(dataDir)
    const killed = await startServer({ dataDir })
    await expect(startServer({ dataDir })).rejects.toThrow(/in use by process \d+/)
    await killed.stop('SIGKILL')
    const first = await startServer({ dataDir })
    expect(first.output()).not.toContain('taken over')
    expect(await first.stop('SIGTERM')).toBe(0)
    await expect(startServer({ dataDir, environment: { NODE_ENV: 'production', PORT: 'four' } })).rejects.toThrow(
      /PORT/,
    )
    await rm(parent, { recursive: true, force: true })
  })
})
