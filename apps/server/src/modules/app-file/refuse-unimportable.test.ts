import { describe, expect, it } from 'vitest'
import { refuseCrowded } from './parse-entry.ts'
import { refuseCrowdedParts, refuseManyDesigns, refuseUnimportable } from './refuse-unimportable.ts'

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

  it('names a part with more texts than an import reads, and what it takes an import takes', async () => {
    const textsOf = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`b${at}`, { text: 'a'.repeat(40) }])))
    const entry = 'areas/design.json'
    const [most, more] = [textsOf(240_000), textsOf(260_000)]
    await refuseCrowdedParts([{ entry, text: most }])
    await refuseCrowded(most, entry)
    await expect(refuseCrowdedParts([{ entry, text: more }])).rejects.toMatchObject({
      code: 'conflict',
      reason: { name: 'app_file_part_crowded', parameters: { entry } },
    })
    await expect(refuseCrowded(more, entry)).rejects.toMatchObject({ code: 'payload_too_large' })
  })
})
