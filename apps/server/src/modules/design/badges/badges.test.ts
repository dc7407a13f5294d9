import { badgePositions } from '@vitrine/domain/badges/badge.rules'
import { badgesRoutes, staleBadgeSchema } from '@vitrine/domain/badges/badges.routes'
import { operandCodes } from '@vitrine/domain/badges/operands.rules'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../../test/design-driver.ts'
import { createTestApp, type SignedIn } from '../../../../test/test-app.ts'

type Json = Record<string, unknown>

const app = await createTestApp()
const appKey = await app.buildApp()
const owner = await app.signIn(appKey)
await app.database.db
  .insertInto('app_languages')
  .values({ app_key: appKey, code: 'fr', label: 'Français', is_default: false, position: 1 })
  .execute()

const inFrench = { headers: { 'x-app-language': 'fr' } }

async function freshApp() {
  const key = await app.buildApp()
  return { key, person: await app.signIn(key) }
}
const create = async (text: string, more: Json = {}, key = appKey, as: SignedIn = owner) => {
  const body = { title: { text }, priority: 1, ...more }
  return (await app.call(badgesRoutes.createBadge, { params: { appKey: key }, body }, as)).data
}
const read = (id: string, options = {}) => app.answer(badgesRoutes.getBadge, { params: { appKey, id } }, owner, options)
const store = (id: string, fields: Json, options: { revision?: string; headers?: Record<string, string> } = {}) =>
  app.answer(
    badgesRoutes.updateBadge,
    { params: { appKey, id }, body: { title: { text: 'Sale' }, ...fields } },
    owner,
    options,
  )
const list = (key = appKey, as: SignedIn = owner, query: Json = {}) =>
  app.call(badgesRoutes.listBadges, { params: { appKey: key }, query }, as)
const reorder = (badges: { badgeId: string; priority: number }[], key = appKey, as: SignedIn = owner) =>
  app.call(badgesRoutes.reorderBadges, { params: { appKey: key }, body: { badges } }, as)
const remove = (id: string, key = appKey, as: SignedIn = owner) =>
  app.call(badgesRoutes.deleteBadge, { params: { appKey: key, id } }, as)
const issuesOf = async (promise: Promise<unknown>) =>
  (await errorOf(promise)).issues?.map(({ path, message }) => [path, message])

const tagged = { operand: 'product.tags', operator: 'equals', value: 'new' }
const everyField = {
  title: { text: 'Only {{quantity}} left', textColor: '#FFEEDD', visible: false },
  description: 'For the summer sale',
  images: [{ src: `/media/${appKey}/badge.webp`, width: 40, height: 20, ratio: 2 }],
  logicalOperator: 'or',
  displayLocation: 'productDetail',
  position: 'belowFull',
  backgroundColor: '#112233',
  corner: { style: 'sharp' },
  conditions: [
    { operand: 'variants.price.amount', operator: 'lessThan', value: 19.99, valueType: 'money' },
    { ...tagged, valueType: 'choice' },
  ],
}

