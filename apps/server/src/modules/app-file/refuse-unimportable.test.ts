import { describe, expect, it } from 'vitest'
import { refuseUnimportable } from './refuse-unimportable.ts'

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
})
