/**
 * The chosen tree in the phone, as the shopper app shows it: hidden categories are left out, and a row opens its level.
 */
import { IconChevronRight } from '@tabler/icons-react'
import { levelsOf } from '@vitrine/domain/selections/category-levels.rules'
import { type CategoryTree, idsInTreeOrder } from '@vitrine/domain/selections/category-tree.rules'
import { m } from '@vitrine/messages/console'
import { type CSSProperties, useMemo, useState } from 'react'
import { useCanvas } from '../../canvas/canvas-context.tsx'
import { useActivePage, useChosen, usePage } from '../../editor/editor-context.tsx'
import css from '../phone-list.module.css'
import { PhoneNotice } from '../phone-notice.tsx'
import { PhoneThumb } from '../phone-thumb.tsx'
import { useCategoryTree } from './use-category-tree.ts'

/** Rows of a level that are shown before 'more' is needed: the number that the shopper app requests at once. */
const levelRows = 50

type Levels = ReadonlyMap<string | null, readonly string[]>

function levelsOfTree(tree: CategoryTree, chosen: readonly string[] | null): Levels {
  const pathOf = (id: string): string[] => {
    const above = tree.parentOf.get(id)
    return above === undefined ? [id] : [...pathOf(above), id]
  }
  const shown = idsInTreeOrder(tree, new Set(tree.byId.keys())).filter((id) => tree.byId.get(id)?.visible)
  return levelsOf(
    shown.map((id) => ({ id, path: pathOf(id) })),
    chosen && new Set(chosen),
  )
}

function Level({ id, levels, tree, depth }: { id: string | null; levels: Levels; tree: CategoryTree; depth: number }) {
  const { host } = useCanvas()
  const [count, setCount] = useState(levelRows)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const ids = levels.get(id) ?? []
  const shown = ids.slice(0, count)
  const current = new Map(host.useCategories(shown)?.map((category) => [category.id, category]))
  const toggle = (one: string) => {
    const next = new Set(open)
    if (!next.delete(one)) next.add(one)
    setOpen(next)
  }
  return (
    <ul className={css.list}>
      {shown.map((one) => {
        const name = tree.byId.get(one)?.name ?? ''
        const hasChildren = levels.has(one)
        const row = (
          <>
            <PhoneThumb src={current.get(one)?.image} />
            <span className={css.name}>{name}</span>
            <IconChevronRight
              size={20}
              className={css.arrow}
              data-open={open.has(one) || undefined}
              aria-hidden
              data-mirrored
            />
          </>
        )
        const style = { '--depth': depth } as CSSProperties
        return (
          <li key={one}>
            {hasChildren ? (
              <button
                type="button"
                className={css.row}
                style={style}
                aria-expanded={open.has(one)}
                onClick={() => toggle(one)}
              >
                {row}
              </button>
            ) : (
              <div className={css.row} style={style}>
                {row}
              </div>
            )}
            {hasChildren && open.has(one) ? <Level id={one} levels={levels} tree={tree} depth={depth + 1} /> : null}
          </li>
        )
      })}
      {ids.length > count ? (
        <li>
          <button type="button" className={css.more} onClick={() => setCount(count + levelRows)}>
            {host.word('loadMore')}
          </button>
        </li>
      ) : null}
    </ul>
  )
}

export function ChosenTree() {
  const { data: tree } = useCategoryTree()
  const chosen = useChosen('categories')
  const required = usePage(useActivePage())?.options.required === true
  const levels = useMemo(() => tree && levelsOfTree(tree, required ? null : chosen), [tree, required, chosen])
  if (!tree || !levels) return null
  if (chosen && !required && chosen.every((id) => !tree.byId.has(id)))
    return <PhoneNotice title={m.selections_no_categories()} text={m.selections_no_categories_help()} />
  return (
    <section
      aria-label={m.selections_selected_categories()}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
      }}
    >
      <Level id={null} levels={levels} tree={tree} depth={0} />
    </section>
  )
}
