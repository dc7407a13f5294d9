import { describe, expect, test, vi } from 'vitest'
import { moduleLoader } from './module-loader.ts'

function openLine() {
  const listeners: (() => void)[] = []
  let isThere = true
  const line = { ask: async () => isThere, onBack: (listener: () => void) => void listeners.push(listener) }
  return {
    line,
    cut: () => {
      isThere = false
    },
    restore: () => {
      isThere = true
      for (const listener of listeners) listener()
    },
  }
}

describe('code that is fetched when it is needed', () => {
  test('is fetched once, however many ask at once', async () => {
    const fetched = vi.fn(async () => 'part')
    const loader = moduleLoader(fetched, openLine().line)
    expect(await Promise.all([loader.load(), loader.load()])).toEqual(['part', 'part'])
    expect(await loader.load()).toBe('part')
    expect(fetched).toHaveBeenCalledOnce()
    expect(loader.state.get()).toEqual({ kind: 'here', module: 'part' })
  })

  test('that could not be fetched is asked for again by the next who needs it', async () => {
    const { line, cut } = openLine()
    cut()
    const fetched = vi.fn(async () => 'part').mockRejectedValueOnce(new TypeError('gone'))
    const loader = moduleLoader(fetched, line)
    await expect(loader.load()).rejects.toThrow('gone')
    expect(loader.state.get().kind).toBe('failed')
    expect(await loader.load()).toBe('part')
  })

  test('comes by itself when the line is back, and is not asked for again afterwards', async () => {
    const { line, cut, restore } = openLine()
    cut()
    const fetched = vi.fn(async () => 'part').mockRejectedValueOnce(new TypeError('gone'))
    const loader = moduleLoader(fetched, line)
    await expect(loader.load()).rejects.toThrow('gone')
    restore()
    await expect.poll(() => loader.state.get().kind).toBe('here')
    restore()
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('is tried again a few times where the server answers all the same, and no more', async () => {
    vi.useFakeTimers()
    const fetched = vi.fn(async () => Promise.reject(new TypeError('gone')))
    const loader = moduleLoader(fetched, openLine().line)
    await expect(loader.load()).rejects.toThrow('gone')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetched).toHaveBeenCalledTimes(3)
    vi.useRealTimers()
  })
})
