/** Outlines the blocks that others have selected. They lie over the blocks, which know nothing of them. */
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { blockElement } from '../canvas/canvas-context.tsx'
import { useOrder, useSelection } from '../editor/editor-context.tsx'
import { type Person, peopleOnPage } from './people.rules.ts'
import { colorOfPerson } from './person-avatar.tsx'
import css from './presence.module.css'
import { usePeople } from './presence-store.ts'

interface Mark {
  blockId: string
  /** The person whose colour the mark has. `names` holds everybody on the block. */
  first: Person
  names: string
  away: boolean
}

function marksOf(people: readonly Person[], order: readonly string[]): Mark[] {
  return order.flatMap((blockId): Mark[] => {
    const here = people.filter(({ tabs }) => tabs.some((tab) => tab.blockId === blockId))
    const [first] = here
    if (!first) return []
    return [{ blockId, first, names: here.map(({ name }) => name).join(', '), away: here.every(({ away }) => away) }]
  })
}

/** The height in px that a name needs above its block. */
const tagHeightPx = 20

export function BlockMarks({ list, pageId }: { list: RefObject<HTMLElement | null>; pageId: string }) {
  const people = usePeople(peopleOnPage(pageId))
  const order = useOrder(pageId)
  const selection = useSelection()
  const marks = useMemo(() => marksOf(people, order), [people, order])
  const frame = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const blocks = list.current
    if (!blocks) return
    const place = () => {
      for (const mark of frame.current?.children ?? []) {
        if (!(mark instanceof HTMLElement)) continue
        const element = blockElement(mark.dataset['markOf'] ?? '')
        mark.hidden = element === null
        if (!element) continue
        const top = element.offsetTop + blocks.offsetTop
        mark.style.transform = `translateY(${top}px)`
        mark.style.height = `${element.offsetHeight}px`
        mark.toggleAttribute('data-at-top', top < tagHeightPx)
      }
    }
    // When blocks grow or shrink, the size of the list changes too.
    const observer = new ResizeObserver(place)
    if (marks.length > 0) observer.observe(blocks)
    place()
    return () => observer.disconnect()
  }, [marks, list])

  return (
    <div ref={frame} aria-hidden="true">
      {marks.map(({ blockId, first, names, away }) => (
        <div
          key={blockId}
          className={css.mark}
          style={colorOfPerson(first)}
          data-mark-of={blockId}
          data-away={away || undefined}
          data-mine={selection.includes(blockId) || undefined}
        >
          <span className={css.tag}>{names}</span>
        </div>
      ))}
    </div>
  )
}
