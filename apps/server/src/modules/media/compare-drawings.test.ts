import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import * as files from '../../../test/media-files.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { compareDrawings } from './compare-drawings.ts'

const draw = (inner: string) => files.svg(inner, 'viewBox="0 0 100 100"').toString()
const logo = '<rect width="100" height="60" fill="#123"/>'

describe('a drawing before and after', async () => {
  const reading = { ports: (await createTestApp()).ports, appKey: 'aurora' }
  const reasonFor = (before: string, after: string) =>
    compareDrawings(reading, { before: draw(before), after: draw(after) }).then(
      () => null,
      (error: { reason: { name: string } }) => error.reason.name,
    )

  it('is taken as the same when both look alike, however they are written', async () => {
    expect(await reasonFor(logo, '<path d="M0 0h100v60H0z" fill="#112233"/>')).toBeNull()
    expect(await reasonFor(logo, '<path d="M0 0h100v60H0z" fill="#122334"/>')).toBeNull()
  })

  it('is refused when a small mark is lost, whichever colour it is', async () => {
    for (const color of ['#fff', '#000', '#808080'])
      expect(await reasonFor(`${logo}<circle cx="80" cy="80" r="3" fill="${color}"/>`, logo)).toBe(
        'drawing_would_differ',
      )
  })

  it('is compared beside another one, and after its process was killed while it waited', async () => {
    const bare = `<path d="M0 0h100v60H0z" fill="#112233"/>`
    const both = await Promise.all([reasonFor(logo, bare), reasonFor(`${logo}<circle cx="80" cy="80" r="9"/>`, logo)])
    expect(both).toEqual([null, 'drawing_would_differ'])
    const children = () => {
      const { stdout } = spawnSync('pgrep', ['-f', '-P', String(process.pid), 'compare-program'], { encoding: 'utf8' })
      return stdout.split('\n').filter(Boolean).map(Number)
    }
    for (const child of children()) process.kill(child, 'SIGKILL')
    await expect.poll(children).toEqual([])
    expect(await reasonFor(logo, bare)).toBeNull()
  })

  it('is taken where it cannot be drawn here, as browsers may', async () => {
    expect(await reasonFor('<unknown:shape/>', logo)).toBeNull()
  })

  it('is refused when drawing it takes too long, and the server answers meanwhile', async () => {
    const heavy = `<filter id="f" x="0" y="0" width="1" height="1"><feMorphology operator="dilate" radius="60"/></filter>${`<g filter="url(#f)">${logo}</g>`.repeat(300)}`
    let turns = 0
    const count = setInterval(() => {
      turns += 1
    }, 10)
    const refused = await compareDrawings(
      reading,
      { before: draw(heavy), after: draw(heavy) },
      { withinMs: 1_500 },
    ).catch((error: { reason: { name: string } }) => error.reason.name)
    clearInterval(count)
    expect(refused).toBe('drawing_too_costly')
    expect(turns).toBeGreaterThan(20)
  })
})
