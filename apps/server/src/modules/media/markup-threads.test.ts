import { describe, expect, it } from 'vitest'
import { limit } from '../../../../../tooling/limits.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { cleanMarkup } from './markup-threads.ts'

const shapes = (count: number) => `<svg>${'<rect width="1" height="2"/>'.repeat(count)}</svg>`

describe('markup that people send', async () => {
  const { ports } = await createTestApp()
  const reading = { ports, appKey: 'aurora' }
  it('is refused at its limit of time, and the next text is read on a new thread', async () => {
    await cleanMarkup(reading, { kind: 'html', text: '' })
    const [late, next] = await Promise.all([
      cleanMarkup(reading, { kind: 'svg', text: shapes(19_000), withinMs: 1 }),
      cleanMarkup(reading, { kind: 'html', text: '<p onclick="x()">a</p>' }),
    ])
    expect(late).toEqual({ fault: 'slow' })
    expect(next).toEqual({ clean: '<p>a</p>', leftOut: [{ kind: 'script', count: 1, names: ['onclick'] }] })
  })

  it('is refused for its depth and for the number of its elements, and not one step before', async () => {
    const nested = (depth: number) => '<div>'.repeat(depth) + '</div>'.repeat(depth)
    expect(await cleanMarkup(reading, { kind: 'html', text: nested(100) })).toEqual({
      clean: nested(100),
      leftOut: [],
    })
    expect(await cleanMarkup(reading, { kind: 'html', text: nested(101) })).toEqual({ fault: 'deep' })
    expect(await cleanMarkup(reading, { kind: 'html', text: '<br>'.repeat(20_001) })).toEqual({ fault: 'crowded' })
    expect(await cleanMarkup(reading, { kind: 'svg', text: `<svg>${'<g>'.repeat(100)}` })).toMatchObject({
      fault: 'deep',
    })
    // Of its steps, whatever time this machine takes for them.
    const whole = await cleanMarkup(reading, { kind: 'svg', text: shapes(19_999), withinMs: limit(30_000) })
    expect(whole).toHaveProperty('clean')
  })

  it('keeps a margin that is made of lengths and words, and no other', async () => {
    const styled = async (margin: string) => {
      const read = await cleanMarkup(reading, { kind: 'html', text: `<p style="margin:${margin}">a</p>` })
      return 'clean' in read && read.clean.includes('margin')
    }
    for (const margin of ['0', '1px', '-1.5em 2%', ' 1px  2px 3px 4px ', '0 auto', '6.0pt', 'calc(1em - 2px)'])
      expect(await styled(margin), margin).toBe(true)
    for (const margin of ['expression(1)', 'url(x)', 'var(--x)', '1px @import', '\\31 px', '{1px}'])
      expect(await styled(margin), margin).toBe(false)
  })

  it('asks an app that sends too much to come back, and takes the text of another one after what runs', async () => {
    const ended: string[] = []
    const clean = async (appKey: string) => {
      await cleanMarkup({ ports, appKey }, { kind: 'html', text: '<p>a</p>' })
      ended.push(appKey)
    }
    const flood = Array.from({ length: 80 }, () => clean('aurora'))
    const all = await Promise.allSettled([...flood, clean('other')])
    // One runs, and 64 wait.
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(15)
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'unavailable' } })
    expect(ended.indexOf('other')).toBeLessThanOrEqual(2)
  })
})