describe('badges', () => {
  it('a badge keeps every field it has [D-127] [D-235]', async () => {
    const { id } = await create('Sale')
    const stored = (await store(id, { ...everyField, appKey, language: 'en' })).body.data
    const conditions = everyField.conditions.map((condition) => ({ ...condition, badgeId: id }))
    expect(stored).toMatchObject({ ...everyField, conditions, id, appKey, language: 'en', priority: 1 })
    expect((await read(id)).body.data).toEqual(stored)
  })

  it('a new badge has a title and a priority, and the defaults for the rest [D-234]', async () => {
    expect(await create('New')).toMatchObject({
      title: { text: 'New', textColor: '#FFFFFF', visible: true },
      logicalOperator: 'and',
      displayLocation: 'productList',
      position: 'topLeft',
      backgroundColor: '#1F2128',
      corner: { style: 'round' },
      images: [],
      conditions: [],
    })
  })

  it('it stands at one of seven positions, at first top left [D-128]', async () => {
    const { id, position: first } = await create('Sale')
    expect(first).toBe('topLeft')
    const seven = 'topLeft topRight bottomLeft bottomRight belowLeft belowRight belowFull'.split(' ')
    expect(badgePositions).toEqual(seven)
    for (const position of badgePositions) expect((await store(id, { position })).body.data.position).toBe(position)
    expect((await issuesOf(store(id, { position: 'middle' })))?.[0]?.[0]).toBe('position')
  })

  it('a new one is one above the highest, whatever the request says', async () => {
    const { key, person } = await freshApp()
    expect((await create('One', { priority: 40 }, key, person)).priority).toBe(1)
    const two = await create('Two', { priority: 1 }, key, person)
    expect(two.priority).toBe(2)
    await reorder([{ badgeId: two.id, priority: 70 }], key, person)
    expect((await create('Three', {}, key, person)).priority).toBe(71)
  })

  it('the list has the highest priority first, page by page [D-231]', async () => {
    const { key, person } = await freshApp()
    for (const text of ['a', 'b', 'c']) await create(text, {}, key, person)
    const titles = async (query: Json) => (await list(key, person, query)).data.map(({ title }) => title.text)
    expect(await titles({ pageSize: 100, pageNumber: 1 })).toEqual(['c', 'b', 'a'])
    expect(await titles({ pageSize: 2, pageNumber: 2 })).toEqual(['a'])
    expect((await list(key, person, { pageSize: 1 })).total).toBe(3)
    for (const [query, path] of [
      ['pageSize=101', 'pageSize'],
      ['pageNumber=0', 'pageNumber'],
    ] as const) {
      const response = await app.inject({ url: `/app/v2/builder/${key}/badges?${query}`, headers: person.headers })
      expect(response.json()).toMatchObject({ error: { issues: [{ in: 'query', path }] } })
    }
  })

  it('one is read with its conditions and its revision [D-232]', async () => {
    const { id } = await create('Sale', { conditions: [tagged] })
    const { body, revision } = await read(id)
    expect(body.data.conditions).toEqual([{ ...tagged, valueType: 'choice', badgeId: id }])
    expect(revision).toBe(body.data.revision)
    expect((await errorOf(read('nobody'))).code).toBe('not_found')
  })

  it('fields are the condition definitions, not a badge [D-233]', async () => {
    const { data } = await app.call(badgesRoutes.listBadgeFields, { params: { appKey } }, owner)
    expect(data.map(({ fieldName }) => fieldName)).toEqual([...operandCodes])
    const weight = data.find(({ fieldName }) => fieldName === 'variants.weight')
    expect(weight).toMatchObject({ label: 'Weight (kg)', defaultOperator: 'greaterThan', valueType: 'weight' })
    expect(weight?.operatorLabels['isEmpty']).toBe('is empty')
  })

  it('a deleted one is gone [D-236]', async () => {
    const { id } = await create('Sale')
    expect((await remove(id)).data).toEqual({ id })
    expect((await errorOf(remove(id))).code).toBe('not_found')
    expect((await errorOf(store(id, {}))).code).toBe('not_found')
  })

  it('reordering stores the priorities and leaves the revision alone [D-237]', async () => {
    const { key, person } = await freshApp()
    const [one, two, three] = [
      await create('1', {}, key, person),
      await create('2', {}, key, person),
      await create('3', {}, key, person),
    ]
    const wishes = [one, two, three].map(({ id }, at) => ({ badgeId: id, priority: 3 - at }))
    expect((await reorder(wishes, key, person)).data).toEqual(wishes)
    const { data } = await list(key, person)
    expect(data.map(({ title }) => title.text)).toEqual(['1', '2', '3'])
    expect(data.map(({ revision }) => revision)).toEqual([one, two, three].map(({ revision }) => revision))
  })
})

