import { describe, expect, test } from 'vitest'
import { EndlessList, partsOf, readParts } from './read-list.ts'

describe('a list of a store that is read by cursors', () => {
  function listOf(pages: readonly (readonly number[])[], { isEndless = false } = {}) {
    const asked: (string | undefined)[] = []
    const read = async (cursor: string | undefined) => {
      asked.push(cursor)
      const at = Number(cursor ?? 0)
      const isLast = at >= pages.length - 1 && !isEndless
      return { items: [...(pages[at] ?? [])], next: isLast ? null : String(at + 1) }
    }
    return { asked, read }
  }

  test('comes whole, also with empty parts in the middle, and from where it is gone on with', async () => {
    const { asked, read } = listOf([[1, 2], [], [3]])
    expect(await readParts(read, 100)).toEqual([1, 2, 3])
    const rest: number[] = []
    for await (const { items } of partsOf(read, { from: '2' })) rest.push(...items)
    expect(rest).toEqual([3])
    expect(asked).toEqual([undefined, '1', '2', '2'])
  })

  test('is asked for no more than the caller takes, and one part shows that there is more', async () => {
    const { asked, read } = listOf([[1, 2], [3, 4], [5]])
    expect(await readParts(read, 2)).toEqual([1, 2, 3, 4])
    expect(asked).toHaveLength(2)
  })

  test('without an end is given up', async () => {
    const { asked, read } = listOf([], { isEndless: true })
    await expect(readParts(read, 100)).rejects.toBeInstanceOf(EndlessList)
    expect(asked).toHaveLength(1_000)
  })
})
