import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { sampleBlock, sampleHost } from '../../kit/fixtures/samples.fixture.ts'
import type { SliderBlock } from './slider.schema.ts'
import { SliderView } from './slider.view.tsx'

const draw = (more: object, host = sampleHost()) =>
  renderToString(<SliderView block={{ ...sampleBlock('slider'), ...more } as unknown as SliderBlock} host={host} />)
const dots = (html: string) => html.match(/class="[^"]*dot_[^"]*"/g)?.length ?? 0

describe('slider', () => {
  test('its pagination can be shown or hidden [D-109]', () => {
    expect(dots(draw({}))).toBe(2)
    expect(dots(draw({ pagination: { visible: false } }))).toBe(0)
  })

  test('empty slots and hidden images are no slides, and a single image has no pagination', () => {
    const image = { src: '/a.webp', alt: '', visible: true }
    const html = draw({ images: [image, { ...image, src: '' }, { ...image, visible: false }] })
    expect(html.match(/<li/g)).toHaveLength(1)
    expect(dots(html)).toBe(0)
  })

  test('in the canvas nothing in it reacts', () => {
    const html = draw({}, sampleHost({ mode: 'edit' }))
    expect(html).not.toMatch(/<(a|button)|tabindex/i)
  })
})
