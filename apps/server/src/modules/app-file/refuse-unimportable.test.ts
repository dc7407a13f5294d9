import { describe, expect, it } from 'vitest'
import { refuseManyDesigns, refuseUnimportable } from './refuse-unimportable.ts'

const entry = (name: string, size = 1) => ({ name, size })
const mib = 1024 * 1024

describe('an export', () => {
  it('is made when an import takes it', () => {
    refuseUnimportable([entry('manifest.json', 4 * mib), entry('areas/design.json', 64 * mib)])
    refuseUnimportable([entry('manifest.json'), ...Array.from({ length: 10_000 }, () => entry('media/a.webp'))])
  })

  it('names what no import would take', () => {
    expect(() => refuseUnimportable([entry('manifest.json'), entry('areas/designs.json', 70 * mib)])).toThrow(
      'areas/designs.json: it would have 70 MB, and an import takes 64 MB.',
    )
    const many = [entry('manifest.json'), ...Array.from({ length: 10_001 }, () => entry('media/a.webp'))]
    expect(() => refuseUnimportable(many)).toThrow('there would be 10,001')
  })

  it('counts and weighs the designs beside the live one before it reads them', () => {
    refuseManyDesigns({ count: 1_000, bytes: 64 * mib })
    expect(() => refuseManyDesigns({ count: 1_001, bytes: 0 })).toThrow(
      'areas/designs.json: there are 1,001 designs beside the live one, and a file takes at most 1,000.',
    )
    expect(() => refuseManyDesigns({ count: 2, bytes: 65 * mib })).toThrow('it would have 65 MB')
  })
})
