import type { RouteContract } from '@vitrine/domain/contract/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { modules } from '../modules/registry.ts'

const contracts = modules.flatMap(({ routes }) => Object.entries(routes)) as [string, RouteContract][]

/** A chart's report carries its number, comparison and rows in `data` fields of their own (document 3, section 3). */
const inParts = ['readChart']

/** Contracts that answer members of an app. */
const answered = contracts.filter(
  ([name, { access, file, status }]) =>
    access.kind === 'member' && file === undefined && status !== 204 && !inParts.includes(name),
)

describe('answers of the API', () => {
  test.each(answered)('%s has a place for its content in data', (_name, { response }) => {
    expect(response).toBeInstanceOf(z.ZodObject)
    const { shape } = response as z.ZodObject
    expect(Object.keys(shape)).toContain('data')
  })
})
