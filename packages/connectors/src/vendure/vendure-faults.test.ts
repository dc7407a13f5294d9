import { describe, expect, test } from 'vitest'
import { kindOf } from '../kit/commerce-checks.ts'
import { faultChecks } from '../kit/commerce-fault-checks.ts'
import type { PasswordCustomers } from '../kit/customer-store.ts'
import { createMemoryNotes } from '../kit/store-notes.ts'
import type { CallStore, StoreAnswer } from '../kit/store-traffic.ts'
import { createVendureStore } from './vendure-store.ts'

const connectBy = (call: CallStore) =>
  createVendureStore({
    reach: async () => ({ address: 'https://store.example/', identifier: 'app', password: 'secret' }),
    notes: createMemoryNotes(),
    sleep: async () => {},
    call,
  })

type Script = (request: {
  operation: string
  variables: Record<string, unknown>
  tries: number
}) => StoreAnswer | object

const isAnswer = (said: StoreAnswer | object): said is StoreAnswer => 'status' in said && 'text' in said

/** A stand-in that says what the script says, and lets everybody in where the script does not. */
function standIn(script: Script) {
  const asked: string[] = []
  const store = connectBy(async (_address, { body }) => {
    const { query, variables } = JSON.parse(body ?? '{}') as { query: string; variables: Record<string, unknown> }
    const operation = /^\w+ (\w+)/.exec(query)?.[1] ?? ''
    asked.push(operation)
    const said = script({ operation, variables, tries: asked.filter((one) => one === operation).length })
    if (isAnswer(said)) return said
    const headers = { 'vendure-auth-token': `token-${asked.length}` }
    return { status: 200, headers, text: JSON.stringify(said) }
  })
  return { store, asked }
}

const letIn = { data: { login: { __typename: 'CurrentUser' } } }
const forbidden = { data: null, errors: [{ message: 'Nej', extensions: { code: 'FORBIDDEN' } }] }
const collection = (id: string) => ({ id, name: id, parentId: '0', isPrivate: false, position: 0, featuredAsset: null })
const collections = (items: readonly object[], totalItems = items.length) => ({
  data: { collections: { totalItems, items } },
})
const unavailable: StoreAnswer = { status: 503, headers: { 'retry-after': '0' }, text: '' }

