import { describe, expect, test, vi } from 'vitest'
import { createDrawnBlocks } from './drawn-blocks.ts'

const ids = Array.from({ length: 50 }, (_, at) => `b${at}`)
const open = () => {
  const drawn = createDrawnBlocks(() => 200)
  drawn.follow('home', ids)
  return { drawn, which: () => ids.filter(drawn.has) }
}

describe('drawn blocks', () => {
  test('a page opens with its first screens', () => {
    expect(open().which()).toEqual(ids.slice(0, 9))
  })

  test('a block that comes near is drawn, and said once', () => {
    const { drawn, which } = open()
    const listener = vi.fn()
    drawn.subscribe('b30', listener)
    drawn.draw(['b29', 'b30'])
    drawn.draw(['b30', 'b31'])
    expect(which().slice(9)).toEqual(['b29', 'b30', 'b31'])
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('what is put in later is drawn at once, wherever it stands', () => {
    const { drawn } = open()
    drawn.follow('home', [...ids.slice(0, 40), 'new', ...ids.slice(40)])
    expect(drawn.has('new')).toBe(true)
    expect(drawn.has('b40')).toBe(false)
  })

  test('each page has first screens of its own, and a page that was open stays drawn', () => {
    const { drawn, which } = open()
    drawn.follow('sale', ['s1', 's2'])
    expect(drawn.has('s2')).toBe(true)
    drawn.follow('home', ids)
    expect(which()).toEqual(ids.slice(0, 9))
  })
})
