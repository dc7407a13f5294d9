import { describe, expect, test } from 'vitest'
import { languagesWithout, shownText } from '../texts/message-texts.rules.ts'
import {
  composedOf,
  type Draft,
  devicesOf,
  draftOf,
  emptyDraft,
  fieldOfPath,
  isEmpty,
  payloadOf,
  problemsOf,
} from './draft.rules.ts'

const english = { code: 'en', isDefault: true }
const arabic = { code: 'ar', isDefault: false }
const sale = { title: 'Sale', body: 'All shirts' }
const draftWith = (values: Partial<Draft>): Draft => ({
  ...emptyDraft(),
  requestId: 'r1',
  texts: { en: sale },
  ...values,
})
const ways = { appKey: 'demo', languages: [english], time: null }

describe('what is sent', () => {
  test('of a message for all, at once, is its app, contents, data and picture [I-075] [I-079]', () => {
    expect(payloadOf(draftWith({}), ways)).toEqual({
      appKey: 'demo',
      contents: [{ language: 'en', ...sale }],
      data: { endPointType: 'open_app', type: 'sale' },
      image: null,
      requestId: 'r1',
    })
  })

  test('has a time only when it is scheduled, and a zone only for one time for all [I-076] [I-077]', () => {
    const deliveryTime = '2026-12-01T09:00'
    const own = payloadOf(draftWith({}), { ...ways, time: { deliveryTime } })
    expect(own).toMatchObject({ deliveryTime })
    expect(own).not.toHaveProperty('timezone')
    expect(payloadOf(draftWith({}), { ...ways, time: { deliveryTime, timezone: 'UTC' } })).toMatchObject({
      deliveryTime,
      timezone: 'UTC',
    })
  })

  test('has devices and their kind of recipient only where ids are given [I-078] [I-080]', () => {
    const devices = ['abcdefgh', 'ijklmnop']
    expect(payloadOf(draftWith({ devices: ' abcdefgh,\nijklmnop abcdefgh ' }), ways)).toMatchObject({
      devices,
      recipientType: 'devices',
    })
    expect(payloadOf(draftWith({}), ways)).not.toHaveProperty('recipientType')
  })

  test('of a destination is the thing that was picked for it, and none of the others [I-082]', () => {
    const thing = { id: 'p1', name: 'Shirt', image: '/a.png', price: 25 }
    const draft = draftWith({ destination: 'product', product: thing, brand: thing, couponCode: ' TEN ' })
    expect(composedOf(draft, [english]).data).toEqual({
      endPointType: 'product',
      type: 'sale',
      productId: 'p1',
      productName: 'Shirt',
      price: 25,
      couponCode: 'TEN',
    })
  })

  test('is made of a form whose picked things are objects that can be kept as text [I-081]', () => {
    const thing = { id: '1', name: 'Shirt', image: '/a.png' }
    const picked = { product: { ...thing, price: 25 }, category: thing, customPage: thing, brand: thing }
    const draft = draftWith({ ...picked, image: '/b.png', devices: 'abcdefgh' })
    expect(JSON.parse(JSON.stringify(draft))).toMatchObject({
      ...{ texts: { en: { title: 'Sale', body: 'All shirts' } }, image: '/b.png', devices: 'abcdefgh' },
      ...picked,
    })
    for (const [destination, id] of [
      ['category', 'categoryId'],
      ['page', 'pageId'],
      ['brand', 'brandId'],
    ] as const)
      expect(payloadOf({ ...draft, destination }, ways)).toMatchObject({ appKey: 'demo', data: { [id]: '1' } })
  })

  test('of several languages begins with the default one and leaves out those without a text', () => {
    const languages = [arabic, english, { code: 'de', isDefault: false }]
    const draft = draftWith({
      texts: { ar: { title: 'تخفيضات', body: 'كل القمصان' }, en: sale, de: { title: ' ', body: '' } },
    })
    expect(composedOf(draft, languages).contents.map(({ language }) => language)).toEqual(['en', 'ar'])
    expect(languagesWithout(draft.texts, languages)).toEqual(['de'])
    expect(shownText(draft.texts, 'de', languages)).toEqual(sale)
  })
})

describe('what is wrong', () => {
  const names = (draft: Draft, languages = [english]) => Object.keys(problemsOf(draft, languages))

  test('an empty title or body, in a language that has one of them too [I-117]', () => {
    expect(problemsOf(emptyDraft(), [english])).toEqual({
      'title:en': 'required',
      'body:en': 'required',
    })
    expect(names(draftWith({ texts: { en: sale, ar: { title: 'تخفيضات', body: '' } } }), [english, arabic])).toEqual([
      'body:ar',
    ])
  })

  test('more characters than people may see, counted as they see them [I-118]', () => {
    expect(names(draftWith({ texts: { en: { title: '👩‍👩‍👧'.repeat(40), body: 'x' } } }))).toEqual([])
    expect(names(draftWith({ texts: { en: { title: 'x'.repeat(41), body: 'x'.repeat(201) } } }))).toEqual([
      'title:en',
      'body:en',
    ])
  })

  test.each(['product', 'category', 'page', 'brand'] as const)('no %s where it leads to one [I-119]', (destination) => {
    expect(names(draftWith({ destination }))).toEqual([destination === 'page' ? 'customPage' : destination])
  })

  test('a device id that can be none', () => {
    expect(names(draftWith({ devices: 'short' }))).toEqual(['devices'])
    expect(devicesOf(' , ')).toEqual([])
  })

  test('said by the server stands at the field of its path', () => {
    const contents = [{ language: 'ar', ...sale }]
    expect(fieldOfPath('contents.0.title', { contents })).toBe('title:ar')
    expect(fieldOfPath('data.pageId', { contents })).toBe('customPage')
    expect(fieldOfPath('data.couponCode', { contents })).toBe('couponCode')
    const experiment = { second: contents }
    expect(fieldOfPath('experiment.second.0.body', { contents, experiment })).toBe('b-body:ar')
    expect(fieldOfPath('experiment.tested', { contents, experiment })).toBe('tested')
    expect(fieldOfPath('deliveryTime', { contents })).toBeNull()
  })
})

test('a message is copied with its texts, picture, destination and audience, and is another one [I-105]', () => {
  const rules = { match: 'all', groups: [{ match: 'all', rules: [{ kind: 'signedIn', signedIn: true }] }] }
  const message = {
    audience: { kind: 'segment', segmentId: 's1', rules },
    urgent: true,
    contents: [{ language: 'en', ...sale }],
    data: { endPointType: 'category', type: 'sale', categoryId: 'c1', categoryName: 'Shoes' },
    image: '/media/a.png',
  } as unknown as Parameters<typeof draftOf>[0]
  const copied = draftOf(message, [{ code: 'fr', isDefault: true }])
  expect(copied).toMatchObject({
    texts: { fr: sale },
    image: '/media/a.png',
    destination: 'category',
    category: { id: 'c1', name: 'Shoes' },
    product: null,
    segment: { id: null, rules },
    urgent: true,
  })
  expect(isEmpty(copied)).toBe(false)
  expect(isEmpty(emptyDraft())).toBe(true)
})
