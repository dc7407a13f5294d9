/** Screens whose names hold a word that has no place to break. */
import { queryClient } from '../src/shared/api/query-client.ts'

/** It fits into a line at 390, and hardly anything beside it. */
const longWord = 'Donaudampfschifffahrtsgesellschaft'
const names = /^(name|title|label|fileName|savedBy|email|address|vendor|publishedBy)$/

function lengthen<T>(value: T, name = ''): T {
  if (typeof value === 'string') return (names.test(name) && !value.includes('/') ? `${longWord} ${value}` : value) as T
  if (Array.isArray(value)) return value.map((each) => lengthen(each, name)) as T
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, lengthen(each, key)])) as T
}

/** All that the screen has read says long words. */
export function lengthenAll(): void {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll())
    if (state.data !== undefined) queryClient.setQueryData(queryKey, lengthen(state.data))
}
