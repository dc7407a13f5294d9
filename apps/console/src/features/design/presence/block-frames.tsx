/** Outlines the blocks that others have selected. They lie over the blocks, which know nothing of them. */
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { blockElement } from '../canvas/canvas-context.tsx'
import { useOrder, useSelection } from '../editor/editor-context.tsx'
import { type Person, peopleOnPage } from './people.rules.ts'
import { namesOfPeople } from './people-words.ts'
import { colorOfPerson } from './person-avatar.tsx'
import css from './presence.module.css'
import { usePeople } from './presence-store.ts'

interface BlockFrame {
  blockId: string
  /** The person whose colour the frame has. `names` holds everybody on the block. */
  first: Person
  names: string
  away: boolean
}

function framesOf(people: readonly Person[], order: readonly string[]): BlockFrame[] {
  return order.flatMap((blockId): BlockFrame[] => {
    const here = people.filter(({ tabs }) => tabs.some((tab) => tab.blockId === blockId))
    const [first] = here
    if (!first) return []
    return [{ blockId, first, names: namesOfPeople(here), away: here.every(({ away }) => away) }]
  })
}

/** The height in px that a name needs above its block. */
const tagHeightPx = 20

export function BlockFrames({ list, pageId }: { list: RefObject<HTMLElement | null>; pageId: string }) {
  const people = usePeople(peopleOnPage(pageId))
  const order = useOrder(pageId)
  const selection = useSelection()
  const frames = useMemo(() => framesOf(people, order), [people, order])
  const layer = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const blocks = list.current
    if (!blocks) return
    const place = () => {
      for (const frame of layer.current?.children ?? []) {
        if (!(frame instanceof HTMLElement)) continue
        const element = blockElement(frame.dataset['frameOf'] ?? '')
        frame.hidden = element === null
        if (!element) continue
        const top = element.offsetTop + blocks.offsetTop
        frame.style.transform = `translateY(${top}px)`
        frame.style.height = `${element.offsetHeight}px`
        frame.toggleAttribute('data-at-top', top < tagHeightPx)
      }
    }
    // When blocks grow or shrink, the size of the list changes too.
    const observer = new ResizeObserver(place)
    if (frames.length > 0) observer.observe(blocks)
    place()
    return () => observer.disconnect()
  }, [frames, list])

  return (
    <div ref={layer} aria-hidden="true">
      {frames.map(({ blockId, first, names, away }) => (
        <div
          key={blockId}
          className={css.blockFrame}
          style={colorOfPerson(first)}
          data-frame-of={blockId}
          data-away={away || undefined}
          data-mine={selection.includes(blockId) || undefined}
        >
          <span className={css.tag}>{names}</span>
        </div>
      ))}
    </div>
  )
}
