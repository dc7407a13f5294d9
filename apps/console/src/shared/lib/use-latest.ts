import { type RefObject, useInsertionEffect, useRef } from 'react'

/** The newest value of a render, for work that ends later than the render it began in. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value)
  useInsertionEffect(() => {
    ref.current = value
  })
  return ref
}