describe('what a badge may hold', () => {
  it.each<[string, Json, [string, string]]>([
    ['no title', { title: { text: ' ' } }, ['title.text', 'Required!']],
    ['a colour that is none', { backgroundColor: 'red' }, ['backgroundColor', 'Use a hex color such as #1F2128']],
    ['two pictures', { images: [{ src: '' }, { src: '' }] }, ['images', 'At most 1 image']],
    [
      'a picture that runs script',
      { images: [{ src: 'javascript:alert(1)' }] },
      ['images.0.src', 'An http(s) address or a file of the media library'],
    ],
    ['a condition without a value', { conditions: [{ ...tagged, value: ' ' }] }, ['conditions.0.value', 'Required!']],
    [
      'a price that is no number',
      { conditions: [tagged, { operand: 'variants.price.amount', operator: 'equals', value: 'ten' }] },
      ['conditions.1.value', 'Use a number'],
    ],
    [
      'half a piece',
      { conditions: [{ operand: 'variants.quantityAvailable', operator: 'lessThan', value: 1.5 }] },
      ['conditions.0.value', 'Use a whole number'],
    ],
    [
      'an operator of another operand',
      { conditions: [{ ...tagged, operator: 'greaterThan' }] },
      ['conditions.0.operator', 'Use one of equals, notEquals, contains, notContains, isEmpty, isNotEmpty'],
    ],
    ['control characters', { description: 'a\u0000b' }, ['description', 'Control characters are not allowed']],
    [
      'too many conditions',
      { conditions: Array.from({ length: 21 }, () => tagged) },
      ['conditions', 'At most 20 conditions'],
    ],
  ])('%s is refused by name', async (_what, fields, issue) => {
    const { id } = await create('Sale')
    expect(await issuesOf(store(id, fields))).toContainEqual(issue)
    expect(await issuesOf(create('Sale', fields))).toContainEqual(issue)
  })

  it('an operator that compares with nothing keeps no value, and a number is kept as one', async () => {
    const conditions = [
      { operand: 'variants.price.amount', operator: 'isEmpty', value: 'left over', valueType: 'text' },
      { operand: 'variants.weight', operator: 'lessThan', value: '1.5' },
    ]
    expect((await create('Sale', { conditions })).conditions.map(({ value, valueType }) => [value, valueType])).toEqual(
      [
        ['', 'money'],
        [1.5, 'weight'],
      ],
    )
  })

  it('an app has at most 100 badges', async () => {
    const { key, person } = await freshApp()
    // One after the other: each holds the app's badges, and the last of many would wait too long for its turn.
    for (let made = 0; made < 99; made++) await create(`Badge ${made}`, {}, key, person)
    const last = await Promise.allSettled([create('a', {}, key, person), create('b', {}, key, person)])
    expect(last.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { message } = await errorOf(create('c', {}, key, person))
    expect(message).toBe('An app can have at most 100 badges.')
    expect((await list(key, person)).data).toHaveLength(100)
  })

  it('one above the highest priority that can be asked for still has its place in the answer', async () => {
    const { key, person } = await freshApp()
    const first = await create('First', {}, key, person)
    await reorder([{ badgeId: first.id, priority: 1_000_000 }], key, person)
    const second = await create('Second', {}, key, person)
    const { data } = await reorder([{ badgeId: first.id, priority: 5 }], key, person)
    expect(data).toEqual([
      { badgeId: second.id, priority: 1_000_001 },
      { badgeId: first.id, priority: 5 },
    ])
  })

  it('a list of priorities names each badge and each priority once', async () => {
    const { id } = await create('Sale')
    const other = await create('Other')
    const twice = [
      { badgeId: id, priority: 1 },
      { badgeId: id, priority: 2 },
    ]
    expect((await issuesOf(reorder(twice)))?.[0]?.[0]).toBe('badges.1.badgeId')
    const same = [
      { badgeId: id, priority: 1 },
      { badgeId: other.id, priority: 1 },
    ]
    expect((await issuesOf(reorder(same)))?.[0]?.[0]).toBe('badges.1.priority')
    expect((await issuesOf(reorder([])))?.[0]?.[0]).toBe('badges')
    expect((await errorOf(reorder([{ badgeId: 'nobody', priority: 1 }]))).code).toBe('not_found')
  })
})

describe('several who change badges at once', () => {
  it('a stale save is refused with the newer copy, in the language of the request', async () => {
    const { id, revision } = await create('Sale')
    await store(id, { title: { text: 'Newer' } }, { revision })
    const error = await errorOf(store(id, { title: { text: 'Older' } }, { revision }))
    expect(error.code).toBe('stale_revision')
    expect(staleBadgeSchema.parse(error.details).newer.title.text).toBe('Newer')
    expect((await read(id)).body.data.title.text).toBe('Newer')
  })

  it('of two saves made on one revision, one is kept', async () => {
    const { id, revision } = await create('Sale')
    const saves = ['one', 'two', 'three'].map((text) => store(id, { title: { text } }, { revision }))
    const done = await Promise.allSettled(saves)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('every badge has a priority of its own after creates, deletes and reorders at once', async () => {
    const { key, person } = await freshApp()
    const made = await Promise.all(Array.from({ length: 8 }, (_, at) => create(`Badge ${at}`, {}, key, person)))
    expect(made.map(({ priority }) => priority).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const wishes = made.map(({ id }, at) => ({ badgeId: id, priority: at + 1 }))
    const work = [
      reorder(wishes, key, person),
      remove(made[3]?.id ?? '', key, person),
      create('Late', {}, key, person),
      reorder(
        wishes.toReversed().map(({ badgeId }, at) => ({ badgeId, priority: at + 1 })),
        key,
        person,
      ),
      create('Later', {}, key, person),
      remove(made[5]?.id ?? '', key, person),
    ]
    for (const { status } of await Promise.allSettled(work)) expect(status).toBe('fulfilled')
    const { data } = await list(key, person)
    expect(data).toHaveLength(8)
    expect(new Set(data.map(({ priority }) => priority)).size).toBe(8)
  })

  it('a list that names badges which are gone, and not those made meanwhile, still orders the rest', async () => {
    const { key, person } = await freshApp()
    const [one, two] = [await create('1', {}, key, person), await create('2', {}, key, person)]
    const three = await create('3', {}, key, person)
    await remove(two.id, key, person)
    const wishes = [
      { badgeId: one.id, priority: 3 },
      { badgeId: two.id, priority: 2 },
    ]
    const { data } = await reorder(wishes, key, person)
    expect(data).toEqual([
      { badgeId: one.id, priority: 2 },
      { badgeId: three.id, priority: 1 },
    ])
  })
})

describe('badges in another language', () => {
  it('texts are said over the shared badge, and the default language fills gaps', async () => {
    const { id } = await create('Sale', { description: 'Summer' })
    const french = (
      await store(id, { title: { text: 'Soldes' }, description: 'Summer', backgroundColor: '#AA0000' }, inFrench)
    ).body.data
    expect(french).toMatchObject({ title: { text: 'Soldes' }, language: 'fr', backgroundColor: '#AA0000' })
    expect((await read(id)).body.data).toMatchObject({
      title: { text: 'Sale' },
      language: 'en',
      backgroundColor: '#AA0000',
    })
    await store(id, { title: { text: 'Sale' }, description: 'Winter' })
    expect((await read(id, inFrench)).body.data).toMatchObject({ title: { text: 'Soldes' }, description: 'Winter' })
  })

  it('a language that the app has not, or that the header contradicts, is refused', async () => {
    const { id } = await create('Sale')
    expect((await issuesOf(store(id, { language: 'de' })))?.[0]?.[0]).toBe('language')
    expect((await issuesOf(store(id, { language: 'en' }, inFrench)))?.[0]?.[0]).toBe('language')
    expect((await errorOf(read(id, { headers: { 'x-app-language': 'de' } }))).code).toBe('validation_failed')
  })
})

describe('who may change badges', () => {
  it('reading needs design.read, every change design.change', async () => {
    const reader = await app.signIn(appKey, { permissions: ['app.read', 'design.read'] })
    const { id } = await create('Sale')
    expect((await list(appKey, reader)).total).toBeGreaterThan(0)
    const refused = [
      create('No', {}, appKey, reader),
      remove(id, appKey, reader),
      reorder([{ badgeId: id, priority: 1 }], appKey, reader),
      app.call(badgesRoutes.updateBadge, { params: { appKey, id }, body: { title: { text: 'No' } } }, reader),
    ]
    for (const { code } of await Promise.all(refused.map(errorOf))) expect(code).toBe('permission_missing')
    const outsider = await app.signIn(appKey, { permissions: ['app.read'] })
    expect((await errorOf(list(appKey, outsider))).code).toBe('permission_missing')
  })

  it("another app's badges cannot be reached", async () => {
    const { id } = await create('Sale')
    const { key, person } = await freshApp()
    await create('Own', {}, key, person)
    const params = { appKey: key, id }
    const calls = [
      app.call(badgesRoutes.getBadge, { params }, person),
      app.call(badgesRoutes.updateBadge, { params, body: { title: { text: 'x' } } }, person),
      remove(id, key, person),
      reorder([{ badgeId: id, priority: 1 }], key, person),
    ]
    for (const { code } of await Promise.all(calls.map(errorOf))) expect(code).toBe('not_found')
    expect((await errorOf(list(appKey, person))).code).toMatch(/app_mismatch|not_found|permission_missing/)
    const body = { appKey, title: { text: 'x' } }
    expect((await errorOf(app.call(badgesRoutes.createBadge, { params: { appKey: key }, body }, person))).code).toBe(
      'app_mismatch',
    )
    expect((await read(id)).body.data.title.text).toBe('Sale')
  })
})
