/** The picked brands in the phone, as the shopper app lists them. */
import { IconChevronRight } from '@tabler/icons-react'
import type { Brand } from '@vitrine/domain/catalog/catalog.schema'
import { m } from '@vitrine/messages/console'
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { useCanvas } from '../../canvas/canvas-context.tsx'
import { useActivePage, usePage } from '../../editor/editor-context.tsx'
import css from '../phone-list.module.css'
import { PhoneNotice } from '../phone-notice.tsx'
import { PhoneThumb } from '../phone-thumb.tsx'
import { usePickedBrands } from './use-picked-brands.ts'

/** Rows that are drawn at once, one batch of the catalogue; more follow when the end comes into sight. */
const step = 50

interface BrandRowsProps {
  ids: readonly string[]
  border: CSSProperties
  hasImages: boolean
}

function BrandRows({ ids, border, hasImages }: BrandRowsProps) {
  const { host } = useCanvas()
  const brands: readonly Brand[] = host.useBrands(ids) ?? []
  return brands.map((brand) => (
    <li key={brand.id} className={css.row} style={border}>
      {hasImages ? <PhoneThumb src={brand.imageUrl} /> : null}
      <span className={css.name}>{brand.name}</span>
      <IconChevronRight size={20} className={css.arrow} aria-hidden data-mirrored />
    </li>
  ))
}

const batches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / step) }, (_, at) => ids.slice(at * step, (at + 1) * step))

export function PickedBrands() {
  const { picked: chosen, missing } = usePickedBrands()
  const picked = useMemo(() => chosen.filter((id) => !missing.has(id)), [chosen, missing])
  const options = usePage(useActivePage())?.options
  const [count, setCount] = useState(step)
  const sentinel = useRef<HTMLDivElement>(null)
  const hasMore = count < picked.length
  useEffect(() => {
    if (!hasMore || !sentinel.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setCount((now) => now + step))
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [hasMore])
  if (!options) return null
  if (picked.length === 0) return <PhoneNotice title={m.selections_no_brands()} text={m.selections_no_brands_help()} />
  const { itemSeparator, imageEnabled } = options
  const border: CSSProperties = itemSeparator.visible
    ? { borderBlockEnd: `${itemSeparator.height}px solid ${itemSeparator.backgroundColor}` }
    : {}
  return (
    <section aria-label={m.selections_picked_brands()}>
      <ul className={css.list}>
        {batches(picked.slice(0, count)).map((ids) => (
          <BrandRows key={ids[0]} ids={ids} border={border} hasImages={imageEnabled} />
        ))}
      </ul>
      {hasMore ? <div ref={sentinel} className={css.sentinel} /> : null}
    </section>
  )
}
