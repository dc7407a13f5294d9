/**
 * The left side of the brands design: every brand of the store with a check box. A pick goes straight into the design.
 */
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { Brand } from '@vitrine/domain/catalog/catalog.schema'
import { m } from '@vitrine/messages/console'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useApp } from '../../../../shared/api/use-app.ts'
import { kept } from '../../../../shared/kept-text.tsx'
import { useRowWindow } from '../../../../shared/lib/use-row-window.ts'
import { LoadError } from '../../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../../shared/parts/skeleton-lines.tsx'
import { PickerOption } from '../../../../shared/pickers/picker-option.tsx'
import { useEditor } from '../../editor/editor-context.tsx'
import { MissingChoice } from '../missing-choice.tsx'
import { allBrandIds, brandPagesQuery } from './brand-pages.api.ts'
import css from './brand-selection.module.css'
import { usePickedBrands } from './use-picked-brands.ts'

const rowPx = 48
const searchDelayMs = 500

interface BrandRowsProps {
  brands: readonly Brand[]
  picked: ReadonlySet<string>
  disabled: boolean
  /** Called when the end of the loaded brands comes near. */
  onEndNear: () => void
  onToggle: (brand: Brand) => void
}

function BrandRows({ brands, picked, disabled, onEndNear, onToggle }: BrandRowsProps) {
  const box = useRef<HTMLDivElement>(null)
  const { first, end } = useRowWindow(box, rowPx, brands.length)
  const isAtEnd = end >= brands.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each length
  useEffect(() => {
    if (isAtEnd) onEndNear()
  }, [isAtEnd, brands.length])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
    <section ref={box} className={css.rows} aria-label={m.selections_brands()} tabIndex={0}>
      <ul className={css.list} style={{ height: brands.length * rowPx }}>
        {brands.slice(first, end).map((brand, at) => (
          <li key={brand.id} className={css.row} style={{ top: (first + at) * rowPx }}>
            <Checkbox
              checked={picked.has(brand.id)}
              disabled={disabled}
              styles={{ body: { alignItems: 'center' }, inner: { alignSelf: 'center' } }}
              onChange={() => onToggle(brand)}
              label={<PickerOption name={brand.name} image={brand.imageUrl} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function BrandSelection() {
  const editor = useEditor()
  const { appKey } = useApp()
  const { picked: chosen, missing } = usePickedBrands()
  const picked = useMemo(() => new Set(chosen), [chosen])
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), searchDelayMs)
  const list = useInfiniteQuery(brandPagesQuery(appKey, query))
  const brands = useMemo(() => list.data?.pages.flatMap((page) => page.brands) ?? [], [list.data])
  const total = list.data?.pages[0]?.total ?? 0
  const choose = (ids: readonly string[], label: string) =>
    editor.run('choose', { kind: 'brands', ids, label, announcement: m.steps_brands_picked({ count: ids.length }) })
  const toggle = ({ id, name }: Brand) =>
    picked.has(id)
      ? choose(
          chosen.filter((one) => one !== id),
          m.steps_remove_brand({ name }),
        )
      : choose([...chosen, id], m.steps_pick_brand({ name }))
  const selectAll = useMutation({
    mutationFn: () => allBrandIds(appKey, query),
    onSuccess: (ids) => void choose([...new Set([...chosen, ...ids])], m.steps_all_brands()),
  })
  const count = chosen.length - missing.size
  const canChange = editor.canChange
  return (
    <Stack gap={8} className={css.panel} component="section" aria-label={m.selections_brands_to_show()}>
      <h2 className={css.title}>{m.selections_brands_to_show()}</h2>
      <TextInput
        size="xs"
        aria-label={m.pickers_search_brands()}
        placeholder={m.pickers_search_brands()}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group gap={6} grow>
        <Button
          size="compact-sm"
          variant="default"
          disabled={!canChange || total === 0}
          loading={selectAll.isPending}
          onClick={() => selectAll.mutate()}
        >
          {m.selections_select_all()}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={!canChange || chosen.length === 0}
          onClick={() => choose([], m.steps_no_brands())}
        >
          {m.selections_unselect_all()}
        </Button>
      </Group>
      {list.error && (!list.data || list.isFetchNextPageError) ? (
        <LoadError
          error={list.error}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        />
      ) : null}
      {list.isPending ? <SkeletonLines count={6} height={36} /> : null}
      {list.data && brands.length === 0 ? (
        <p className={css.count}>
          {query === '' ? m.selections_no_store_brands() : kept(m.pickers_nothing_matches, { query })}
        </p>
      ) : null}
      {brands.length > 0 ? (
        <BrandRows
          brands={brands}
          picked={picked}
          disabled={!canChange}
          onEndNear={() => {
            if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
          }}
          onToggle={toggle}
        />
      ) : null}
      <MissingChoice
        text={m.design_missing_brands({ count: missing.size })}
        count={missing.size}
        onRemove={() =>
          choose(
            chosen.filter((id) => !missing.has(id)),
            m.steps_missing_brands(),
          )
        }
      />
      <span className={css.count} role="status">
        {query === '' ? m.selections_picked({ count, total }) : m.selections_picked_found({ count, total })}
      </span>
    </Stack>
  )
}
