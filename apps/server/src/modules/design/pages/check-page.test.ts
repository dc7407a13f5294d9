import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { banner, createDesignDriver, errorOf } from '../../../../test/design-driver.ts'
import { mostParts } from '../../../http/json-bodies.ts'

const { app, appKey, owner, create, store } = await createDesignDriver()

const long = (length: number) => 'a'.repeat(length)

describe('bad input', () => {
  const refusedAt = async (data: Record<string, unknown>): Promise<string | undefined> => {
    const { id } = await create()
    return (await errorOf(store(id, data))).issues?.[0]?.path
  }

  it.each([
    [{ type: 'shop' }, 'data.type'],
    [{ backgroundColor: 'red' }, 'data.backgroundColor'],
    [{ title: { text: 'x'.repeat(101) } }, 'data.title.text'],
    [{ title: { text: 'a\u0000b' } }, 'data.title.text'],
    [{ title: { text: 'a\u001bb' } }, 'data.title.text'],
    [{ title: { text: 'half \ud83d' } }, 'data.title.text'],
    [{ blocks: [{ id: 'a', type: 'banner', title: { text: 'a\u0000' } }] }, 'data.blocks.0.title.text'],
    [{ blocks: [{ id: 'a', type: 'banner', extra: { deep: ['\udfff'] } }] }, 'data.blocks.0.extra.deep.0'],
    [{ blocks: [{ id: 'a', type: 'banner', ['bad\u0000key']: 1 }] }, 'data.blocks.0'],
    [{ blocks: [{ id: 'a', type: 'no-such-block' }] }, 'data.blocks.0.type'],
    [{ blocks: [{ id: 'a b', type: 'banner' }] }, 'data.blocks.0.id'],
    [{ blocks: [{ type: 'banner' }] }, 'data.blocks.0.id'],
    [
      { blocks: [banner('a'), { id: 'b', type: 'banner', images: [{ src: 'javascript:alert(1)' }] }] },
      'data.blocks.1.images.0.src',
    ],
    [
      { blocks: [banner('a', { action: { type: 'openUrl', url: { url: ' java\tscript:alert(1)' } } })] },
      'data.blocks.0.action.url.url',
    ],
    [{ blocks: [{ id: 'a', type: 'webpage', source: { url: 'javascript:alert(1)' } }] }, 'data.blocks.0.source.url'],
    [{ blocks: [{ id: 'a', type: 'webpage', source: { url: 'ftp://shop.test' } }] }, 'data.blocks.0.source.url'],
    [{ blocks: [{ id: 'a', type: 'store', store: { website: 'data:text/html,x' } }] }, 'data.blocks.0.store.website'],
    [
      { blocks: [{ id: 'a', type: 'actionButton', iconset: { source: { uri: 'data:image/svg+xml,x' } } }] },
      'data.blocks.0.iconset.source.uri',
    ],
    ...(
      [
        ['openUrl', 'url', 'url', 'http:// x'],
        ['openUrl', 'url', 'url', 'https://'],
        ['openUrl', 'url', 'url', 'https://a..test'],
        ['openUrl', 'url', 'url', `https://${long(64)}.test`],
        ['openSocialMedia', 'socialMedia', 'urlScheme', `https://${long(64)}.test`],
        ['sendEmail', 'email', 'address', `${long(65)}@shop.test`],
        ['sendEmail', 'email', 'address', `a@${long(64)}.test`],
      ] as const
    ).map(([type, part, field, text]): [Record<string, unknown>, string] => [
      { blocks: [banner('a', { action: { type, [part]: { [field]: text } } })] },
      `data.blocks.0.action.${part}.${field}`,
    ]),
    [{ blocks: [{ id: 'a', type: 'webpage', source: { url: 'https://.test' } }] }, 'data.blocks.0.source.url'],
    [{ blocks: Array.from({ length: 501 }, (_, n) => banner(`b${n}`)) }, 'data.blocks'],
  ])('%j is refused at its field', async (data, path) => {
    expect(await refusedAt(data)).toBe(path)
  })

  it('an address of a host without a scheme, as earlier versions stored it, is taken as what it means', async () => {
    const { id } = await create()
    const blocks = [
      { id: 'web', type: 'webpage', source: { url: '//shop.test/a' } },
      { id: 'half', type: 'webpage', source: { url: '//' } },
      banner('tap', { action: { type: 'openUrl', url: { url: '//shop.test/b' } } }),
    ]
    const stored = (await store(id, { blocks })).body.data.blocks
    expect(stored).toMatchObject([
      { source: { url: 'https://shop.test/a' } },
      { source: { url: '//' } },
      { action: { url: { url: 'https://shop.test/b' } } },
    ])
  })

  it('500 blocks are taken', async () => {
    const { id } = await create()
    const blocks = Array.from({ length: 500 }, (_, n) => ({ id: `many${n}`, type: 'spacer' }))
    expect((await store(id, { blocks })).body.data.blocks).toHaveLength(500)
  })

  it('a block nested without end is refused by name', async () => {
    const { id } = await create()
    let deep: unknown = 'x'
    for (let level = 0; level < 2_000; level++) deep = [deep]
    const error = await errorOf(store(id, { blocks: [banner('deep', { extra: deep })] }))
    expect(error.code).toBe('validation_failed')
    expect(error.issues?.[0]?.path).toMatch(/^data\.blocks\.0\.extra/)
  })

  it.each([
    ['is refused and stops nothing', 20_000],
    ['that is longer is not even parsed', 200_000],
  ])('a body of brackets alone %s', async (_title, levels) => {
    const { id } = await create()
    for (const place of [
      '"blocks":[{"id":"deep","type":"banner","extra":@}]',
      '"blocks":[@]',
      '"extra":@',
      '"title":@',
    ]) {
      const response = await app.inject({
        method: 'PUT',
        url: `/app/v1/builder/${appKey}/pages/${id}`,
        headers: { ...owner.headers, 'content-type': 'application/json' },
        payload: `{"data":{"type":"custom","title":{"text":"Page"},${place.replace('@', '['.repeat(levels) + ']'.repeat(levels))}}}`,
      })
      expect(response.statusCode, place).toBe(levels > mostParts ? 413 : place.startsWith('"extra"') ? 200 : 400)
    }
  })

  it('names of prototypes are dropped and change nothing', async () => {
    const { id } = await create()
    const response = await app.inject({
      method: 'PUT',
      url: `/app/v1/builder/${appKey}/pages/${id}`,
      headers: { ...owner.headers, 'content-type': 'application/json' },
      payload: `{"data":{"type":"custom","title":{"text":"Page"},"__proto__":{"polluted":1},"blocks":[{"id":"p","type":"banner","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}]}}`,
    })
    expect(response.statusCode).toBe(200)
    expect(response.body).not.toContain('polluted')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('a body above the limit answers 413', async () => {
    const { id } = await create()
    const huge = randomBytes(1_000_000).toString('hex')
    expect((await errorOf(store(id, { blocks: [banner('x', { content: huge })] }))).code).toBe('payload_too_large')
  })

  it('HTML is kept as text without what runs', async () => {
    const { id } = await create()
    const html = [
      '<p style="color:#ff0000;position:fixed" onclick="x()">Hi <b>you</b></p>',
      '<script>alert(1)</script><iframe src="https://x.test"></iframe><svg onload=alert(1)></svg>',
      '<a href="java&#9;script:alert(1)">a</a><a href="https://shop.test">b</a><img src="x" onerror=alert(1)>',
    ].join('')
    const { body } = await store(id, {
      blocks: [
        { id: 'html', type: 'html', content: html },
        { id: 'inline', type: 'inlineHtmlContent', source: { html } },
      ],
    })
    const [one, two] = body.data.blocks
    const cleaned = String(one?.['content'])
    expect((two?.['source'] as { html?: string } | undefined)?.html).toBe(cleaned)
    expect(cleaned).toContain('<p style="color:#ff0000">Hi <b>you</b></p>')
    expect(cleaned).toContain('<a href="https://shop.test" rel="noopener noreferrer">b</a>')
    expect(cleaned).not.toMatch(/script|iframe|svg|onclick|onerror|position/i)
    const again = await store(id, { blocks: body.data.blocks })
    expect(again.body.data.blocks).toEqual(body.data.blocks)
  })
})
