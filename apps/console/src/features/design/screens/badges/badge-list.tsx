import { Loader, VisuallyHidden } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import type { BadgeContent } from '@vitrine/domain/badges/badge.schema'
import { m } from '@vitrine/messages/console'
import { EmptyState } from '@vitrine/ui/empty-state'
import { useRef, useState } from 'react'
import dropList from '../../../../shared/drop-list/drop-list.module.css'
import { useDropList } from '../../../../shared/drop-list/use-drop-list.ts'
import { useBriefly } from '../../../../shared/lib/use-briefly.ts'
import type { RowDrag } from '../../canvas/drag/drag-data.ts'
import { BadgeRow } from './badge-row.tsx'
import css from './badges.module.css'
import { NewBadgeForm } from './new-badge-form.tsx'

export interface ListedBadge {
  id: string
  content: BadgeContent
  unsaved: boolean
}

interface BadgeListProps {
  badges: readonly ListedBadge[]
  selectedId: string | undefined
  canChange: boolean
  onSelect: (id: string) => void
  onAdd: (name: string) => Promise<boolean>
  /** `index` counts before the move. */
  onMove: (id: string, index: number) => void
  onDelete: (id: string) => void
}

/** The app's badges, the highest priority first: the order decides which badge gets a position (D-181). */
export function BadgeList(props: BadgeListProps) {
  const { badges, selectedId, canChange, onSelect, onAdd, onDelete } = props
  const [busy, showBusy] = useBriefly()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const nameOf = (id: string) => badges.find((badge) => badge.id === id)?.content.title.text ?? ''
  const move = (id: string, index: number) => {
    const from = badges.findIndex((badge) => badge.id === id)
    const place = index > from ? index - 1 : index
    if (from < 0 || place === from) return
    props.onMove(id, index)
    setSaid(m.badges_moved({ name: nameOf(id), place: place + 1, total: badges.length }))
    showBusy()
  }
  const drops = useDropList<RowDrag>({
    axis: 'block',
    kinds: ['badge'],
    target: list,
    line,
    enabled: canChange && badges.length > 1,
    dragOf: ({ dataset: { rowId: id } }) => (id === undefined ? null : { kind: 'badge', id, label: nameOf(id) }),
    onDrop: ({ id }, index) => move(id, index),
  })
  return (
    <div className={css.list}>
      {canChange ? <NewBadgeForm count={badges.length} onAdd={onAdd} /> : null}
      {badges.length === 0 ? (
        <EmptyState icon={<IconTag size={20} />} title={m.badges_none()} description={m.badges_none_help()} />
      ) : null}
      <div className={css.rows}>
        <ul ref={list} className={css.rowList} aria-label={m.badges_list()} {...drops}>
          {badges.map(({ id, content, unsaved }, index) => (
            <BadgeRow
              key={id}
              id={id}
              content={content}
              index={index}
              count={badges.length}
              selected={id === selectedId}
              unsaved={unsaved}
              canChange={canChange}
              onSelect={() => onSelect(id)}
              onMove={(to) => move(id, to)}
              onDelete={() => onDelete(id)}
            />
          ))}
        </ul>
        <div ref={line} className={dropList.line} />
        {busy ? (
          <div className={css.busy}>
            <Loader size="sm" aria-label={m.badges_reordering()} />
          </div>
        ) : null}
      </div>
      {badges.length > 1 ? <p className={css.note}>{m.badges_order_note()}</p> : null}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}
