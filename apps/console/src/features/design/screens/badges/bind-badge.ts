/** What the form of declared fields reads and writes of one badge. */
import type { Badge } from '@vitrine/domain/badges/badge.schema'
import type { FieldBinding, FieldChange } from '../../../../shared/fields/field-binding.ts'
import { useObservable } from '../../../../shared/lib/observable.ts'
import { getAt, setAt } from '../../editor/paths.ts'
import type { BadgeDrafts } from './badge-drafts.ts'

type Content = ReturnType<BadgeDrafts['contentOf']>

/** A badge has one picture or none: an emptied one leaves the list. */
function write(content: Content, { path, value }: FieldChange): Content {
  if (path !== 'images.0') return setAt(content, path, value)
  const { src, ratio, width, height } = value as Content['images'][number]
  return { ...content, images: src === '' ? [] : [{ src, ratio, width, height }] }
}

const doNothing = () => {}

export function bindBadge(drafts: BadgeDrafts, saved: Badge): FieldBinding {
  const setMany = (changes: readonly FieldChange[]) => drafts.edit(saved, (content) => changes.reduce(write, content))
  return {
    id: `badge-${saved.id}`,
    useValue(path) {
      useObservable(drafts.all)
      return getAt(drafts.contentOf(saved), path)
    },
    set: (path, value) => setMany([{ path, value }]),
    setMany: (_label, changes) => setMany(changes),
    beginGesture: doNothing,
    endGesture: doNothing,
    commit: doNothing,
  }
}
