import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { describe, expect, it } from 'vitest'
import { createDesignDriver } from '../../../../test/design-driver.ts'
import type { SignedIn } from '../../../../test/test-app.ts'
import type { Outside } from '../../../outside/outside.ts'
import { OutsideError } from '../../../outside/outside-error.ts'

const { app, freshApp, draftOf, store } = await createDesignDriver()

const asked: string[] = []
const because = (code: string) => ({ cause: Object.assign(new Error(code), { code }) })
const answers: Record<string, () => number> = {
  'there.example': () => 200,
  'refuses.example': () => 403,
  'broken.example': () => 503,
  'gone.example': () => 404,
  'silent.example': () => {
    throw new OutsideError('late', 'It did not answer in time.')
  },
  'unknown.example': () => {
    throw new OutsideError('unknown', 'It is not known.', because('ENOTFOUND'))
  },
  'unasked.example': () => {
    throw new OutsideError('unknown', 'It is not known.', because('EAI_AGAIN'))
  },
  '10.0.0.1': () => {
    throw new OutsideError('private', 'It is private.')
  },
}
app.ports.outside = {
  ...app.ports.outside,
  call: async (address) => {
    asked.push(address)
    const status = answers[new URL(address).hostname]?.() ?? 200
    return { status, headers: {}, body: Buffer.from(''), url: address }
  },
} satisfies Outside

async function setLinks(key: string, as: SignedIn, urls: readonly string[]): Promise<void> {
  const [home] = (await draftOf(key, as)).pages
  const blocks = urls.map((url, at) => ({
    id: `b${at}`,
    type: 'banner',
    images: [{ src: 'https://pictures.example/a.webp', alt: 'A chair', visible: true }],
    action: { type: 'openUrl', url: { url, openExternal: true } },
  }))
  await store(home?.id ?? '', { type: 'home', title: { text: 'Home' }, blocks }, { as, key })
}

async function faultsOf(key: string, as: SignedIn): Promise<string[]> {
  const { data } = await app.call(publishingRoutes.getPreflight, { params: { appKey: key } }, as)
  const dead = data.groups.find(({ code }) => code === 'dead-destination')
  return dead?.findings.map(({ reason }) => `${reason?.name} ${reason?.parameters['address']}`) ?? []
}

describe('links out of the app', () => {
  it('are followed, and those that do not answer are named; one that refuses us, or that we cannot ask, is not', async () => {
    const { key, person } = await freshApp()
    await setLinks(
      key,
      person,
      Object.keys(answers).map((host) => `https://${host}/a`),
    )
    const found = ['link_missing https://gone.example/a', 'link_silent https://silent.example/a']
    expect(await faultsOf(key, person)).toEqual([...found, 'link_silent https://unknown.example/a'])
    const calls = asked.length
    expect((await faultsOf(key, person)).length).toBe(3)
    expect(asked.length).toBe(calls)
  })

  it('are followed for the first thirty alone', async () => {
    const { key, person } = await freshApp()
    await setLinks(
      key,
      person,
      Array.from({ length: 45 }, (_, at) => `https://there.example/${at}`),
    )
    asked.length = 0
    expect(await faultsOf(key, person)).toEqual([])
    expect(asked.length).toBe(30)
  })

  it('do not lead out where they lead into the app itself, whatever stands behind their path', async () => {
    const { key, person } = await freshApp()
    const own = `${app.ports.config.shopperUrl}/a/${key}`
    const inside = ['', '?utm_source=mail', '#top', '/?lang=de', '/cart?coupon=SUMMER#sum', '/search?q=red%20dress']
    await setLinks(
      key,
      person,
      inside.map((rest) => own + rest),
    )
    asked.length = 0
    expect(await faultsOf(key, person)).toEqual([])
    await setLinks(key, person, [`${own}/nowhere?x=1#top`])
    expect(await faultsOf(key, person)).toEqual([`link_gone ${own}/nowhere?x=1#top`])
    expect(asked).toEqual([])
  })

  it('that lead to another app’s shop are asked of nobody, and named where the app is gone', async () => {
    const [{ key, person }, other] = [await freshApp(), await freshApp()]
    const shop = (appKey: string) => `${app.ports.config.shopperUrl}/a/${appKey}/product/1`
    await setLinks(key, person, [shop(other.key), shop('no-such-app'), `${app.ports.config.shopperUrl}/a/%/cart`])
    asked.length = 0
    expect(await faultsOf(key, person)).toEqual([
      `link_shop_gone ${shop('no-such-app')}`,
      `link_shop_gone ${app.ports.config.shopperUrl}/a/%/cart`,
    ])
    expect(asked).toEqual([])
  })
})
