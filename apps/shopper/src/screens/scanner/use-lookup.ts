/** Opens the screen or product of a scanned code, or says why it cannot. */
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { longestCode } from '@vitrine/domain/catalog/scanned-code.rules'
import { useEffect, useRef, useState } from 'react'
import { pathTo } from '../../app/routes.ts'
import { useShop } from '../../app/shop.ts'
import { addressOf } from '../../data/addresses.ts'
import { ApiError } from '../../data/api.ts'
import { readScanned } from './scanned.rules.ts'

interface Match {
  product: ProductCard
  variantId: string | null
}

export type Lookup =
  | { kind: 'searching' | 'unknown' | 'failed' | 'closed'; code: string }
  | { kind: 'several'; code: string; matches: readonly Match[] }

export const matchPath = ({ product, variantId }: Match): string =>
  pathTo('product', product.id, variantId === null ? {} : { variant: variantId })

export function useLookup() {
  const { call, router, language, currency, tracker } = useShop()
  const [lookup, setLookup] = useState<Lookup | null>(null)
  const last = useRef('')
  useEffect(
    () => () => {
      last.current = ''
    },
    [],
  )

  const ask = async (code: string): Promise<Lookup | null> => {
    if (code.length > longestCode) return { kind: 'unknown', code: `${code.slice(0, longestCode)}…` }
    const { data } = await call(addressOf('catalog/codes', { query: { code, language, currency } }))
    tracker.track('search', { query: code, results: data.length })
    const [only, ...others] = data
    if (!only) return { kind: 'unknown', code }
    if (others.length > 0) return { kind: 'several', code, matches: data }
    if (last.current === code) router.go(matchPath(only))
    return null
  }

  const open = async (text: string) => {
    const scanned = readScanned(text, router.inside)
    if ('path' in scanned) return router.go(scanned.path)
    const { code } = scanned
    if (code === '') return
    last.current = code
    setLookup({ kind: 'searching', code })
    const next = await ask(code).catch((error: unknown): Lookup => {
      // The integration was switched off after this release.
      const closed = error instanceof ApiError && error.code === 'not_found'
      return { kind: closed ? 'closed' : 'failed', code }
    })
    // Another code was scanned, or another screen was opened, before the answer came.
    if (last.current === code) setLookup(next)
  }
  return { lookup, open: (text: string) => void open(text) }
}
