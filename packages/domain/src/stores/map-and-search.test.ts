import { describe, expect, test } from 'vitest'
import { directionsUrl } from './directions.rules.ts'
import { isStoreFound } from './find-stores.rules.ts'
import { layoutStoreMap, mapPoints } from './map-points.rules.ts'

const store = (id: string, lat: number | null, lng = 0) => ({
  id,
  type: 'store',
  store: { name: `Store ${id}` },
  coordinates: lat === null ? null : { lat, lng },
})
const size = { width: 360, height: 260, margin: 40 }

describe('stores', () => {
  test.each([
    ['', true],
    ['zurich', true],
    ['ZÜRICH 8001', true],
    ['bahnhof, 8001', true],
    ['bern', false],
    ['8001 bern', false],
  ])('the search %j finds a store in Zürich: %s', (query, isFound) => {
    expect(isStoreFound({ store: { name: 'Altstadt', address: 'Bahnhofstrasse 1, 8001 Zürich' } }, query)).toBe(isFound)
  })

  test('a store without a name or address is found by nothing', () => {
    expect(isStoreFound({ store: null }, 'x')).toBe(false)
    expect(isStoreFound({}, '')).toBe(true)
  })

  test('only shown stores with coordinates stand on the map', () => {
    const blocks = [store('a', 1), store('b', null), { ...store('c', 2), hidden: true }, { id: 'd', type: 'banner' }]
    expect(mapPoints(blocks).map(({ id }) => id)).toEqual(['a'])
  })

  test('all pins stand inside the picture, north above south and east right of west', () => {
    const { pins } = layoutStoreMap(
      mapPoints([store('a', 45.5, -122.7), store('b', 30.2, -70), store('c', 85, 0)]),
      size,
    )
    for (const { x, y } of pins) {
      expect(x).toBeGreaterThanOrEqual(39)
      expect(x).toBeLessThanOrEqual(321)
      expect(y).toBeGreaterThanOrEqual(39)
      expect(y).toBeLessThanOrEqual(221)
    }
    const [a, b, c] = pins
    expect(a?.x).toBeLessThan(b?.x ?? 0)
    expect(c?.y).toBeLessThan(a?.y ?? 0)
  })

  test('a single store stands in the middle, with a grid and a scale', () => {
    const { pins, meridians, parallels, scale } = layoutStoreMap(mapPoints([store('a', 52.5, 13.4)]), size)
    expect(pins[0]).toMatchObject({ x: 180, y: 130 })
    expect(meridians.length).toBeGreaterThan(0)
    expect(parallels.length).toBeGreaterThan(0)
    expect(scale.px).toBeLessThanOrEqual(90)
    expect(layoutStoreMap([], size).pins).toEqual([])
  })

  test('the lines of the grid stand evenly, reach over the whole picture and not beyond it', () => {
    const { meridians, parallels } = layoutStoreMap(mapPoints([store('a', 48, 2), store('b', 52.5, 13.4)]), size)
    for (const [lines, length] of [
      [meridians, size.width],
      [parallels.toReversed(), size.height],
    ] as const) {
      const gaps = lines.slice(1).map((line, at) => line - (lines[at] ?? 0))
      const widest = Math.max(...gaps)
      expect(Math.min(...lines)).toBeGreaterThanOrEqual(-1)
      expect(Math.max(...lines)).toBeLessThanOrEqual(length + 1)
      expect(Math.min(...lines)).toBeLessThan(widest * 1.2)
      expect(Math.max(...lines)).toBeGreaterThan(length - widest * 1.2)
      expect(Math.min(...gaps)).toBeGreaterThan(widest * 0.8)
    }
  })

  test('stores too close to be told apart share a pin', () => {
    const { pins } = layoutStoreMap(mapPoints([store('a', 10, 10), store('b', 10.1, 10.1), store('c', 40, 40)]), size)
    expect(pins.map(({ stores }) => stores.map(({ id }) => id))).toEqual([['a', 'b'], ['c']])
  })

  test('directions go to the coordinates, else to the address', () => {
    expect(directionsUrl({ lat: 1.5, lng: -2 }, 'x')).toMatch(/destination=1\.5%2C-2$/)
    expect(directionsUrl(null, 'A & B')).toMatch(/destination=A%20%26%20B$/)
  })
})
