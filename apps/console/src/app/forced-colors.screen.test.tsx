/** Parts of screens in a contrast theme of Windows, as the one sheet for it draws them. */
import '../../test/open-screen.tsx'
import { MantineProvider, Skeleton, Slider } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { BarList } from '@vitrine/ui/charts/bar-list'
import { SeriesSwatch } from '@vitrine/ui/charts/series-swatch'
import { TimeLegend } from '@vitrine/ui/charts/time-legend'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { forgetPreferences, preferForcedColors } from '../../test/looks.ts'
import { CropStage } from '../shared/media-library/crop/crop-stage.tsx'

beforeEach(async () => {
  await preferForcedColors()
})
afterEach(async () => {
  await cleanup()
  await forgetPreferences()
})

const show = (part: React.ReactNode) => render(<MantineProvider>{part}</MantineProvider>)
const stylesOf = (what: string, part?: string) =>
  [...document.querySelectorAll(what)].map((one) => getComputedStyle(one, part))

test('a placeholder has a border while it is shown, and what took its place has none', async () => {
  await show(
    <>
      <Skeleton height={20} />
      <Skeleton height={20} visible={false} />
    </>,
  )
  await expect
    .poll(() => stylesOf('.mantine-Skeleton-root', '::after').map((style) => style.borderTopStyle))
    .toEqual(['solid', 'none'])
})

test('bars of a list and swatches of a legend differ from what is behind them, and from each other', async () => {
  await show(
    <>
      <BarList label="Sales" items={[{ id: 'a', name: 'A', value: 1, figure: '1' }]} />
      <SeriesSwatch at={0} />
      <SeriesSwatch at={1} />
    </>,
  )
  const grounds = () => stylesOf('[data-painted]').map((style) => style.backgroundColor)
  await expect.poll(() => grounds().length).toBe(3)
  expect(grounds()).not.toContain(stylesOf('body')[0]?.backgroundColor)
  expect(grounds()[1]).not.toBe(grounds()[2])
})

test('what is selected is outlined, as is the label of a chosen radio button', async () => {
  await show(
    <ul>
      <li data-selected>A</li>
      <li>B</li>
      <li>
        <label>
          <input type="radio" name="place" defaultChecked aria-label="Left" />
        </label>
        <label>
          <input type="radio" name="place" aria-label="Right" />
        </label>
      </li>
    </ul>,
  )
  await expect
    .poll(() => stylesOf('li[data-selected], li:nth-child(2), label').map((style) => style.outlineStyle))
    .toEqual(['solid', 'none', 'solid', 'none'])
})

test('steps that were gone, that are gone now and that are ahead differ', async () => {
  await show(
    <>
      {['done', 'here', 'ahead'].map((state) => (
        <span key={state} data-painted data-state={state} style={{ display: 'block', width: 8, height: 8 }} />
      ))}
    </>,
  )
  const looks = () => stylesOf('[data-state]').map((style) => `${style.backgroundColor} ${style.outlineStyle}`)
  await expect.poll(() => new Set(looks()).size).toBe(3)
})

test('a slider has a line, and what of it is filled differs', async () => {
  await show(<Slider defaultValue={50} thumbLabel="Height" />)
  await expect
    .poll(() => stylesOf('.mantine-Slider-track', '::before').map((style) => style.outlineStyle))
    .toEqual(['solid'])
  expect(stylesOf('.mantine-Slider-bar')[0]?.backgroundColor).not.toBe(stylesOf('body')[0]?.backgroundColor)
})

test('the days between the first and the last of a range are marked', async () => {
  await show(<DatePicker type="range" defaultDate="2026-11-01" defaultValue={['2026-11-03', '2026-11-06']} />)
  await expect
    .poll(() => stylesOf('[data-in-range]').map((style) => style.outlineStyle))
    .toEqual(['solid', 'dashed', 'dashed', 'solid'])
})

test('a series that is shown is outlined in the legend, where its swatch stays in sight', async () => {
  await show(<TimeLegend label="Series" names={['A', 'B']} hidden={new Set(['B'])} onToggle={() => {}} />)
  await expect.poll(() => stylesOf('button').map((style) => style.outlineStyle)).toEqual(['solid', 'none'])
  expect(stylesOf('button')[0]?.backgroundColor).not.toBe(stylesOf('button [data-painted]')[0]?.backgroundColor)
})

test('what is cropped off is darker than what is kept', async () => {
  const nothing = () => {}
  const area = { left: 0.2, top: 0.2, width: 0.5, height: 0.5 }
  const events = { onArea: nothing, onSize: nothing, onFailed: nothing }
  await show(<CropStage src="" area={area} shape={null} sizeText="1 × 1" {...events} />)
  await expect.poll(() => stylesOf('[data-painted]').map((style) => style.boxShadow)).not.toContain('none')
})
