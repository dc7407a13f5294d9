import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { cachedAnswer } from './answer-cache.ts'

const { ports } = await createTestApp()
afterEach(() => {
  vi.restoreAllMocks()
})

describe('answers that are kept for a second', () => {
  test('are made once for all who ask meanwhile', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1)
    const make = vi.fn(async () => 'text')
    const ask = () => cachedAnswer(ports, { appKey: 'a', url: '/once' }, make)
    expect(await Promise.all([ask(), ask()])).toEqual(['text', 'text'])
    expect(await ask()).toBe('text')
    expect(make).toHaveBeenCalledTimes(1)
  })

  test('take a bounded part of the memory, under however many addresses somebody asks', async () => {
    // Time stands still, so that none is too old.
    vi.spyOn(performance, 'now').mockReturnValue(1)
    const long = 'x'.repeat(1_000_000)
    let made = 0
    const ask = (at: number) =>
      cachedAnswer(ports, { appKey: 'a', url: `/list?any=${at}` }, async () => {
        made++
        return long
      })
    for (let at = 0; at < 100; at++) await ask(at)
    expect(made).toBe(100)
    await ask(99)
    expect(made).toBe(100)
    for (let at = 0; at < 60; at++) await ask(at)
    expect(made).toBe(160)
  })

  test('are made anew after a failure', async () => {
    const ask = (make: () => Promise<string>) => cachedAnswer(ports, { appKey: 'a', url: '/fails' }, make)
    await expect(ask(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await ask(async () => 'back')).toBe('back')
  })
})
