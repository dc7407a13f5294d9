import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DataFolderLock, lockDataFolder, unlockDataFolder } from './data-folder-lock.ts'

describe('the lock of the data folder', () => {
  let folder = ''
  const held: DataFolderLock[] = []
  const lost: string[] = []
  const notices: string[] = []
  const lock = async (bootId = 'here') => {
    const taken = await lockDataFolder(folder, {
      bootId,
      renewMs: 80,
      watchMs: 800,
      onLost: (reason) => lost.push(reason),
      onNotice: (text) => notices.push(text),
    })
    held.push(taken)
    return taken
  }
  const leftBy = (holder: object) =>
    writeFileSync(
      join(folder, 'lock'),
      JSON.stringify({
        token: 't',
        boot: 'other',
        socket: 7,
        host: 'far',
        pid: 4,
        counter: 0,
        released: false,
        ...holder,
      }),
    )

  /** Somebody on another kernel holds the lock and moves its counter. */
  const whileMoving = async (act: () => Promise<void>) => {
    let counter = 0
    leftBy({ counter })
    const moving = setInterval(() => {
      counter += 1
      leftBy({ counter })
    }, 50)
    await act().finally(() => clearInterval(moving))
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-lock-'))
  })
  afterEach(async () => {
    for (const one of held.splice(0)) one.release()
    lost.length = 0
    notices.length = 0
    await rm(folder, { recursive: true, force: true })
  })

  test('keeps a second start off with the folder, who has it and the way out, and lets it in after the release', async () => {
    const first = await lock()
    await expect(lock()).rejects.toThrow(`DATA_DIR: the folder ${folder} is in use by process ${process.pid} on `)
    first.release()
    await lock()
    expect(notices).toEqual([])
  })

  test('the socket decides also against a lock file that was deleted or names another boot', async () => {
    await lock()
    await expect(lock('another boot')).rejects.toThrow(/in use/)
    await rm(join(folder, 'lock'))
    await expect(lock()).rejects.toThrow(/in use/)
  })

  test('of twenty starts at once exactly one has it, also over the lock of a dead holder', async () => {
    for (const boot of ['here', 'other']) {
      leftBy({ boot, socket: null })
      const starts = await Promise.allSettled(Array.from({ length: 20 }, () => lock()))
      expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const one of held.splice(0)) one.release()
    }
  })

  test('a folder of 200 characters and more is locked, and by its own entry', async () => {
    folder = join(folder, 'x'.repeat(200), 'y'.repeat(60))
    mkdirSync(folder, { recursive: true })
    await lock()
    expect(readdirSync(folder).some((name) => name.endsWith('.sock'))).toBe(true)
    await expect(lock()).rejects.toThrow(/in use/)
  })

  test('the lock of another boot whose counter moves is refused', async () => {
    await whileMoving(() => expect(lock()).rejects.toThrow(/in use by process 4 on far/))
  })

  test('the lock of another boot whose counter stands still is taken over after watching it, and that is said', async () => {
    leftBy({ counter: 1 })
    const began = Date.now()
    await lock()
    expect(Date.now() - began).toBeGreaterThanOrEqual(800)
    expect(notices.join()).toMatch(/left by process 4 on far and did not move.*taken over/)
  })

  test('a counter is renewed while the lock is held', async () => {
    await lock()
    const counter = () => JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')).counter as number
    await expect.poll(counter).toBeGreaterThan(1)
  })

  test.each<[string, () => void | Promise<void>]>([
    ['another holder writes itself into it', () => leftBy({})],
    ['it is removed', () => rm(join(folder, 'lock'))],
  ])('a holder is told at once that it lost the lock when %s', async (_when, take) => {
    await lock()
    await take()
    await expect.poll(() => lost.length).toBe(1)
  })

  test('unlocking frees what a dead holder left, and takes it from a living one only by force', async () => {
    leftBy({})
    expect(await unlockDataFolder(folder, { force: false, watchMs: 200 })).toContain('held by process 4 on far')
    expect(existsSync(join(folder, 'lock'))).toBe(false)
    await lock()
    await expect(unlockDataFolder(folder, { force: false })).rejects.toThrow(/in use/)
    await unlockDataFolder(folder, { force: true })
    await expect.poll(() => lost.length).toBe(1)
    for (const one of held.splice(0)) one.release()
    expect(await unlockDataFolder(folder, { force: false })).toContain('is not locked')
  })

  test('unlocking leaves a holder on another kernel alone while its counter moves', async () => {
    await whileMoving(() =>
      expect(unlockDataFolder(folder, { force: false, watchMs: 2_000 })).rejects.toThrow(/in use by process 4 on far/),
    )
    expect(existsSync(join(folder, 'lock'))).toBe(true)
  })

  test('a release that cannot write hides nothing behind an error of its own, and the next start gets in', async () => {
    const first = await lock()
    const token = JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')).token as string
    // In the place of the file that is to be written, as a full disk would keep it from being there.
    mkdirSync(join(folder, `lock.${token}.new`))
    first.release()
    await rm(join(folder, `lock.${token}.new`), { recursive: true, force: true })
    await lock()
  })
})
