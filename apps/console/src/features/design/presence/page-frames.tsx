import { type RefObject, Suspense } from 'react'
import { quietPart } from '../../../shared/parts/lazy-part.tsx'
import { peopleOnPage } from './people.rules.ts'
import { usePeople } from './presence-store.ts'

const BlockFrames = quietPart(() => import('./block-frames.tsx').then((module) => module.BlockFrames))

/** Draws nothing while nobody else has a block of this page selected. */
export function PageFrames({ list, pageId }: { list: RefObject<HTMLElement | null>; pageId: string }) {
  const people = usePeople(peopleOnPage(pageId))
  if (!people.some(({ tabs }) => tabs.some(({ blockId }) => blockId !== null))) return null
  return (
    <Suspense fallback={null}>
      <BlockFrames list={list} pageId={pageId} />
    </Suspense>
  )
}
