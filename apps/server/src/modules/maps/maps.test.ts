import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mapsRoutes } from '@vitrine/domain/maps/maps.routes'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type SignedIn } from '../../../test/test-app.ts'
import { createGazetteer } from './gazetteer.ts'
import { createGoogleMaps } from './google-maps.ts'

describe('the store map picker without a key', async () => {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  const otherKey = await app.buildApp()
  let owner: SignedIn
  let stranger: SignedIn
  beforeAll(async () => {
    owner = await app.signIn(appKey)
    stranger = await app.signIn(otherKey)
  })
  const search = (query: Record<string, unknown>, as = owner, language?: string) =>
    app.call(
      mapsRoutes.searchPlaces,
      { params: { appKey }, query: query as { query: string } },
      as,
      language ? { headers: { 'x-app-language': language } } : undefined,
    )
  const picture = (query: string, headers: Record<string, string> = owner.headers) =>
    app.inject({ url: `/app/v1/builder/${appKey}/places/picture?${query}`, headers })

  test('places are found by the beginning of their name, the largest first, and their source is named [D-195]', async () => {
    const { data, attribution } = await search({ query: 'berl' })
    expect(data[0]).toMatchObject({ name: 'Berlin', detail: 'Germany' })
    expect(data[0]?.lat).toBeCloseTo(52.52, 1)
    expect(data[0]?.lng).toBeCloseTo(13.41, 1)
    expect(attribution).toContain('GeoNames')
    expect((await search({ query: 'Zurich' })).data[0]?.name).toBe('Zürich')
    expect((await search({ query: 'springfield, IL' })).data[0]).toMatchObject({ detail: 'IL, United States' })
    expect((await search({ query: 'berlin' }, owner, 'de')).data[0]?.detail).toBe('Deutschland')
    expect(await search({ query: 'no such place anywhere' })).toMatchObject({ data: [], total: 0 })
  })

  test('a letter with many commas costs no more than the letter: a town is described once', async () => {
    const { findTowns } = createGazetteer()
    let described = 0
    const describeTown = () => {
      described += 1
      return 'Germany'
    }
    expect((await findTowns(`s${','.repeat(199)}`, describeTown)).length).toBeGreaterThan(1_000)
    expect(described).toBe(0)
    const narrowed = await findTowns('berl,g,e,r,,m', describeTown)
    expect(described).toBe(narrowed.length)
    const [plain, commas] = [await search({ query: 's' }), await search({ query: `s${','.repeat(199)}` })]
    expect(commas).toEqual(plain)
  })

  test('results come in pages', async () => {
    const first = await search({ query: 'san', size: 20 })
    const second = await search({ query: 'san', size: 20, page: 1 })
    expect(first.total).toBeGreaterThan(500)
    expect(first.data).toHaveLength(20)
    expect(second.data.map(({ id }) => id)).not.toEqual(first.data.map(({ id }) => id))
    expect((await search({ query: 'san', page: 999 })).data).toEqual([])
  })

  test("a look-up with nothing entered answers 'Please enter text'", async () => {
    await expect(search({ query: '  ' })).rejects.toMatchObject({
      code: 'validation_failed',
      issues: [{ in: 'query', path: 'query', message: 'Please enter text' }],
    })
    await expect(search({ query: 'x', size: 51 })).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(search({ query: 'x'.repeat(201) })).rejects.toMatchObject({ code: 'validation_failed' })
  })

  test('the picture of a place is 1125 by 750, wherever it is', async () => {
    for (const place of ['lat=52.52&lng=13.405', 'lat=-90&lng=180', 'lat=90&lng=-180', 'lat=0&lng=0']) {
      const response = await picture(place)
      expect(response.headers['content-type']).toBe('image/png')
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1125, height: 750 })
    }
    for (const wrong of ['lat=91&lng=0', 'lat=0', 'lat=x&lng=0', 'lat=NaN&lng=0', 'lat=0&lng=1e9'])
      expect((await picture(wrong)).statusCode, wrong).toBe(400)
  })

  test('nobody without a token or of another app finds or sees anything', async () => {
    expect((await picture('lat=0&lng=0', {})).statusCode).toBe(401)
    expect((await picture('lat=0&lng=0', stranger.headers)).statusCode).toBe(403)
    await expect(search({ query: 'x' }, stranger)).rejects.toMatchObject({ status: 403 })
  })
})

describe('the store map picker with a key', () => {
  const asked: { url: string; key: string | undefined; body: string }[] = []
  let answer: { status: number; type: string; body: string | Buffer } = { status: 200, type: 'text/plain', body: '' }
  const service = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      asked.push({ url: request.url ?? '', key: request.headers['x-goog-api-key'] as string | undefined, body })
      response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
    })
  })
  let maps: ReturnType<typeof createGoogleMaps>
  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    maps = createGoogleMaps({ key: 'secret-key', placesUrl: `${base}/places`, pictureUrl: `${base}/picture` })
  })
  afterAll(() => service.close())

  test('places come with their coordinates in one call, whose key stands in a header', async () => {
    const place = { id: 'p1', formattedAddress: 'Berlin, Germany', location: { latitude: 52.5, longitude: 13.4 } }
    answer = { status: 200, type: 'application/json', body: JSON.stringify({ places: [place] }) }
    const found = await maps.search({ query: 'berlin', page: 0, size: 50, language: 'de' })
    expect(found.places).toEqual([
      { id: 'p1', name: 'Berlin, Germany', detail: 'Berlin, Germany', lat: 52.5, lng: 13.4 },
    ])
    expect(asked.at(-1)).toMatchObject({ url: '/places', key: 'secret-key' })
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ textQuery: 'berlin', languageCode: 'de', pageSize: 20 })
  })

  test('the picture of 1125x750 at zoom 14 is asked for at twice the density: 640 px a side are the most, and cropped to the pixel [D-195]', async () => {
    const sent = sharp({ create: { width: 1126, height: 750, channels: 3, background: '#eef1f3' } }).jpeg()
    answer = { status: 200, type: 'image/jpeg', body: await sent.toBuffer() }
    expect(await sharp(await maps.picture({ lat: 1, lng: 2 })).metadata()).toMatchObject({
      format: 'png',
      width: 1125,
      height: 750,
    })
    const query = new URL(asked.at(-1)?.url ?? '', 'http://x').searchParams
    const asks = ['size', 'scale', 'zoom', 'center'].map((name) => query.get(name))
    expect(asks).toEqual(['563x375', '2', '14', '1,2'])
  })

  test.each([
    { status: 403, type: 'application/json', body: '{"error":"secret-key"}' },
    { status: 200, type: 'text/html', body: '<script>' },
    { status: 200, type: 'image/png', body: 'no picture' },
    { status: 302, type: 'text/plain', body: '' },
  ])('an answer that is none ends in a message without the key: %j', async (given) => {
    answer = given
    for (const call of [
      () => maps.picture({ lat: 1, lng: 2 }),
      () => maps.search({ query: 'x', page: 0, size: 1, language: 'en' }),
    ]) {
      const error = await call().then(
        () => null,
        (thrown: Error) => thrown,
      )
      expect(error).toMatchObject({ code: 'unavailable' })
      expect(String(error?.stack)).not.toContain('secret-key')
    }
  })
})
