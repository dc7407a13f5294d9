import { readdirSync, readFileSync } from 'node:fs'
import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryObserver } from '@tanstack/react-query'
import { AppError } from '@vitrine/domain/errors'
import { minuteMs } from '@vitrine/domain/time'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageOf } from '../toast.ts'
import { queryClient } from './query-client.ts'

const shown = () => {
  const { notifications: now, queue } = notificationsStore.getState()
  return [...now, ...queue].map(({ message }) => renderToStaticMarkup(createElement(Fragment, null, message)))
}
const fail = (error: unknown) => () => Promise.reject(error)

/** A query as a screen reads it, and a call that a person starts. */
const calls: [string, (error: unknown) => Promise<unknown>][] = [
  [
    'a query',
    (error) => queryClient.fetchQuery({ queryKey: [String(Math.random())], queryFn: fail(error), retry: false }),
  ],
  [
    'a call',
    (error) =>
      queryClient
        .getMutationCache()
        .build(queryClient, { mutationFn: fail(error) })
        .execute(undefined),
  ],
]
const failures: [string, unknown][] = [
  ['a refusal', new AppError('not_found')],
  [
    'a field that is wrong',
    new AppError('validation_failed', { issues: [{ in: 'body', path: 'name', message: 'Required!' }] }),
  ],
  ['a missing permission', new AppError('permission_missing')],
  ['a stale revision', new AppError('stale_revision')],
  ['too many calls', new AppError('rate_limited')],
  ['a store that is away', new AppError('unavailable')],
  ['a defect', new Error('odd')],
  ['a lost connection', new TypeError('Failed to fetch')],
]

beforeEach(() => {
  notifications.clean()
  queryClient.clear()
})

describe('a failed call', () => {
  test.each(calls.flatMap(([kind, call]) => failures.map(([what, error]) => [kind, what, call, error] as const)))(
    '%s that ends with %s is told by a toast [A-171]',
    async (_kind, _what, call, error) => {
      await call(error).catch(() => {})
      expect(shown()).toEqual([renderToStaticMarkup(messageOf(error))])
    },
  )

  test('a session that has ended leads to the sign-in page, and says nothing over it', async () => {
    for (const [, call] of calls) await call(new AppError('unauthenticated')).catch(() => {})
    expect(shown()).toEqual([])
  })

  test('a query that asks again by itself tells a failure once, until an answer comes', async () => {
    let isAway = true
    const observer = new QueryObserver(queryClient, {
      queryKey: ['poll'],
      queryFn: () => (isAway ? Promise.reject(new AppError('unavailable')) : Promise.resolve(1)),
      refetchInterval: minuteMs,
      retry: false,
    })
    const stop = observer.subscribe(() => {})
    const told: number[] = []
    for (const away of [true, true, false, true]) {
      isAway = away
      notifications.clean()
      await observer.refetch()
      told.push(shown().length)
    }
    stop()
    expect(told.slice(1)).toEqual([0, 0, 1])
  })
})

/** Every call goes through the cache above, so what is tested here holds for all of them. */
test('no part of the console calls in a way of its own, or keeps a failure to itself [A-171]', () => {
  const folder = new URL('../../', import.meta.url)
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const filesWith = (pattern: RegExp) =>
    sources.filter((file) => pattern.test(readFileSync(new URL(file, folder), 'utf8'))).sort()
  expect(filesWith(/new (QueryClient|QueryCache|MutationCache)\(/)).toEqual(['shared/api/query-client.ts'])
  // The choices of conditions of badges and blocks (D-265).
  expect(filesWith(/\bisSilent: true/)).toEqual([
    'features/design/screens/badges/choice-input.tsx',
    'shared/fields/kinds/conditions-field.tsx',
  ])
  // Whoever calls these outside of a query or a mutation tells their failures by toasts of their own.
  const isOfCache = (file: string) =>
    /\b(queryFn|mutationFn|fetchQuery)\b/.test(readFileSync(new URL(file, folder), 'utf8'))
  const calling = filesWith(/\b(callApi|sessionFetch|callRoute|downloadFile|postFile)\(/)
  expect(calling.filter((file) => !file.endsWith('.api.ts') && !isOfCache(file))).toEqual([
    'features/design/canvas/commands/dead-references.ts',
    'features/design/canvas/commands/paste-files.ts',
    'features/design/screens/badges/condition-choices.ts',
    'features/design/workspace/saving/save-as-new.ts',
    'shared/api/client.ts',
    'shared/api/download-file.ts',
    'shared/api/post-file.ts',
    'shared/api/renew-token.ts',
    'shared/media-library/resumable-upload.ts',
    'shared/media-library/send-uploads.ts',
  ])
})
