import { describe, expect, it } from 'vitest'
import { changedTags, maxTags, tagSchema } from './tags.rules.ts'

describe('tags of files', () => {
  it('are each there once, whatever their capital letters', () => {
    expect(changedTags(['Summer'], { add: ['summer', 'Sale', ' sale '] })).toEqual(['Summer', 'Sale'])
    expect(changedTags(['Summer', 'Sale'], { remove: ['SUMMER'] })).toEqual(['Sale'])
  })

  it('are no more than a file may have', () => {
    const many = Array.from({ length: maxTags + 5 }, (_, at) => `tag ${at}`)
    expect(changedTags([], { add: many })).toEqual(many.slice(0, maxTags))
  })

  it('hold no comma, no line break and something to read', () => {
    for (const tag of ['a,b', 'a\nb', '  ', 'x'.repeat(41)]) expect(tagSchema.safeParse(tag).success).toBe(false)
    expect(tagSchema.parse(' صيف 2026 ')).toBe('صيف 2026')
  })
})