describe('a Vendure of which things go wrong', () => {
  // Those that change an answer need a store that answers: they run against the store itself.
  const ofOutages = faultChecks.filter(({ needs }) => !needs?.includes('answers'))
  test.each(ofOutages.map((check) => [check.title, check] as const))('%s', async (_title, check) => {
    await check.run(
      connectBy(async () => unavailable),
      { connectBy },
    )
  })

  test('a session that ended is opened again, and the call is made once more', async () => {
    const { store, asked } = standIn(({ operation, tries }) =>
      operation === 'LogIn' ? letIn : tries === 1 ? forbidden : collections([collection('1')]),
    )
    expect(await store.categories()).toMatchObject([{ id: '1', parentId: null }])
    expect(asked).toEqual(['LogIn', 'Collections', 'LogIn', 'Collections'])
  })

  test('a right that is missing is no session that ended: it is said as such', async () => {
    const { store } = standIn(({ operation }) => (operation === 'LogIn' ? letIn : forbidden))
    expect(await kindOf(store.categories())).toBe('scope')
  })

  test('a key that is revoked in the middle is said as such, and a new one is tried with the next call', async () => {
    let isRevoked = false
    const { store } = standIn(({ operation }) => {
      if (operation === 'LogIn')
        return isRevoked ? { data: { login: { __typename: 'InvalidCredentialsError' } } } : letIn
      return isRevoked ? forbidden : collections([collection('1')])
    })
    await store.categories()
    isRevoked = true
    expect(await kindOf(store.categories())).toBe('auth')
    expect(await kindOf(store.categories())).toBe('auth')
    isRevoked = false
    expect(await store.categories()).toHaveLength(1)
  })

  test('what only reads is tried again when the store was away for a moment', async () => {
    const { store, asked } = standIn(({ operation, tries }) =>
      operation === 'LogIn' ? letIn : tries < 3 ? unavailable : collections([collection('1')]),
    )
    expect(await store.categories()).toHaveLength(1)
    expect(asked).toEqual(['LogIn', 'Collections', 'Collections', 'Collections'])
  })

  test('what changes something is not sent again when its answer is lost', async () => {
    const { store, asked } = standIn(({ operation }) => {
      if (operation === 'LogIn') return letIn
      if (operation === 'Customer')
        return {
          data: {
            customer: {
              id: '1',
              user: { id: '1' },
              firstName: '',
              lastName: '',
              emailAddress: 'a@b.example',
              createdAt: 0,
            },
          },
        }
      return unavailable
    })
    expect(await kindOf(Promise.resolve(store.customers?.saveProfile('1', { name: 'Nora', phone: '' })))).toBe(
      'unavailable',
    )
    expect(asked.filter((one) => one === 'Update')).toHaveLength(1)
  })

  test('a store with too much to do is asked again, also for a change: it did nothing', async () => {
    const busy: StoreAnswer = { status: 429, headers: { 'retry-after': '1' }, text: '' }
    const { store, asked } = standIn(({ tries }) => (tries < 3 ? busy : letIn))
    expect(await kindOf(store.probe())).toBe('unavailable')
    expect(asked.filter((one) => one === 'LogIn')).toHaveLength(3)
  })

  test('a list that gives the same part again and again, or less than it promised, ends', async () => {
    const same = standIn(({ operation }) =>
      operation === 'LogIn' ? letIn : collections([collection('1'), collection('2')], 5),
    )
    const found = await same.store.categories()
    expect(found.map(({ id }) => id)).toEqual(['1', '2'])
    const short = standIn(({ operation, tries }) =>
      operation === 'LogIn' ? letIn : collections(tries === 1 ? [collection('1')] : [], 5),
    )
    expect(await short.store.categories()).toHaveLength(1)
  })

  test('a list that promises more without end, or tells more than was asked for, is not read on', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => collection(String(at)))
    const endless = standIn(({ operation }) =>
      operation === 'LogIn' ? letIn : collections([collection('1')], Number.MAX_SAFE_INTEGER),
    )
    expect(await kindOf(endless.store.categories())).toBe('unavailable')
    expect(endless.asked.length).toBeLessThan(300)
    const heavy = { ...collection('1'), name: 'x'.repeat(10_000_000) }
    const large = standIn(({ operation }) => (operation === 'LogIn' ? letIn : collections([heavy], 1_000)))
    expect(await kindOf(large.store.categories())).toBe('unavailable')
    expect(large.asked.length).toBeLessThan(10)
    const more = standIn(({ operation }) => (operation === 'LogIn' ? letIn : collections(many)))
    expect(await kindOf(more.store.categories())).toBe('unavailable')
  })

  test('categories that are each below the other are left out, and nothing is asked for ever', async () => {
    const loop = [{ ...collection('1'), parentId: '2' }, { ...collection('2'), parentId: '1' }, collection('3')]
    const { store } = standIn(({ operation }) => (operation === 'LogIn' ? letIn : collections(loop)))
    expect((await store.categories()).map(({ id }) => id)).toEqual(['3'])
  })

  test('a password that the store does not take is said so, and another one is taken after it', async () => {
    const ada = { id: '7', emailAddress: 'ada@shoppers.example', firstName: 'Ada', lastName: '', user: { id: '8' } }
    const { store } = standIn(({ operation, variables }) => {
      if (operation === 'LogIn') return letIn
      const __typename = variables['next'] === 'weak' ? 'PasswordValidationError' : 'Success'
      return operation === 'Change' ? { data: { updateCustomerPassword: { __typename } } } : { data: { customer: ada } }
    })
    const customers = store.customers as PasswordCustomers
    const mark = (await customers.passwordMark('7')) ?? ''
    const change = async (password: string) => customers.setPassword?.('7', { current: 'old', password, mark })
    await expect(change('weak')).rejects.toMatchObject({ refusal: { reason: 'notTaken', field: 'newPassword' } })
    expect(await change('strong')).toBe(true)
    expect(await change('another')).toBe(false)
  })
})
