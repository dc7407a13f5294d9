import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { sampleHost } from '../../kit/fixtures/samples.fixture.ts'
import type { BlockHost } from '../../kit/host/host.ts'
import { createBlock } from '../../schemas.ts'
import { countdownState } from './countdown.rules.ts'
import type { CountdownBlock } from './countdown.schema.ts'
import { CountdownView } from './countdown.view.tsx'

const block = {
  ...createBlock('countdown'),
  startAt: '2026-01-10T00:00:00Z',
  endAt: '2026-01-20T00:00:00Z',
} as unknown as CountdownBlock

const drawAt = (now: string, more: Partial<CountdownBlock> = {}, mode: BlockHost['mode'] = 'live') => {
  const host = sampleHost({ mode, useNow: () => Date.parse(now) })
  return renderToString(<CountdownView block={{ ...block, ...more }} host={host} />)
}
const digits = (html: string) => [...html.matchAll(/<b>(\d+)<\/b>/g)].map(([, digit]) => digit).join(':')

describe('countdown', () => {
  test('before its start it shows the start title, while it runs what is left, and then the end title [D-088]', () => {
    const before = drawAt('2026-01-08T22:58:57Z')
    expect(before).toContain('Starts in')
    expect(digits(before)).toBe('01:01:01:03')
    const running = drawAt('2026-01-10T00:00:00Z')
    expect(running).toContain('Ends in')
    expect(digits(running)).toBe('10:00:00:00')
    const ended = drawAt('2026-01-20T00:00:00Z')
    expect(ended).toContain('This offer has ended')
    expect(digits(ended)).toBe('')
  })

  test('it has its times, titles, images and a switch, with which shoppers do not see it after its end [D-106]', () => {
    expect(createBlock('countdown')).toMatchObject({
      startAt: null,
      endAt: null,
      title: { text: 'Ends in' },
      startTitle: { text: 'Starts in' },
      endTitle: { text: 'This offer has ended' },
      hideWhenFinished: false,
      images: [],
    })
    const hides = { hideWhenFinished: true }
    expect(drawAt('2026-01-20T00:00:00Z', hides)).toBe('')
    expect(drawAt('2026-01-19T23:59:59Z', hides)).toContain('Ends in')
    // The owner still needs something to select.
    expect(drawAt('2026-01-20T00:00:00Z', hides, 'edit')).toContain('This offer has ended')
  })

  test('it is 375 divided by the ratio of its image high, and never under 152 [D-089]', () => {
    const image = { src: '/a.webp', alt: '', visible: true }
    expect(drawAt('2026-01-11T00:00:00Z', { images: [{ ...image, ratio: 1.5 }] })).toContain('min-height:250px')
    expect(drawAt('2026-01-11T00:00:00Z', { images: [{ ...image, ratio: 5 }] })).toContain('min-height:152px')
    expect(drawAt('2026-01-11T00:00:00Z')).toContain('min-height:152px')
    // Before it has dates the canvas shows what stands for it.
    expect(drawAt('2026-01-11T00:00:00Z', { startAt: null, endAt: null }, 'edit')).toContain('min-block-size:152px')
  })

  test('the last second is shown to its end, and a missing start or end is no limit', () => {
    const at = (now: string) => countdownState(block, Date.parse(now))
    expect(at('2026-01-19T23:59:59.001Z')).toMatchObject({ phase: 'running', left: { seconds: 1 } })
    expect(countdownState({ startAt: null, endAt: null }, 0)).toEqual({ phase: 'running', left: null })
    expect(countdownState({ startAt: null, endAt: block.endAt }, Date.parse('2026-01-01T00:00:00Z')).phase).toBe(
      'running',
    )
  })
})
