import { type RefObject, Suspense } from 'react'
import { quietPart } from '../../../shared/parts/lazy-part.tsx'
import { peopleOnPage } from './people.rules.ts'
import { usePeople } from './presence-store.ts'

const BlockMarks = quietPart(() => import('./block-marks.tsx').then((module) => module.BlockMarks))

/** Draws nothing while nobody else has a block of this page selected. */
export function PageMarks({ list, pageId }: { list: RefObject<HTMLElement | null>; pageId: string }) {
  const people = usePeople(peopleOnPage(pageId))
  if (!people.some(({ tabs }) => tabs.some(({ blockId }) => blockId !== null))) return null
  return (
    <Suspense fallback={null}>
      <BlockMarks list={list} pageId={pageId} />
    </Suspense>
  )
}
