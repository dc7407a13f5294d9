import { describe, expect, test, vi } from 'vitest'
import { batchKey, createBatchLoader } from './batch-loader.ts'

const loaderOf = (names: Record<string, string>, batchSize = 100) => {
  const requests: (readonly string[])[] = []
  const loader = createBatchLoader({
    batchSize,
    fetchMany: async (ids) => {
      requests.push(ids)
      return ids.flatMap((id) => (names[id] === undefined ? [] : [{ id, name: names[id] }]))
    },
  })
  return { loader, requests }
}

describe('the canvas asking the catalogue', () => {
  test('ids of many blocks become one request, each asked for once, the answer in the asked order', async () => {
    const { loader, requests } = loaderOf({ a: 'A', b: 'B', c: 'C' })
    const heard = vi.fn()
    const [one, other] = [batchKey(['b', 'a']), batchKey(['a', 'gone', 'c'])]
    loader.subscribe(one, heard)
    loader.subscribe(other, heard)
    expect(loader.read(one)).toBeNull()
    await expect.poll(() => heard.mock.calls.length).toBe(2)
    expect(requests).toEqual([['b', 'a', 'gone', 'c']])
    expect(loader.read(one)?.map(({ name }) => name)).toEqual(['B', 'A'])
    expect(loader.read(other)?.map(({ name }) => name)).toEqual(['A', 'C'])
    expect(loader.read(one)).toBe(loader.read(one))
    loader.subscribe(one, heard)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(requests).toHaveLength(1)
  })

  test('more ids than one request takes are split, and no ids need none', async () => {
    const { loader, requests } = loaderOf({}, 2)
    expect(loader.read(batchKey([]))).toEqual([])
    loader.subscribe(batchKey(['a', 'b', 'c']), () => undefined)
    await expect.poll(() => requests).toEqual([['a', 'b'], ['c']])
  })
})
