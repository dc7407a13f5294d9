import { expect, test } from 'vitest'
import { fetchingWords } from '../shared/refusal-words.ts'
import { reloadOnce, type Tab } from './reload-after-upgrade.ts'

const gone = new TypeError('another part')

function tabOf(over: Partial<Tab> = {}) {
  const kept = new Map<string, string>()
  const reloads: number[] = []
  const tab: Tab = {
    now: () => 1_000_000,
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    serverAnswers: async () => true,
    reload: () => void reloads.push(1),
    ...over,
  }
  return { tab, reloads }
}

test('a missing part reloads the tab once, and again only after a minute', async () => {
  const { tab, reloads } = tabOf()
  expect(await reloadOnce(tab, gone)).toBe(true)
  expect(await reloadOnce({ ...tab, now: () => 1_059_000 }, gone)).toBe(false)
  expect(await reloadOnce({ ...tab, now: () => 1_061_000 }, gone)).toBe(true)
  expect(reloads).toHaveLength(2)
})

test('while the server is away the page stays', async () => {
  const { tab, reloads } = tabOf({ serverAnswers: async () => false })
  expect(await reloadOnce(tab, gone)).toBe(false)
  expect(await reloadOnce({ ...tab, serverAnswers: async () => true }, gone)).toBe(true)
  expect(reloads).toHaveLength(1)
})

test('words that are missing after an upgrade are no reason: a form would lose what stands in it', async () => {
  const { tab, reloads } = tabOf()
  const words = new TypeError('the words')
  await expect(fetchingWords(() => Promise.reject(words))).rejects.toBe(words)
  expect(await reloadOnce(tab, words)).toBe(false)
  expect(reloads).toEqual([])
})
