/** A tree of any size with a check box for each category and the keys of an ARIA tree. Only rows in sight are drawn. */
import { IconChevronRight } from '@tabler/icons-react'
import type { CheckState } from '@vitrine/domain/selections/category-tree.rules'
import { m } from '@vitrine/messages/console'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useRowWindow } from '../../../../shared/lib/use-row-window.ts'
import css from './category-tree.module.css'
import { stepInTree } from './tree-keys.rules.ts'
import type { TreeRow } from './tree-rows.rules.ts'

export const rowPx = 32

interface CategoryTreeProps {
  rows: readonly TreeRow[]
  states: ReadonlyMap<string, CheckState>
  disabled: boolean
  onToggleOpen: (id: string, open: boolean) => void
  onCheck: (id: string, on: boolean) => void
}

const ariaChecked = { on: true, off: false, mixed: 'mixed' } as const

export function CategoryTreeList({ rows, states, disabled, onToggleOpen, onCheck }: CategoryTreeProps) {
  const box = useRef<HTMLDivElement>(null)
  const base = useId()
  const [activeId, setActiveId] = useState<string | null>(null)
  const { first, end } = useRowWindow(box, rowPx, rows.length)
  const active = rows.findIndex(({ node }) => node.id === activeId)
  const isDrawn = active >= first && active < end

  const goTo = (at: number) => {
    const row = rows[at]
    const element = box.current
    if (!row || !element) return
    setActiveId(row.node.id)
    const top = at * rowPx
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowPx > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowPx - element.clientHeight
  }
  const check = (id: string) => {
    if (!disabled) onCheck(id, states.get(id) !== 'on')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const step = stepInTree(rows, active, event.key)
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    if (step.kind === 'go') goTo(step.at)
    else if (step.kind === 'open') onToggleOpen(step.id, step.open)
    else check(step.id)
  }
  return (
    <div
      ref={box}
      role="tree"
      aria-label={m.selections_categories()}
      aria-multiselectable
      aria-disabled={disabled || undefined}
      aria-activedescendant={isDrawn && activeId !== null ? `${base}${activeId}` : undefined}
      tabIndex={0}
      className={css.tree}
      onKeyDown={onKeyDown}
      onFocus={() => {
        if (active < 0) setActiveId(rows[0]?.node.id ?? null)
      }}
    >
      <div role="presentation" className={css.rows} style={{ height: rows.length * rowPx }}>
        {rows.slice(first, end).map(({ node, level, isOpen, place, siblings }, at) => {
          const state = states.get(node.id) ?? 'off'
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names its active row
            // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of all rows
            <div
              key={node.id}
              id={`${base}${node.id}`}
              role="treeitem"
              aria-level={level}
              aria-posinset={place}
              aria-setsize={siblings}
              aria-expanded={node.children.length > 0 ? isOpen : undefined}
              aria-checked={ariaChecked[state]}
              aria-label={node.visible ? node.name : m.selections_hidden({ name: node.name })}
              className={css.row}
              data-hidden={!node.visible || undefined}
              data-active={node.id === activeId || undefined}
              style={{ top: (first + at) * rowPx, paddingInlineStart: 8 + (level - 1) * 18 }}
              onClick={() => {
                setActiveId(node.id)
                check(node.id)
              }}
            >
              {node.children.length > 0 ? (
                // This is for the pointer; keys on the tree open and close its rows.
                <span
                  className={css.arrow}
                  data-open={isOpen || undefined}
                  data-mirrored
                  aria-hidden="true"
                  onClick={(event) => {
                    event.stopPropagation()
                    setActiveId(node.id)
                    onToggleOpen(node.id, !isOpen)
                  }}
                >
                  <IconChevronRight size={16} />
                </span>
              ) : (
                <span className={css.noArrow} />
              )}
              <span className={css.box} data-painted data-state={state} aria-hidden="true" />
              <span className={css.name}>{node.name}</span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
